import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import Cookies from 'js-cookie';
import type { CurrencyTotal } from '#contract/home';
import type { Right } from '#contract/right';
import { HOUR } from '#contract/time';
import type { TodoItem } from '#contract/todo';
import type { SignedIn } from '@/services/session';
import { type Answer, address, openScreen, Refusal } from '../../../tests/console/screen';
import Dashboard from './index';

const TOTAL = '/home/info/transaction/total';
const HOURS = '/home/info/transaction/paymentStatisticsDay';
const WAITING = '/todo/summary';
/** 04:03 of 22 November in China, whose business day began at midnight there. */
const NOW = Date.parse('2026-11-21T20:03:22Z');
const MIDNIGHT = Date.parse('2026-11-21T16:00:00Z');

const flow = { count: 0, amount: '0.00', paidCount: 0, paidAmount: '0.00', successRate: null, fee: '0.00' };
const none = {
  payment: flow,
  payout: flow,
  exchange: { count: 0, usdt: '0.000000', fiat: '0.00' },
  recharge: { count: 0, amount: '0.00' },
  settlement: { count: 0, amount: '0.00' },
};
const totalOf = (
  currency: CurrencyTotal['currency'],
  count: number,
  given: Partial<CurrencyTotal> = {},
): CurrencyTotal => ({
  ...none,
  currency,
  payment: { count, amount: '2000.00', paidCount: 3, paidAmount: '1500.00', successRate: '75.00', fee: '52.50' },
  compare: { prevDay: { ...none, payment: { ...flow, count: 2, paidAmount: '1200.00' } } },
  ...given,
});
const hourOf = (index: number, payCount: number) => ({
  t: MIDNIGHT + index * HOUR,
  payCount,
  payAmount: '0.00',
  paidCount: 0,
  paidAmount: '0.00',
  successRate: '50.00',
  payoutCount: 0,
  payoutAmount: '0.00',
  payoutSuccessRate: null,
});
const mismatches: TodoItem = { key: 'paymentMismatch', count: 4, oldestTime: NOW - 30 * HOUR };
const notifications: TodoItem = { key: 'notifyFailed', count: 2, oldestTime: NOW - 50 * HOUR };

interface Given {
  totals?: CurrencyTotal[];
  todos?: TodoItem[];
  answers?: Record<string, Answer>;
  at?: string;
  grants?: Right[];
  session?: Partial<SignedIn>;
}
const open = ({
  totals = [totalOf('BRL', 9), totalOf('MXN', 4)],
  todos = [],
  answers = {},
  at = '/dashboard',
  grants = [],
  session = {},
}: Given) =>
  openScreen(at, <Dashboard />, {
    grants,
    session,
    answers: {
      [TOTAL]: () => ({ asOf: NOW, list: totals }),
      [HOURS]: ({ currency, startDate }) => ({
        asOf: NOW,
        currency,
        list: [hourOf(0, startDate ? 7 : 5), hourOf(1, startDate ? 8 : 6)],
      }),
      [WAITING]: () => ({ asOf: NOW, list: todos }),
      ...answers,
    },
  });
const tile = (name: RegExp) => screen.findByRole('link', { name });

test('it begins with the busiest currency; each figure stands beside yesterday and leads to the orders behind it', async () => {
  await open({});
  expect(await screen.findByRole('tab', { name: 'BRL', selected: true })).toBeInTheDocument();
  const paid = await tile(/^代收金额/);
  expect(paid).toHaveTextContent('1,500.00 BRL');
  expect(paid).toHaveTextContent('昨日同时 1,200.00');
  expect(paid).toHaveAttribute('href', '/paymentOrder?currency=BRL&status=2,6,7,8,9&tab=journal');
  expect(await tile(/^代收订单/)).toHaveTextContent('3 / 9 笔成功');
  expect(await tile(/^成功率/)).toHaveAttribute('href', '/paymentOrder?currency=BRL&status=3,4,5');
});

const tabs = () =>
  screen
    .getAllByRole('tab')
    .map((tab) => `${tab.textContent}${tab.getAttribute('aria-selected') === 'true' ? '*' : ''}`);

test('it keeps the currency it was opened with, and its order, whichever becomes busier and also when a day begins without it (§T23)', async () => {
  let totals = [totalOf('BRL', 9), totalOf('MXN', 4)];
  await open({ answers: { [TOTAL]: () => ({ asOf: NOW, list: totals }) }, session: { userName: 'keeper' } });
  await screen.findByRole('tab', { name: 'BRL', selected: true });
  totals = [totalOf('BRL', 10), totalOf('MXN', 40)];
  fireEvent.keyDown(document.body, { key: 'r' });
  expect(await screen.findByText('3 / 10 笔成功')).toBeInTheDocument();
  expect(tabs()).toEqual(['BRL*', 'MXN']);
  totals = [totalOf('MXN', 1)];
  fireEvent.keyDown(document.body, { key: 'r' });
  expect(await screen.findByText('今天还没有订单。')).toBeInTheDocument();
  expect(tabs()).toEqual(['BRL*', 'MXN']);
});

