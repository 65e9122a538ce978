import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Approval as Row } from '#contract/approval';
import { address, openScreen } from '../../../tests/console/screen';
import './ApprovalDrawer'; // it comes late: here before the list does
import Approval from './index';

const PAGE = '/approval/page';
const DETAILS = '/approval/details';
const ACT = '/approval/act';
const HASH = 'ab'.repeat(32);
const rowOf = (given: Partial<Row> = {}): Row => ({
  approvalId: '5',
  type: 'merchant.deduct',
  status: 1,
  objectType: 'merchant',
  objectNo: 'M10001',
  objectName: 'Almacén Pampa',
  objectCount: 1,
  turns: [{ field: 'direction', value: '1' }],
  amount: '10.00',
  currency: 'MXN',
  reason: '合同约定的罚款',
  makerName: 'finance',
  makerRole: 'FINANCE_RISK',
  step: 1,
  steps: 1,
  waitingFor: ['ADMIN'],
  createTime: Date.now() - 3_600_000,
  expireTime: Date.now() + 7_230_000,
  decideTime: null,
  own: false,
  mayAct: true,
  ...given,
});
const fields = [
  { field: 'merchantId', value: 'Almacén Pampa (M10001)', kind: 'text', currency: null },
  { field: 'direction', value: '1', kind: 'code', currency: null },
  { field: 'category', value: '2', kind: 'code', currency: null },
  { field: 'amount', value: '1500.00', kind: 'money', currency: 'MXN' },
];
const changes = [
  {
    objectType: 'merchant',
    objectNo: 'M10001',
    diff: [{ field: 'available', label: null, before: '1100.00', after: '90.00', kind: 'money', currency: 'MXN' }],
  },
];
function open(
  at: string,
  {
    row = rowOf(),
    failure = null as string | null,
    act = (): unknown => ({ approvalId: '5', approvalStatus: 2 }),
  } = {},
) {
  const steps = [{ roles: ['ADMIN'], count: 1, decisions: [] }];
  const details = {
    approval: row,
    hash: HASH,
    asked: fields,
    facts: [],
    changes,
    shownTime: row.createTime,
    risk: ['firstOfKind'],
    steps,
    failure,
  };
  return openScreen(at, <Approval />, {
    answers: {
      [PAGE]: () => ({ list: [row], total: 1 }),
      [DETAILS]: () => details,
      [ACT]: act,
      '/approval/cancel': () => ({ approvalId: '5', approvalStatus: 4 }),
    },
    grants: ['approval.view'],
  });
}
const button = (word: RegExp) => screen.findByText(word, { selector: '[data-drawer] > footer button span' });

test('a request says what is asked, by whom, for how much, who is waited for and how long', async () => {
  await open('/approval');
  const line = within((await screen.findByText('M10001')).closest('tr') as HTMLElement);
  expect(await line.findByText('从Almacén Pampa (M10001)扣款 10.00 MXN')).toBeInTheDocument();
  for (const text of ['finance', '管理员', '剩余 2 小时 0 分'])
    expect(line.getByText(text, { exact: false })).toBeInTheDocument();
});

test('the boxes are tabs, and each asks for its own', async () => {
  const { bodies } = await open('/approval');
  fireEvent.click(await screen.findByRole('tab', { name: /待我处理/ }));
  await waitFor(() => expect(address()).toBe('/approval?box=todo'));
  await waitFor(() => expect(bodies(PAGE)).toContainEqual(expect.objectContaining({ box: 'todo', pageSize: 10 })));
});

test('its drawer shows the difference, what was asked in words, and what to think of', async () => {
  await open('/approval?open=5');
  const object = within(await screen.findByRole('region', { name: 'M10001' }));
  expect(object.getByRole('row', { name: '可用余额 1,100.00 MXN 90.00 MXN' })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: '方向 扣款' })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: '类别 罚款' })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: '商户 Almacén Pampa (M10001)' })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: '金额 1,500.00 MXN' })).toBeInTheDocument();
  expect(screen.getByText('申请人近 90 天内首次提出此类申请')).toBeInTheDocument();
});

test('a consent sends back the fingerprint of what was shown, with its proof', async () => {
  const { bodies } = await open('/approval?open=5');
  fireEvent.click(await button(/^通\s?过$/));
  fireEvent.change(await screen.findByLabelText('登录密码'), { target: { value: 'a long enough one' } });
  fireEvent.click(await screen.findByText('通过：从Almacén Pampa (M10001)扣款 10.00 MXN'));
  await waitFor(() => expect(bodies(ACT)).toHaveLength(1));
  expect(bodies(ACT)[0]).toEqual({
    approvalId: '5',
    hash: HASH,
    action: 1,
    password: 'a long enough one',
    requestId: expect.any(String),
  });
});

test('a rejection is not sent without its reason', async () => {
  const { bodies } = await open('/approval?open=5');
  fireEvent.click(await button(/^驳\s?回$/));
  fireEvent.change(await screen.findByLabelText('登录密码'), { target: { value: 'a long enough one' } });
  fireEvent.click(await screen.findByText('驳回：从Almacén Pampa (M10001)扣款 10.00 MXN'));
  expect((await screen.findAllByText('必填'))[0]).toBeInTheDocument();
  expect(bodies(ACT)).toEqual([]);
});

test('one’s own request can be withdrawn and nothing else', async () => {
  await open('/approval?open=5', { row: rowOf({ own: true, mayAct: false }) });
  expect(await button(/^撤\s?回$/)).toBeInTheDocument();
  expect(screen.queryByText(/^(通\s?过|驳\s?回)$/, { selector: 'button span' })).not.toBeInTheDocument();
});

test('what is decided has no buttons, and says why it failed where it did', async () => {
  await open('/approval?open=5', { row: rowOf({ status: 6, mayAct: false, waitingFor: [] }), failure: '余额不足' });
  expect(await screen.findByText('余额不足')).toBeInTheDocument();
  expect(document.querySelector('[data-drawer] > footer button')).toBeNull();
});
