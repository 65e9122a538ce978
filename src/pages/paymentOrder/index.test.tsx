import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { code } from '#contract/error';
import type { Journal, PaymentOrder as Order } from '#contract/payment';
import type { Right } from '#contract/right';
import { CREATED, orderOf, paid } from '../../../tests/console/order';
import { address, openScreen, Refusal } from '../../../tests/console/screen';
import { answerLine, canUnpack } from '../../../tests/console/unpacking';
import './OrderDrawer'; // it comes late: here before the list does
import PaymentOrder from './index';

const PAGE = '/order/payment/page';
const DETAILS = '/order/payment/details';

const line = { currency: 'MXN', balanceAfter: null } as const;
const journal: Journal = {
  journalNo: 'J1',
  bizType: 1,
  bizNo: 'P1',
  event: 'success',
  bookTime: CREATED,
  effectiveTime: CREATED,
  operator: 'sim',
  remark: null,
  lines: [
    {
      ...line,
      lineNo: 1,
      bizType: 1,
      account: 'asset:channel:sim:receivable',
      label: { kind: 'asset:channel:receivable', ownerName: 'Simulator' },
      side: 'D',
      amount: '1000.00',
    },
    {
      ...line,
      lineNo: 2,
      bizType: 1,
      account: 'mch:7:available',
      label: { kind: 'mch:available', ownerName: 'Tienda Azul' },
      side: 'C',
      amount: '965.00',
      balanceAfter: '3465.00',
    },
    {
      ...line,
      lineNo: 3,
      bizType: 1,
      account: 'rev:fee:payment',
      label: { kind: 'rev:fee:payment', ownerName: null },
      side: 'C',
      amount: '35.00',
    },
  ],
};
const totals = [
  {
    currency: 'MXN',
    count: 2,
    amount: '2000.00',
    paidCount: 1,
    paidAmount: '1000.00',
    successRate: '100.00',
    fee: '35.00',
    netAmount: '965.00',
  },
];

/** The list holds what `orders` holds when it is asked. */
async function open(at: string, orders: Order[], grants: Right[] = []) {
  const page = () => ({
    list: orders,
    total: orders.length,
    summary: { count: orders.length, paidCount: 1, successRate: '100.00', totals },
  });
  const details = ({ orderNo }: Record<string, unknown>) => ({
    order: orders.find((order) => order.orderNo === orderNo),
    timeline: [
      { at: CREATED, kind: 'created', fromStatus: null, toStatus: 0, actor: 'merchant', sinceMs: null },
      { at: CREATED + 90_000, kind: 'paid', fromStatus: 1, toStatus: 2, actor: 'sim', sinceMs: 90_000 },
    ],
    callbacks: [],
    notifications: [],
    journals: [journal],
    operations: [{ at: CREATED, userName: 'ops', call: 'payment.notify', result: 0, reason: null }],
    related: [],
    tickets: [],
    files: [],
  });
  const answers = {
    [PAGE]: page,
    [DETAILS]: details,
    '/order/payment/notify': () => ({ okIds: ['P1'], failed: [] }),
    '/merchant/list': () => [],
    '/account/channel/list': () => [],
    '/account/account/list': () => [{ accountId: '21', accountName: 'SPEI 1' }],
    '/merchant/proxyList': () => ({ list: [{ id: '8', name: 'Costa' }], total: 1 }),
    '/dict/query': () => [{ code: 'SPEI', countryIds: ['MEX'] }],
    '/order/payment/export': () => ({}),
  };
  return openScreen(at, <PaymentOrder />, { answers, grants });
}
const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr') as HTMLElement;