test('the currency that a person chose is theirs: kept on the server, and opened first on any machine', async () => {
  const chosen = { key: 'dashboard.currency', value: '"MXN"', updateTime: NOW };
  const first = await open({ session: { userName: 'chooser' } });
  fireEvent.click(await screen.findByRole('tab', { name: 'MXN' }));
  await waitFor(() =>
    expect(first.bodies('/employee/preference/save')).toMatchObject([{ key: chosen.key, value: chosen.value }]),
  );
  first.unmount();
  await open({
    session: { userName: 'elsewhere' },
    answers: { '/employee/preference/query': () => ({ list: [chosen] }) },
  });
  expect(await screen.findByRole('tab', { name: 'MXN', selected: true })).toBeInTheDocument();
  expect(tabs()).toEqual(['BRL', 'MXN*']);
});

test('until it is known which currency a person chose, a day with orders is not called one without', async () => {
  let answer: (settings: { list: [] }) => void = () => undefined;
  const settings = new Promise<{ list: [] }>((done) => {
    answer = done;
  });
  const { bodies } = await open({
    session: { userName: 'early' },
    answers: { '/employee/preference/query': () => settings },
  });
  await waitFor(() => expect(bodies(TOTAL)).toHaveLength(1));
  await act(() => new Promise((go) => setTimeout(go, 100)));
  expect(screen.queryByText('今天还没有订单。')).toBeNull();
  await act(async () => answer({ list: [] }));
  expect(await screen.findByRole('tab', { name: 'BRL', selected: true })).toBeInTheDocument();
});

const balance = {
  merchantId: '7',
  currency: 'MXN',
  available: '1000.00',
  pending: '300.00',
  pendingNext: { time: Date.parse('2026-11-22T03:00:00Z'), amount: '120.00' },
  frozen: '50.00',
};
test('a merchant’s home has its balances, its next release, the fees it paid, and its own zone (§T23)', async () => {
  Cookies.remove('timeZone');
  await open({
    totals: [totalOf('MXN', 4)],
    session: { isMerchantRole: true, countryId: 'MEX' },
    grants: ['billing.view'],
    answers: { '/merchant/balanceInfo': () => [balance] },
  });
  const own = within(await screen.findByRole('region', { name: '我的余额' }));
  expect(own.getByText('可用余额').parentElement).toHaveTextContent('1,000.00 MXN');
  expect(own.getByRole('link', { name: /^待结算/ })).toHaveTextContent('300.00 MXN');
  expect(own.getByRole('link', { name: /^待结算/ })).toHaveAttribute(
    'href',
    '/billingFlow?currency=MXN&subAccount=pending',
  );
  // 03:00Z is 21:00 of the evening before in Mexico.
  expect(own.getByText('下一笔可用').parentElement).toHaveTextContent(/120\.00 MXN.*11-21 21:00:00/);
  expect(own.getByRole('link', { name: /^冻结/ })).toHaveTextContent('50.00 MXN');
  expect(await tile(/^已付手续费/)).toHaveTextContent('52.50 MXN');
  expect(screen.queryByText('手续费收入')).not.toBeInTheDocument();
});

test('a merchant with nothing pending reads so, and its figures follow what changes elsewhere', async () => {
  let available = '1000.00';
  const { tellLive } = await open({
    session: { isMerchantRole: true },
    answers: { '/merchant/balanceInfo': () => [{ ...balance, available, pendingNext: null }] },
  });
  expect(await screen.findByText('没有待结算款项')).toBeInTheDocument();
  available = '700.00';
  jest.useFakeTimers();
  await act(async () => {
    tellLive({ topic: 'merchant.balance', no: '7', kind: 'changed', at: NOW });
    await jest.advanceTimersByTimeAsync(6000);
  });
  jest.useRealTimers();
  expect(await screen.findByText('700.00')).toBeInTheDocument();
});

test('an agent’s home has its commission, and calls the fees its merchants’; staff have neither (§T23)', async () => {
  const commission = [{ currency: 'MXN', accrued: '123.45', available: '67.00' }];
  const { unmount } = await open({
    session: { proxyType: 'proxy' },
    answers: { '/employee/profile': () => ({ agent: { commission } }) },
  });
  expect((await screen.findByText('已赚取，次业务日可用')).parentElement).toHaveTextContent('佣金123.45 MXN');
  expect(screen.getByText('现在可用').parentElement).toHaveTextContent('可用余额67.00 MXN');
  expect(await tile(/^商户手续费/)).toBeInTheDocument();
  unmount();
  const { sent } = await open({});
  expect(await tile(/^手续费收入/)).toBeInTheDocument();
  expect(sent.map(({ path }) => path)).not.toEqual(expect.arrayContaining(['/merchant/balanceInfo']));
  expect(sent.map(({ path }) => path)).not.toEqual(expect.arrayContaining(['/employee/profile']));
});

