import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { code } from '#contract/error';
import type { PaymentOrder as Order } from '#contract/payment';
import type { UpstreamAnswer } from '#contract/paymentDeed';
import type { Right } from '#contract/right';
import { CREATED, orderOf, paid } from '../../../tests/console/order';
import { type Answer, openScreen, Refusal } from '../../../tests/console/screen';
import './OrderDrawer'; // it comes late: here before the list does
import PaymentOrder from './index';

const QUERY = '/order/payment/query';

const around = {
  timeline: [],
  callbacks: [],
  notifications: [],
  journals: [],
  operations: [],
  related: [],
  tickets: [],
  files: [],
};

/** The drawer of one order, opened by who holds these rights. */
async function open(order: Order, grants: Right[], more: Record<string, Answer> = {}) {
  const wire = await openScreen('/paymentOrder?open=P1', <PaymentOrder />, {
    grants,
    answers: {
      '/order/payment/page': () => ({
        list: [order],
        total: 1,
        summary: { count: 1, paidCount: 0, successRate: null, totals: [] },
      }),
      '/order/payment/details': () => ({ order, ...around }),
      '/merchant/list': () => [],
      '/account/channel/list': () => [],
      '/account/account/list': () => [],
      ...more,
    },
  });
  await screen.findByRole('tab', { name: /概要/ });
  return wire;
}
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByText(name, { selector: 'button span' }));
const absent = (name: string | RegExp) =>
  expect(screen.queryByText(name, { selector: 'button span' })).not.toBeInTheDocument();

const answer: UpstreamAnswer = {
  asked: '{"orderNo":"P1"}',
  raw: '{"state":"SETTLED"}',
  said: 'paid',
  payments: [
    {
      paidAmount: '1000.00',
      currency: 'MXN',
      paidTime: CREATED,
      bankTraceNo: 'T1',
      upstreamOrderNo: 'N1',
      payerName: 'A*** D***',
      payerAccount: null,
      outcome: 'paid',
    },
  ],
  status: 1,
  mappedStatus: 2,
  applied: false,
  tookMs: 41,
};

test('what does not apply is not there', async () => {
  await open(orderOf({ ...paid, notifyStatus: 0 }), ['payment.query', 'payment.close', 'merchant.freeze']);
  await screen.findByText('冻结本单资金', { selector: 'button span' });
  for (const name of ['查询上游', /关\s?单/, '重发通知', /备\s?注/]) absent(name);
});

test('the money of an order is frozen with its number and its net amount', async () => {
  const { bodies } = await open(orderOf(paid), ['merchant.freeze'], { '/merchant/freeze': () => ({}) });
  await press('冻结本单资金');
  fireEvent.change(await screen.findByLabelText('原因'), { target: { value: '付款人报案' } });
  fireEvent.change(screen.getByLabelText('登录密码'), { target: { value: 'a long enough one' } });
  await press('冻结 965.00 MXN');
  const named = { merchantId: '7', currency: 'MXN', orderNo: 'P1', amount: '965.00', action: 1, scope: 1 };
  await waitFor(() => expect(bodies('/merchant/freeze')).toMatchObject([named]));
});

test('an order is closed with a reason; tags go one a line; what is refused says so', async () => {
  const { bodies } = await open(orderOf({}), ['payment.close', 'payment.mark'], {
    '/order/payment/close': () => ({ okIds: [], failed: [{ id: 'P1', code: 1006, msg: '状态已变' }] }),
    '/order/payment/tag': () => ({ okIds: ['P1'], failed: [] }),
  });
  await press(/^关\s?单$/);
  fireEvent.change(await screen.findByLabelText('原因'), { target: { value: '付款人放弃' } });
  await press('关闭 P1');
  expect(await screen.findByText(/状态已变/)).toBeInTheDocument();
  await press(/^标\s?签$/);
  fireEvent.change(await screen.findByLabelText('添加（每行一个）'), { target: { value: 'old\nbank' } });
  await press('更新 P1 的标签');
  await waitFor(() => expect(bodies('/order/payment/tag')).toMatchObject([{ orderNos: ['P1'], add: ['old', 'bank'] }]));
  expect(bodies('/order/payment/close')).toMatchObject([{ orderNos: ['P1'], reason: '付款人放弃' }]);
});

test('what the channel says is shown with what it means, and applied only when that is pressed', async () => {
  const { bodies } = await open(orderOf({}), ['payment.query'], {
    [QUERY]: ({ apply }) => ({ ...answer, applied: apply === true }),
  });
  await press('查询上游');
  await press('查询 P1');
  const region = within(await screen.findByRole('region', { name: '通道的应答' }));
  expect(region.getByText('通道：已付款（41 ms）')).toBeInTheDocument();
  expect(region.getByText('采用后订单变为')).toBeInTheDocument();
  expect(region.getByText(/SETTLED/)).toBeInTheDocument();
  await press('采用应答');
  await press('按通道应答处理 P1');
  expect(await screen.findByText('已采用，订单现为')).toBeInTheDocument();
  absent('采用应答');
  expect(bodies(QUERY).map(({ apply }) => apply)).toEqual([undefined, true]);
});