test('the days are those of creation or those of payment, and the page says which', async () => {
  const { pages } = await open('/paymentOrder', []);
  await screen.findByText(/今天/);
  expect(screen.queryByText(/按入账时间/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByPlaceholderText('从'));
  await userEvent.click(await screen.findByLabelText('按入账时间'));
  await waitFor(() => expect(pages(PAGE).at(-1)).toMatchObject({ dateType: 'pay' }));
  expect(await screen.findByText(/今天.* · 按入账时间/)).toBeInTheDocument();
});

test('an order shows its money with currency, its status in words and its time in the chosen zone', async () => {
  await open('/paymentOrder', [orderOf(paid), orderOf({ orderNo: 'P2', paidAmount: '900.00' })]);
  const row = within(await rowOf('P1'));
  expect(row.getByText('成功')).toHaveAttribute('data-family', 'done');
  expect(row.getAllByText('1,000.00')[0]).toHaveTextContent('1,000.00 MXN');
  expect(row.getByText('11-22 04:03:22')).toBeInTheDocument();
  // Another amount than was ordered.
  expect(within(await rowOf('P2')).getByText('900.00').className).toContain('negative');
});

test('the figures are of the whole filter, and lead into it', async () => {
  await open('/paymentOrder', [orderOf(paid)]);
  await screen.findByText('P1');
  expect(screen.getByText('订单', { selector: 'dt' })).toBeInTheDocument();
  fireEvent.click(screen.getByText(/^2,000\.00/));
  await waitFor(() => expect(address()).toBe('/paymentOrder?tab=journal&currency=MXN'));
});

test('filters out of sight are told in words, and by name where they pick from a list', async () => {
  await open('/paymentOrder?accountIds=21,99&countryId=MEX&notifyStatus=3&isSupplement=1&amountFrom=5', [orderOf({})]);
  await waitFor(() => expect(screen.getByText('SPEI 1 / 99')).toBeInTheDocument());
  for (const text of ['墨西哥', '通知失败', '是', '5 – …'])
    expect(screen.getByText(text, { selector: 'bdi' })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: /收款账户/ }));
  await waitFor(() => expect(screen.queryByText('SPEI 1 / 99')).not.toBeInTheDocument());
});

const moreFilters = async () => fireEvent.click(await screen.findByRole('button', { name: /更多筛选/ }));
test('agent, method, maturity and risk narrow the list', async () => {
  const at = '/paymentOrder?proxyId=8&payMethods=SPEI,OXXO&settleState=1&riskFlag=blockedPayer';
  const { pages } = await open(at, [orderOf({})], ['proxy.view']);
  await waitFor(() =>
    expect(pages(PAGE).at(-1)).toMatchObject({
      ...{ proxyId: '8', payMethods: ['SPEI', 'OXXO'], settleState: 1, riskFlag: 'blockedPayer' },
    }),
  );
  expect(await screen.findByText('Costa', { selector: 'bdi' })).toBeInTheDocument();
  await moreFilters();
  expect(await screen.findByRole('combobox', { name: '代理' })).toBeInTheDocument();
});

test('whoever may not list agents has no filter of them', async () => {
  await open('/paymentOrder', [orderOf({})]);
  await moreFilters();
  expect(await screen.findByRole('combobox', { name: '支付方式' })).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: '代理' })).toBeNull();
});

test('an export takes the filters of the list, and its columns where they were chosen', async () => {
  const { bodies } = await open('/paymentOrder?status=2&cols=amount,orderNo', [orderOf({})], ['payment.export']);
  fireEvent.click(await screen.findByRole('button', { name: /导\s?出/ }));
  await waitFor(() =>
    expect(bodies('/order/payment/export')).toEqual([{ status: [2], columns: ['amount', 'orderNo'] }]),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(bodies('/order/payment/export')[1]).toMatchObject({ format: 'csv' }));
});

test('a download that is on its way can be left, and the button comes back', async () => {
  const { answers, left } = await open('/paymentOrder', [orderOf({})], ['payment.export']);
  answers['/order/payment/export'] = () => new Promise(() => undefined);
  fireEvent.click(await screen.findByRole('button', { name: /导\s?出/ }));
  fireEvent.click(await screen.findByRole('button', { name: /取\s?消/ }));
  expect(await screen.findByRole('button', { name: /导\s?出/ })).toBeInTheDocument();
  expect(left).toContain('/order/payment/export');
});

