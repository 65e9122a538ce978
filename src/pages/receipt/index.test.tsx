import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Candidate, Receipt as Row } from '#contract/receipt';
import type { Right } from '#contract/right';
import { DAY } from '#contract/time';
import { CREATED } from '../../../tests/console/order';
import { type Answer, openScreen } from '../../../tests/console/screen';
import './ReceiptDrawer'; // it comes late: here before the list does
import './AutoDialog';
import './ClashDialog';
import Receipt from './index';

const row: Row = {
  ...{ receiptId: '1', receiptNo: 'I1', receivedTime: CREATED, status: 1, why: 'unknownOrder', version: 4 },
  ...{ amount: '1000.00', left: '900.00', currency: 'MXN', channelCode: 'SIM', payerName: 'A*** P***' },
  ...{ payerAccount: null, payerBank: null, bankTraceNo: 'T1', upstreamOrderNo: null, orderNo: null },
  ...{ merchantName: null, orderNoTold: null, payTime: CREATED, isBooked: true },
  ...{ workedTime: null, workedBy: null, workedReason: null },
};
const candidate: Candidate = {
  ...{ orderNo: 'P100001', merchantName: 'Almacén', amount: '600.00', currency: 'MXN', status: 0 },
  ...{ payerName: null, createTime: CREATED, score: 75 },
};
const notes = [{ noteId: '9', text: '付款人明天回电', by: 'ana', at: CREATED }];
const fine = { differs: false, aboveLimit: false, similar: [], takenBack: false };

async function open(at: string, grants: Right[], more: Record<string, Answer> = {}) {
  return openScreen(at, <Receipt />, {
    grants,
    answers: {
      '/order/receipt/page': () => ({ list: [row], total: 1, summary: [] }),
      '/order/receipt/details': () => ({ receipt: row, candidates: [candidate], parts: [], notes, timeline: [] }),
      '/order/receipt/look': () => fine,
      '/account/channel/list': () => [],
      ...more,
    },
  });
}
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByText(name, { selector: 'button span' }));
const type = (field: HTMLElement | undefined, value: string) => field && fireEvent.change(field, { target: { value } });

test('a receipt is split by rows: what remains is said while one types, and both orders are sent', async () => {
  const { bodies } = await open('/receipt?open=1', ['receipt.view', 'payment.link'], {
    '/order/receipt/split': () => ({ status: 1, left: '100.00' }),
  });
  await screen.findByText('付款人明天回电');
  await press(/^拆\s?分$/);
  await screen.findByText(/还剩 .*900\.00/);
  const [first, second] = screen.getAllByLabelText('订单号');
  const [one, two] = screen.getAllByLabelText('金额');
  type(first, 'P100001');
  type(one, '600');
  await screen.findByText(/还剩 .*300\.00/);
  type(second, 'P100002');
  type(two, '400');
  await screen.findByText(/多出 .*100\.00/);
  type(two, '200');
  await screen.findByText(/还剩 .*100\.00/);
  type(screen.getByLabelText('原因', { selector: 'textarea' }), '回单写明两个订单');
  type(screen.getByLabelText('登录密码'), 'a long enough one');
  await press(/把 .*800\.00.* 拆给 2 个订单/);
  const parts = [
    { orderNo: 'P100001', amount: '600.00' },
    { orderNo: 'P100002', amount: '200.00' },
  ];
  await waitFor(() => expect(bodies('/order/receipt/split')).toMatchObject([{ receiptId: '1', version: 4, parts }]));
});

test('a row of a split that is added is typed in at once; as few and as many stay as the call takes', async () => {
  await open('/receipt?open=1', ['receipt.view', 'payment.link']);
  await screen.findByText('付款人明天回电');
  await press(/^拆\s?分$/);
  await press('再加一个订单');
  const orders = () => screen.getAllByLabelText('订单号');
  const removal = () => screen.queryAllByLabelText('去掉此订单');
  await waitFor(() => expect(orders()[2]).toHaveFocus());
  for (let rows = 3; rows > 1; rows -= 1) {
    expect(removal()).toHaveLength(rows);
    fireEvent.click(removal()[0] as HTMLElement);
    await waitFor(() => expect(orders()).toHaveLength(rows - 1));
    expect(orders()[0]).toHaveFocus();
  }
  expect(removal()).toEqual([]);
  for (let rows = 1; rows < 20; rows += 1) await press('再加一个订单');
  expect(screen.getByText('再加一个订单').closest('button')).toBeDisabled();
});