test('what is known already is not offered to be applied', async () => {
  const known = { ...answer, status: 5, mappedStatus: 5, payments: [{ ...answer.payments[0], outcome: 'duplicate' }] };
  await open(orderOf({ status: 5 }), ['payment.query'], { [QUERY]: () => known });
  await press('查询上游');
  await press('查询 P1');
  expect(await screen.findByText(/应答与系统已知的一致/)).toBeInTheDocument();
  absent('采用应答');
});

test('a silent channel is said in the dialog at once, and is not asked again by itself', async () => {
  const silent = new Refusal(code.upstreamUnknown, '通道 NORTH 没有回答');
  const { bodies } = await open(orderOf({}), ['payment.query'], { [QUERY]: () => silent });
  await press('查询上游');
  await press('查询 P1');
  expect(await screen.findByText('通道 NORTH 没有回答')).toBeInTheDocument();
  expect(bodies(QUERY)).toHaveLength(1);
});

test('a dialog stays with what is typed while the order moves on; once it is closed the deed is gone', async () => {
  let order = orderOf({});
  const { tellLive, bodies } = await open(order, ['payment.close'], {
    '/order/payment/details': () => ({
      ...{ order, timeline: [], callbacks: [], notifications: [], journals: [] },
      ...{ operations: [], related: [], tickets: [], files: [] },
    }),
    '/order/payment/page': () => ({
      ...{ list: [order], total: 1, summary: { count: 1, paidCount: 0, successRate: null, totals: [] } },
    }),
  });
  await press(/^关\s?单$/);
  fireEvent.change(await screen.findByLabelText('原因'), { target: { value: '付款人放弃' } });
  order = orderOf(paid);
  const before = bodies('/order/payment/details').length;
  await act(async () => tellLive({ topic: 'order.payment', no: 'P1', kind: 'changed', at: CREATED }));
  await waitFor(() => expect(bodies('/order/payment/details').length).toBeGreaterThan(before), { timeout: 4_000 });
  await act(async () => {});
  expect(screen.getByLabelText('原因')).toHaveValue('付款人放弃');
  await press(/^取\s?消$/);
  await press(/^放\s?弃$/);
  await waitFor(() => absent(/^关\s?单$/));
});

describe('an order that waits', () => {
  const came = {
    ...{ receiptNo: 'I7', receivedTime: CREATED, payTime: CREATED, bankTraceNo: 'MBAN7' },
    ...{ amount: '412.50', currency: 'MXN' },
  };
  const may: Right[] = ['payment.supplement', 'payment.query', 'payment.link', 'receipt.view'];
  const openWaiting = (waits: object) =>
    open(orderOf({ status: 5 }), may, {
      '/order/payment/details': () => ({ order: orderOf({ status: 5 }), ...around, waits }),
      '/order/receipt/forOrder': () => ({ receipts: [] }),
      '/order/payment/supplementLook': () => ({ differs: false, aboveLimit: false, similar: [], takenBack: false }),
    });
  const primaries = () =>
    [...document.querySelectorAll('[data-drawer] footer .ant-btn-primary')].map((one) => one.textContent);

  test('its supplement begins with what came in, says why it waits, and leads to the right way', async () => {
    await openWaiting({ why: 'mismatch', right: 'claim', came });
    expect(primaries()).toEqual(['认领到账']);
    await press(/^补\s?单$/);
    await screen.findByLabelText('登录密码');
    const dialog = within(document.querySelector('.ant-modal') as HTMLElement);
    const about = within(dialog.getByRole('region', { name: '为何未付' }));
    for (const text of ['412.50', 'MBAN7', /到账金额与订单不同/, '正确做法：认领到账'])
      expect(about.getByText(text)).toBeInTheDocument();
    const beside = about.getByText('412.50').compareDocumentPosition(dialog.getByLabelText('金额'));
    expect(beside & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(about.getAllByRole('button').map((one) => one.textContent)).toEqual(
      expect.arrayContaining(['查询上游', '认领到账']),
    );
    fireEvent.click(about.getByText('认领到账', { selector: 'button span' }));
    expect(await screen.findByText(/没有同币种同通道的待认领到账/)).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: '金额' })).not.toBeInTheDocument();
  });

  test.each([
    ['noCallback', 'query', '查询上游', /没有发来任何到账消息/],
    ['silent', 'query', '查询上游', /状态未知/],
    ['answered', 'supplement', '补单', /它没有这笔付款/],
    ['late', 'claim', '认领到账', /过期后才到/],
  ])('%s says so, and %s is what is offered first', async (why, right, button, sentence) => {
    await openWaiting({ why, right, came: null });
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(primaries().map((text) => text?.replace(/\s/g, ''))).toEqual([button]);
  });
});