test('what the list knows of an order stands in its drawer before the rest has come', async () => {
  const { answers } = await open('/paymentOrder', [orderOf(paid)]);
  answers[DETAILS] = () => new Promise(() => undefined);
  fireEvent.click(await screen.findByText('M1-1'));
  const drawer = await screen.findByRole('dialog');
  expect(within(drawer).getAllByText('成功')).not.toHaveLength(0);
  expect(within(drawer).getAllByText('1,000.00')).not.toHaveLength(0);
  expect(within(drawer).getByText('M1-1')).toBeInTheDocument();
  expect(within(drawer).queryByRole('tab')).not.toBeInTheDocument();
  await waitFor(() => expect(address()).toBe('/paymentOrder?open=P1'));
});

test('first a drawer says what its window shows, nothing twice, and no dash for what there is nothing of', async () => {
  const height = jest.replaceProperty(window, 'innerHeight', 236); // two lines of facts
  const { answers } = await open('/paymentOrder', [orderOf({ ...paid, tags: [], remark: null })]);
  const { [DETAILS]: details } = answers;
  let come = () => {};
  const coming = new Promise<void>((done) => {
    come = done;
  });
  answers[DETAILS] = async (body) => {
    await coming;
    return details?.(body);
  };
  fireEvent.click(await screen.findByText('M1-1'));
  const drawer = await screen.findByRole('dialog');
  expect(within(drawer).getAllByRole('definition')).toHaveLength(4);
  height.restore();
  come();
  await within(drawer).findByRole('tab', { name: /概要/ });
  expect(within(drawer).getAllByRole('definition').length).toBeGreaterThan(12);
  expect(within(drawer).getAllByText('P1')).toHaveLength(1);
  const terms = within(drawer).getAllByRole('term');
  expect(terms.map(({ textContent }) => textContent)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/标签|备注/)]),
  );
});

test('a row opens its drawer: the journal balances, and its accounts lead to the statement', async () => {
  const { bodies } = await open('/paymentOrder', [orderOf(paid)]);
  fireEvent.click(await screen.findByText('M1-1'));
  await waitFor(() => expect(address()).toBe('/paymentOrder?open=P1'));
  await waitFor(() => expect(bodies(DETAILS)).toEqual([{ orderNo: 'P1' }]));
  fireEvent.click(await screen.findByRole('tab', { name: /时间线/ }));
  expect(await screen.findByText(/^1\.5\s*min$/)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('tab', { name: /记账凭证/ }));
  expect(await screen.findByText(/借贷平衡/)).toBeInTheDocument();
  expect(screen.getByText('3,465.00')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '可用余额 · Tienda Azul' })).toHaveAttribute(
    'href',
    '/billingFlow?merchantId=7&currency=MXN&subAccount=available&journalNo=J1&startDate=2026-11-22&endDate=2026-11-22',
  );
});

test('whom the merchant named and who paid stand side by side, with a mark where they differ', async () => {
  const other = { payerName: 'A*** D***', observedPayerName: 'O*** M***', payerDiffers: true };
  await open('/paymentOrder?open=P1', [orderOf(other), orderOf({ ...other, orderNo: 'P2', payerDiffers: false })]);
  expect(await screen.findByText('A*** D***')).toBeInTheDocument();
  expect(screen.getByText('O*** M***')).toBeInTheDocument();
  expect(screen.getByText('付款人不一致', { selector: '.ant-tag' })).toBeInTheDocument();
  await userEvent.keyboard('j');
  await waitFor(() => expect(address()).toBe('/paymentOrder?open=P2'));
  await waitFor(() => expect(screen.queryByText('付款人不一致', { selector: '.ant-tag' })).not.toBeInTheDocument());
});

