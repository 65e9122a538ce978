import { fireEvent, screen, waitFor } from '@testing-library/react';
import { code } from '#contract/error';
import type { SettlementAccount } from '#contract/settlementAccount';
import { openScreen, Refusal } from '../../../tests/console/screen';
import ApplyForm from './ApplyForm';

const [APPLY, PREVIEW] = ['/settlement/record/apply', '/settlement/record/preview'];
const to: SettlementAccount = {
  ...{ id: '5', ownerType: 1, ownerId: '7', ownerName: 'Tienda Uno', countryId: 'MEX', currency: 'MXN', settleType: 1 },
  ...{ name: 'Operadora', bankName: 'Banorte', accountNo: '0321****9719', chain: null, address: null },
  ...{ holderName: 'Tienda Uno', holderDocNo: null, status: 1, maker: 'ana', auditor: 'fin', auditTime: 1 },
  ...{ auditRemark: null, usableTime: 1, madeByMe: true, createTime: 1, version: 1 },
};
const preview = {
  ...{ fee: '5.00', feeMode: 1, remitAmount: '1995.00', debit: '2000.00', available: '9000.00', timesLeft: 2 },
  ...{ dayLeft: null, usdtAmount: null, price: null, refusal: null },
};

test('refused outside of the hours of its rule, the form says so and keeps what was typed', async () => {
  const { bodies } = await openScreen('/settlementRecord', <ApplyForm to={to} onClose={() => undefined} />, {
    grants: ['settlement.view', 'settlement.apply'],
    answers: {
      [PREVIEW]: () => preview,
      [APPLY]: () => new Refusal(code.outsideWindow, '当前不在结算时段内（当地时间 09:00 至 18:00）。'),
    },
  });
  const amount = await screen.findByLabelText(/金额/, { selector: 'input' });
  fireEvent.change(amount, { target: { value: '2000' } });
  fireEvent.change(screen.getByLabelText(/密码/, { selector: 'input' }), { target: { value: 'a long password' } });
  const [send] = screen.getAllByRole('button').filter((one) => one.className.includes('primary'));
  if (!send) throw new Error('no primary button');
  fireEvent.click(send);
  await waitFor(() => expect(bodies(APPLY)).toHaveLength(1));
  expect(await screen.findByText(/当前不在结算时段内/)).toBeInTheDocument();
  expect(bodies(APPLY)[0]).toMatchObject({ accountId: '5', currency: 'MXN', amount: '2000.00' });
  expect(amount).toHaveValue('2000');
});