test('another currency is chosen, stands in the address, and the hours follow', async () => {
  const { bodies } = await open({});
  fireEvent.click(await screen.findByRole('tab', { name: 'MXN' }));
  await waitFor(() => expect(address()).toBe('/dashboard?currency=MXN'));
  await waitFor(() => expect(bodies(HOURS).filter(({ currency }) => currency === 'MXN')).toHaveLength(2));
});

test('profit has a tile only where the server gives it', async () => {
  const { unmount } = await open({});
  await tile(/^代收金额/);
  expect(screen.queryByRole('link', { name: /^利润/ })).not.toBeInTheDocument();
  unmount();
  await open({ totals: [totalOf('MXN', 4, { profit: '12.34' })] });
  expect(await tile(/^利润/)).toHaveTextContent('12.34 MXN');
});

test('the day is there in figures beside the chart: today and, an hour each, the day before', async () => {
  const { bodies } = await open({});
  fireEvent.click(await screen.findByRole('button', { name: '以表格查看' }));
  const row = within((await screen.findByRole('row', { name: /^01:00/ })) as HTMLElement);
  expect(row.getByText('6')).toBeInTheDocument();
  expect(row.getByText('8')).toBeInTheDocument();
  expect(bodies(HOURS).map(({ startDate }) => startDate)).toEqual([undefined, '2026-11-21']);
});

test('what waits longest stands first, and its link holds exactly the waiting ones', async () => {
  await open({ todos: [mismatches, notifications, { key: 'complaintDue', count: 0, oldestTime: null }] });
  const list = within(await screen.findByRole('region', { name: '待办' }));
  const links = await list.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/paymentOrder?queue=notifyFailed',
    '/paymentOrder?queue=paymentMismatch',
  ]);
  expect(list.queryByText('即将到期的投诉')).not.toBeInTheDocument();
});

test('a day without orders and an empty list of work say so', async () => {
  await open({ totals: [] });
  expect(await screen.findByText('今天还没有订单。')).toBeInTheDocument();
  expect(await screen.findByText('没有待办事项。')).toBeInTheDocument();
});

test('a figure says by how much it differs from yesterday, and a rate how it is reckoned', async () => {
  await open({});
  expect(await tile(/^代收金额/)).toHaveTextContent('昨日同时 1,200.00 BRL +25.0 %');
  expect(await tile(/^代收订单/)).toHaveTextContent('+350.0 %');
  expect(await tile(/^成功率/)).toHaveAttribute('title', expect.stringContaining('÷'));
});

test('a cashier begins with what waits, and a dealer has no orders but a way to each of its screens', async () => {
  const queue: TodoItem = { key: 'settlementRemit', count: 0, oldestTime: null };
  const cashier = await open({ grants: ['settlement.remit'], todos: [queue] });
  const todo = await screen.findByRole('region', { name: '待办' });
  const figures = await screen.findByRole('region', { name: '今日' });
  expect(todo.compareDocumentPosition(figures) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  const link = await within(todo).findByRole('link', { name: /待打款的结算/ });
  expect(link).toHaveAttribute('href', '/settlementRecord?queue=settlementRemit');
  cashier.unmount();
  await open({ session: { isUshang: true } });
  const work = within(await screen.findByRole('region', { name: '待办' }));
  expect(await work.findByText('没有待办事项。')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: '今日' })).toBeNull();
});

test('figures that cannot be had say why, and another try brings them', async () => {
  let isDown = true;
  await open({
    answers: { [TOTAL]: () => (isDown ? new Refusal(1503, '系统繁忙') : { asOf: NOW, list: [totalOf('MXN', 4)] }) },
  });
  const alert = await screen.findByRole('alert', undefined, { timeout: 5000 });
  expect(alert).toHaveTextContent('系统繁忙');
  isDown = false;
  fireEvent.click(within(alert).getByRole('button'));
  expect(await tile(/^代收金额/)).toHaveTextContent('1,500.00 MXN');
});

test('many orders at once are one more question, not one each', async () => {
  const { bodies, tellLive } = await open({});
  await tile(/^代收金额/);
  const before = bodies(TOTAL).length;
  jest.useFakeTimers();
  await act(async () => {
    for (let i = 0; i < 20; i += 1) tellLive({ topic: 'order.payment', no: `P${i}`, kind: 'created', at: NOW });
    await jest.advanceTimersByTimeAsync(6000);
  });
  jest.useRealTimers();
  await waitFor(() => expect(bodies(TOTAL).length - before).toBeGreaterThan(0));
  expect(bodies(TOTAL).length - before).toBeLessThan(3);
});