test('what people did to the order is said in words, not by the name of a call', async () => {
  await open('/paymentOrder?open=P1', [orderOf({})]);
  fireEvent.click(await screen.findByRole('tab', { name: /操作/ }));
  expect(await screen.findByText('重发通知', { selector: 'td' })).toBeInTheDocument();
  expect(screen.queryByText('payment.notify')).not.toBeInTheDocument();
});

test('j and k walk from order to order while the drawer is open', async () => {
  await open('/paymentOrder?open=P1', [orderOf({}), orderOf({ orderNo: 'P2' })]);
  await screen.findByRole('tab', { name: /概要/ });
  await userEvent.keyboard('j');
  await waitFor(() => expect(address()).toBe('/paymentOrder?open=P2'));
  await userEvent.keyboard('k');
  await waitFor(() => expect(address()).toBe('/paymentOrder?open=P1'));
});

const shownKeys = () =>
  [...document.querySelectorAll('tr[data-row-key]')].map((row) => row.getAttribute('data-row-key'));

test('a new order appears without a reload, and is marked', async () => {
  const orders = [orderOf({})];
  const { tellLive } = await open('/paymentOrder', orders);
  await screen.findByText('P1');
  orders.unshift(orderOf({ orderNo: 'P2' }));
  await act(async () => tellLive({ topic: 'order.payment', no: 'P2', kind: 'created', at: CREATED }));
  expect((await rowOf('P2')).className).toContain('fresh');
  expect((await rowOf('P1')).className).not.toContain('fresh');
});

test('what the stream brings is shown as if it had been asked for, and is not', async () => {
  canUnpack();
  const orders = [orderOf({})];
  const { tellLive, bodies } = await open('/paymentOrder', orders);
  await screen.findByText('P1');
  const lists = () => bodies(PAGE).filter(({ pageSize }) => pageSize !== 1).length;
  await act(() => new Promise((done) => setTimeout(done, 1_200))); // until the stream has been told what is shown
  const before = lists();
  const summary = { count: 1, paidCount: 1, successRate: '100.00', totals };
  await act(async () => tellLive({ topic: 'order.payment', no: 'P1', kind: 'changed', at: CREATED }));
  const data = { list: [orderOf(paid)], total: 1, summary };
  await act(async () => tellLive(answerLine({ success: true, msg: '', code: 0, data })));
  await waitFor(async () => expect(await rowOf('P1')).toHaveTextContent('成功'));
  expect((await rowOf('P1')).className).toContain('fresh');
  expect(lists()).toBe(before);
});

test('while somebody points at the rows new orders wait and changed ones change where they are; on leaving they come', async () => {
  const orders = [orderOf({}), orderOf({ orderNo: 'P0' })];
  const { tellLive } = await open('/paymentOrder', orders);
  await screen.findByText('P1');
  const box = document.querySelector('[aria-busy]') as HTMLElement;
  fireEvent.pointerEnter(box);
  orders.unshift(orderOf({ orderNo: 'P3' }), orderOf({ orderNo: 'P2' }));
  orders[2] = orderOf(paid);
  await act(async () => tellLive({ topic: 'order.payment', no: 'P1', kind: 'paid', at: CREATED }));
  await waitFor(async () => expect(await rowOf('P1')).toHaveTextContent('成功'));
  expect(shownKeys()).toEqual(['P1', 'P0']);
  expect(screen.getByText('2 条新记录')).toBeInTheDocument();
  fireEvent.pointerLeave(box);
  await waitFor(() => expect(shownKeys()).toEqual(['P3', 'P2', 'P1', 'P0']));
});

test('a marked row stays where it is until it is let go; the new ones come when they are asked for', async () => {
  const orders = [orderOf({})];
  const { tellLive } = await open('/paymentOrder', orders);
  await screen.findByText('P1');
  Element.prototype.scrollIntoView = () => undefined; // which jsdom lacks
  await userEvent.keyboard('j');
  orders.unshift(orderOf({ orderNo: 'P2' }));
  await act(async () => tellLive({ topic: 'order.payment', no: 'P2', kind: 'created', at: CREATED }));
  fireEvent.click(await screen.findByText('1 条新记录'));
  await waitFor(() => expect(shownKeys()).toEqual(['P2', 'P1']));
});