test('sure matches are listed, those above the limit are left out until they are chosen, and each says its fate', async () => {
  const sure = {
    ...{ receiptId: '1', receiptNo: 'I1', version: 4, amount: '900.00', currency: 'MXN' },
    ...{ orderNo: 'P100001', merchantName: 'Almacén', score: 100, aboveLimit: false },
  };
  const large = { ...sure, receiptId: '2', receiptNo: 'I2', aboveLimit: true };
  const { bodies } = await open('/receipt', ['receipt.view', 'payment.link'], {
    '/order/receipt/autoMatch': (body) =>
      body['dryRun']
        ? { sure: [sure, large], next: null, okIds: [], failed: [] }
        : { sure: [], next: null, okIds: [], failed: [{ id: '1', code: 1005, msg: '已被他人修改' }] },
  });
  await press('自动匹配');
  expect(await screen.findByLabelText('I1')).toBeChecked();
  expect(screen.getByLabelText('I2')).not.toBeChecked();
  await press(/^匹\s?配$/);
  type(await screen.findByLabelText('原因', { selector: 'textarea' }), '单号与金额一致');
  type(screen.getByLabelText('登录密码'), 'a long enough one');
  await press('匹配 1 笔');
  await screen.findByText('已被他人修改');
  const { receiptId, version, orderNo, amount, currency } = sure;
  expect(bodies('/order/receipt/autoMatch').at(1)).toMatchObject({
    rows: [{ receiptId, version, orderNo, amount, currency }],
  });
});

test('money of the test book is marked in its row and drawer, and leads to the suspense of its own book', async () => {
  const receipt = { ...row, channelCode: 'SANDBOX' };
  await open('/receipt?open=1&book=1', ['receipt.view', 'ledger.view', 'ledger.all'], {
    '/order/receipt/page': () => ({ list: [receipt], total: 1, summary: [] }),
    '/order/receipt/details': () => ({ receipt, candidates: [], parts: [], notes, timeline: [] }),
  });
  await screen.findByText('付款人明天回电');
  expect(screen.getAllByText('测试', { selector: '[data-family]' })).toHaveLength(2);
  const ways = screen.getAllByText(/1,000\.00/).map((one) => one.closest('a')?.getAttribute('href'));
  expect(ways.every((way) => way?.includes('account=test%3Aplat%3Asuspense'))).toBe(true);
});

test('an open receipt says for how long it has waited, one that is worked off does not', async () => {
  const receivedTime = Date.now() - 3 * DAY;
  const list = [
    { ...row, receivedTime },
    { ...row, receiptId: '2', receiptNo: 'I2', receivedTime, status: 2 },
  ];
  await open('/receipt', ['receipt.view'], { '/order/receipt/page': () => ({ list, total: 2, summary: [] }) });
  await screen.findByText('I2');
  expect(screen.getAllByText('3天前')).toHaveLength(1);
});

test('a reference used twice before the register is shown with both sides, and explained', async () => {
  const clash = { no: 'R100002', usedNo: 'P100001', key: 'MBAN1', typed: 'mban 1' };
  let clashes = [clash];
  const { bodies } = await open('/receipt', ['receipt.view', 'receipt.return', 'payment.view'], {
    '/order/receipt/clashes': () => ({ clashes }),
    '/order/receipt/explainClash': () => {
      clashes = [];
      return {};
    },
  });
  await press(/同号两用/);
  expect((await screen.findByText('P100001')).closest('a')?.getAttribute('href')).toContain('/paymentOrder?');
  await screen.findByText('R100002');
  await press(/^说\s?明$/);
  type(await screen.findByLabelText('原因', { selector: 'textarea' }), '付款人两次使用同一回单');
  await press(/说明号码 .*mban 1/);
  await screen.findByText('没有待说明的号码');
  expect(bodies('/order/receipt/explainClash')).toMatchObject([{ no: 'R100002', key: 'MBAN1' }]);
});
