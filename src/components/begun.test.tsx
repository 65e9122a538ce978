import { readdirSync, readFileSync } from 'node:fs';
import { fireEvent, screen } from '@testing-library/react';
import { api } from '@/services/api';
import { openScreen } from '../../tests/console/screen';
import ActionButton from './ActionButton';

const answers = {
  '/settlement/account/save': () => ({ id: '1' }),
  '/settlement/record/cancel': () => ({ orderNo: 'S1', status: 7, version: 2 }),
};
const grants = ['settlement.apply'] as const;

test('what has but begun is not said to be done', async () => {
  const button = (
    <ActionButton
      call={api.settlementAccount.save}
      title="settlementAccount.add"
      given={{}}
      fields={[]}
      verb={() => '添加'}
    />
  );
  await openScreen('/settlementAccount', button, { grants: [...grants], answers });
  fireEvent.click(await screen.findByText('添加结算账户', { selector: 'button *' }));
  fireEvent.change(await screen.findByLabelText('登录密码'), { target: { value: 'a long enough one' } });
  fireEvent.click(await screen.findByText(/^添\s?加$/));
  expect(await screen.findByText('已提交，尚未完成：添加')).toBeInTheDocument();
  expect(screen.queryByText(/^已完成/)).not.toBeInTheDocument();
});

test('what is done is said to be', async () => {
  const button = (
    <ActionButton
      call={api.settlement.cancel}
      title="settlement.cancel"
      given={{ orderNo: 'S1', version: 1 }}
      fields={[]}
      verb={() => '撤销 S1'}
    />
  );
  await openScreen('/settlementRecord', button, { grants: [...grants], answers });
  fireEvent.click(await screen.findByText(/^撤\s?销$/, { selector: 'button *' }));
  fireEvent.click(await screen.findByText('撤销 S1'));
  expect(await screen.findByText('已完成：撤销 S1')).toBeInTheDocument();
});

test('of a call that does several things its dialog says whether that has but begun', async () => {
  const button = (
    <ActionButton
      call={api.settlement.cancel}
      title="settlement.cancel"
      given={{ orderNo: 'S1', version: 1 }}
      fields={[]}
      verb={() => '撤销 S1'}
      begins
    />
  );
  await openScreen('/settlementRecord', button, { grants: [...grants], answers });
  fireEvent.click(await screen.findByText(/^撤\s?销$/, { selector: 'button *' }));
  fireEvent.click(await screen.findByText('撤销 S1'));
  expect(await screen.findByText('已提交，尚未完成：撤销 S1')).toBeInTheDocument();
});

test('what a call has done is said in one place', () => {
  const sayers = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/^(\.umi|words)\b|\.test\./.test(file))
    .filter((file) => /'form\.(done|begun|already)'/.test(readFileSync(`src/${file}`, 'utf8')));
  expect(sayers.sort()).toEqual(['components/form/pendingWrites.ts', 'components/form/tell.ts']);
});

test('a call that asks for money, or for an account, has but begun', () => {
  const begun = Object.values(api).flatMap((area) => Object.values(area).filter(({ begins }) => begins));
  expect(begun.map(({ call }) => call).sort()).toEqual([
    'complaint.raise',
    'fund.save',
    'notifyLog.resend',
    'notifyLog.resendBatch',
    'notifyLog.resendOrders',
    'payment.notify',
    'payment.refund',
    'payment.refundRequest',
    'payment.refundReview',
    'recharge.create',
    'recharge.submitProof',
    'settlement.apply',
    'settlementAccount.save',
    'settlementPlan.run',
  ]);
});

test('a short message stands at the foot, where neither number nor close button is', () => {
  expect(readFileSync('src/global.css', 'utf8')).toMatch(/\.ant-message \{[^}]*inset-block: auto 72px !important/s);
});