test('who may not notify does not see the button', async () => {
  await open('/paymentOrder?open=P1', [orderOf(paid)]);
  await screen.findByRole('tab', { name: /概要/ });
  expect(screen.queryByText('重发通知', { selector: 'button span' })).not.toBeInTheDocument();
});

test('who may notify sends it, and the list is asked again', async () => {
  const { bodies } = await open('/paymentOrder?open=P1', [orderOf(paid)], ['payment.notify']);
  fireEvent.click(await screen.findByText('重发通知', { selector: 'button span' }));
  fireEvent.click(await screen.findByText('重发 P1 的通知', { selector: 'button span' }));
  await waitFor(() =>
    expect(bodies('/order/payment/notify')).toEqual([{ orderNos: ['P1'], requestId: expect.any(String) }]),
  );
  await waitFor(() => expect(bodies(PAGE).filter(({ pageSize }) => pageSize !== 1)).toHaveLength(2));
});

const NOTIFY = '/order/payment/notify';
const choose = (no: string) => fireEvent.click(screen.getByRole('checkbox', { name: `选择 ${no}` }));

test('who may do nothing with several rows has none to choose', async () => {
  await open('/paymentOrder', [orderOf(paid)]);
  await screen.findByText('P1');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('chosen orders are tried out and then told in one call; what was refused says why, and is tried once more', async () => {
  const { bodies, answers } = await open(
    '/paymentOrder',
    [orderOf(paid), orderOf({ orderNo: 'P2' }), orderOf({ orderNo: 'P3' })],
    ['payment.notify'],
  );
  const refusal = { id: 'P2', code: 1006, msg: '尚无可通知的结果' };
  answers[NOTIFY] = ({ orderNos }) => ({
    okIds: (orderNos as string[]).filter((no) => no !== 'P2'),
    failed: (orderNos as string[]).includes('P2') ? [refusal] : [],
  });
  await screen.findByText('P1');
  choose('P1');
  choose('P2');
  expect(await screen.findByText('已选 2 条')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: '重发通知' }));
  expect(await screen.findByText('预演：1 条可以执行，1 条会被拒绝。')).toBeInTheDocument();
  expect(bodies(NOTIFY)).toEqual([{ orderNos: ['P1', 'P2'], dryRun: true, requestId: expect.any(String) }]);
  fireEvent.click(screen.getByRole('button', { name: '重发 2 条通知' }));
  expect(await screen.findByText('已完成 1 条，1 条被拒绝。')).toBeInTheDocument();
  const outcome = within(screen.getByRole('alert').parentElement as HTMLElement);
  expect(outcome.getAllByRole('listitem').map((row) => row.textContent)).toEqual(['P2尚无可通知的结果', 'P1已完成']);
  expect(screen.getByText('已选 1 条')).toBeInTheDocument();
  answers[NOTIFY] = ({ orderNos }) => ({ okIds: orderNos, failed: [] });
  fireEvent.click(screen.getByRole('button', { name: '重试被拒绝的 1 条' }));
  fireEvent.click(await screen.findByRole('button', { name: '重发 1 条通知' }));
  await waitFor(() => expect(screen.queryByText(/^已选/)).not.toBeVisible());
  const sent = bodies(NOTIFY).filter(({ dryRun }) => dryRun === undefined);
  expect(sent.map(({ orderNos }) => orderNos)).toEqual([['P1', 'P2'], ['P2']]);
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(2);
});

