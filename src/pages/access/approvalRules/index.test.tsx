import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ApprovalRule } from '#contract/approval';
import type { Right } from '#contract/right';
import { openScreen, Waiting } from '../../../../tests/console/screen';
import ApprovalRules from './index';

const PAGE = '/approval/rule/page';
const SAVE = '/approval/rule/save';
const rule: ApprovalRule = {
  id: '9',
  version: 3,
  type: 'merchant.deduct',
  widens: false,
  currency: 'MXN',
  amountFrom: '20000.00',
  amountTo: null,
  deltaFrom: null,
  makerRoles: [],
  countryIds: ['MEX'],
  hourFrom: null,
  hourTo: null,
  steps: [
    { roles: ['ADMIN'], count: 1 },
    { roles: ['FINANCE_RISK'], count: 2 },
  ],
  expireHours: 24,
  status: 1,
  savedBy: 'admin',
  saveTime: Date.parse('2026-11-21T20:03:22Z'),
};
const open = (grants: Right[] = ['approval.rule', 'approval.view']) =>
  openScreen('/access', <ApprovalRules />, {
    grants,
    answers: {
      [PAGE]: () => ({
        list: [rule],
        total: 1,
        summary: [{ type: 'merchant.save', always: false, roles: ['FINANCE_RISK'] }],
      }),
      '/approval/rule/impact': () => ({ asked: 12, matched: 3, deciders: [1, 4], waiting: 2 }),
      [SAVE]: () => new Waiting('77'),
    },
  });

test('a rule says in words when it applies and who is asked, and the others who decides without one', async () => {
  await open();
  const line = within((await screen.findByText('20,000.00')).closest('tr') as HTMLElement);
  expect(await line.findByText('扣款/加款')).toBeInTheDocument();
  expect(line.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['1 × 管理员', '2 × 财务风控']);
  expect(screen.getByText('视内容')).toBeInTheDocument();
});

test('an edit begins with what is there, tells what it would mean, and waits for a second person', async () => {
  const { bodies } = await open();
  fireEvent.click(await screen.findByText(/^编\s?辑$/, { selector: 'button span' }));
  expect(await screen.findByLabelText('金额不低于')).toHaveValue('20000.00');
  fireEvent.change(screen.getByLabelText('金额不低于'), { target: { value: '30000.00' } });
  fireEvent.click(screen.getByText('查看影响'));
  expect(await screen.findByText('近 30 天的 12 个同类申请中，3 个适用')).toBeInTheDocument();
  expect(screen.getByText('第 2 步：除您之外有 4 人可以处理')).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText('原因'), { target: { value: '董事会决定提高门槛' } });
  fireEvent.change(screen.getByLabelText('登录密码'), { target: { value: 'a long enough one' } });
  fireEvent.click(screen.getByText('保存规则'));
  await waitFor(() => expect(bodies(SAVE)).toHaveLength(1));
  expect(bodies(SAVE)[0]).toMatchObject({
    id: '9',
    version: 3,
    amountFrom: '30000.00',
    steps: rule.steps,
    countryIds: ['MEX'],
    status: 1,
  });
  expect(await screen.findByText('已提交，等待另一人复核')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '查看申请' })).toHaveAttribute('href', '/approval?box=mine&open=77');
});

test('who may not make rules reads them only', async () => {
  await open([]);
  await screen.findByText('20,000.00');
  expect(screen.queryByText(/^(新建规则|编\s?辑)$/, { selector: 'button span' })).not.toBeInTheDocument();
});