test('channels are asked about the chosen orders; each says what it would do, and the chosen answers are applied', async () => {
  const QUERY = '/order/payment/query';
  const { bodies, answers } = await open(
    '/paymentOrder',
    [orderOf({}), orderOf({ orderNo: 'P2' }), orderOf({ orderNo: 'P3' }), orderOf({ ...paid, orderNo: 'P4' })],
    ['payment.query'],
  );
  const reply = { asked: '', raw: '{"state":"SETTLED"}', said: 'paid', payments: [], status: 1, tookMs: 7 };
  answers[QUERY] = ({ orderNo, apply }) => {
    if (orderNo === 'P3') return new Refusal(code.upstreamUnknown, '通道未答复');
    return { ...reply, mappedStatus: orderNo === 'P2' ? 2 : 1, applied: apply };
  };
  await screen.findByText('P1');
  for (const no of ['P1', 'P2', 'P3', 'P4']) choose(no);
  fireEvent.click(await screen.findByRole('button', { name: '查询上游' }));
  expect(await screen.findByText('另有 1 笔所处状态无需查询，未列出。')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: '查询 3 笔' }));
  expect(await screen.findByText('已采用 0，有新结果 1，无变化 1，未答复 1')).toBeInTheDocument();
  expect(screen.getByText('通道未答复')).toBeInTheDocument();
  fireEvent.click(await screen.findByRole('button', { name: '采用 1 笔' }));
  expect(await screen.findByText('已采用 1，有新结果 0，无变化 1，未答复 1')).toBeInTheDocument();
  expect(bodies(QUERY).filter(({ apply }) => apply)).toMatchObject([{ orderNo: 'P2' }]);
});

test('Space chooses the marked order and Escape lets all go; a box chooses without opening the row', async () => {
  await open('/paymentOrder', [orderOf(paid), orderOf({ orderNo: 'P2' })], ['payment.notify']);
  await screen.findByText('P1');
  Element.prototype.scrollIntoView = () => undefined; // which jsdom lacks
  await userEvent.keyboard('jj ');
  expect(screen.getByRole('checkbox', { name: '选择 P2' })).toBeChecked();
  fireEvent.click(screen.getByRole('checkbox', { name: '选择 P1' }).closest('td') as HTMLElement);
  expect(await screen.findByText('已选 2 条')).toBeInTheDocument();
  expect(address()).toBe('/paymentOrder');
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('checkbox', { name: '选择 P2' })).not.toBeChecked();
  expect((await rowOf('P2')).className).toContain('marked');
});

test('while an order is chosen new ones wait; another filter begins with none chosen', async () => {
  const orders = [orderOf({}), orderOf({ orderNo: 'P0' })];
  const { tellLive } = await open('/paymentOrder', orders, ['payment.notify']);
  await screen.findByText('P1');
  choose('P0');
  orders.unshift(orderOf({ orderNo: 'P2' }));
  await act(async () => tellLive({ topic: 'order.payment', no: 'P2', kind: 'created', at: CREATED }));
  expect(await screen.findByText('1 条新记录')).toBeVisible();
  expect(shownKeys()).toEqual(['P1', 'P0']);
  fireEvent.click(screen.getByRole('tab', { name: /今日失败/ }));
  await waitFor(() => expect(address()).toContain('status=3'));
  expect(screen.getByRole('checkbox', { name: '选择 P0' })).not.toBeChecked();
});

test('an empty list offers the wider range also when filters are on, and keeps them', async () => {
  const orders: Order[] = [];
  const { bodies } = await open('/paymentOrder?status=3&countryId=MEX', orders);
  const wider = await screen.findByRole('button', { name: '查看最近 7 天' });
  expect(screen.getByText('没有符合筛选条件的记录。')).toBeInTheDocument();
  orders.push(orderOf({ status: 3 }));
  fireEvent.click(wider);
  expect(await screen.findByText('P1')).toBeInTheDocument();
  const questions = bodies(PAGE).filter(({ pageSize }) => pageSize !== 1);
  expect(questions.at(-1)).toMatchObject({
    status: [3],
    countryId: 'MEX',
    startDate: expect.any(String),
    endDate: expect.any(String),
  });
});
