import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ApiCall, api } from '@/services/api';
import { address, openScreen, Refusal, type Wire } from '../../tests/console/screen';
import type { Fields } from './fields';
import PageTable from './PageTable';
import Money from './show/Money';
import type { Filter, Preset } from './table/filter';
import type { PageAnswer } from './table/pageAnswer';
import { tellWritten } from './written';

interface Row {
  orderNo: string;
  amount: string;
  currency: string;
}
interface Question {
  current?: number;
  pageSize?: number;
  sortField?: 'amount';
  keyword?: string;
  status?: number[];
  amountFrom?: string;
  amountTo?: string;
  counts?: object[];
}
/** How often the number of an order was drawn. */
const drawn = jest.fn((orderNo: string) => orderNo);
const fields: Fields<Row, 'amount'> = {
  orderNo: { word: 'payment.orderNo', show: (orderNo) => drawn(orderNo) },
  amount: { word: 'payment.amount', show: (value) => <Money amount={value} currency="MXN" />, end: true, sort: true },
  currency: null,
};
const filters: readonly Filter<Question>[] = [
  { kind: 'status', name: 'status', of: 'payment', word: 'payment.status' },
  { kind: 'amounts', name: 'amountFrom', to: 'amountTo', word: 'payment.amount' },
];
const presets: readonly Preset[] = [{ key: 'failed', word: 'payment.preset.failed', query: { status: '3' } }];
const PAGE = '/order/payment/page';

const list = () => (
  <PageTable
    title="menu.paymentOrder"
    // The rows and the questions of this one are fewer fields of the same.
    call={api.payment.page as unknown as ApiCall<Question, PageAnswer<Row>>}
    rowKey="orderNo"
    fields={fields}
    facts={['orderNo', 'amount', 'orderNo', 'amount']}
    filters={filters}
    presets={presets}
    dated
  />
);
const pageOf = ({ current, pageSize }: Record<string, unknown>) => ({
  total: 12_345,
  list: Array.from({ length: Number(pageSize) }, (_, index) => ({
    orderNo: `P${(Number(current) - 1) * Number(pageSize) + index + 1}`,
    amount: '1250.00',
  })),
});
const questionsOf = ({ pages }: Wire) => pages(PAGE);
let atEnd: (() => void) | undefined;
afterEach(() => {
  atEnd?.();
  atEnd = undefined;
});
const open = (at: string, answer: (body: Record<string, unknown>) => unknown = pageOf) =>
  openScreen(at, list(), { answers: { [PAGE]: answer } });

test('a list begins on page one of ten rows, and says where it stands in the whole (§3.14 3.15 9.3 R27b)', async () => {
  Object.assign(window, { innerHeight: 2000 }); // However tall the window.
  const wire = await open('/paymentOrder');
  expect(await screen.findByText('P10')).toBeInTheDocument();
  expect(questionsOf(wire)).toEqual([{ current: 1, pageSize: 10 }]);
  expect(screen.getByText('第 1–10 条，共 12,345 条')).toBeInTheDocument();
});

test('a list is drawn as a table once its rows are there, and its filters once those are painted', async () => {
  let idle: (() => void) | undefined;
  const browser = {
    requestIdleCallback: (act: () => void) => {
      idle = act;
      return 1;
    },
    cancelIdleCallback: jest.fn(),
  };
  Object.assign(window, browser);
  atEnd = () => {
    for (const name of Object.keys(browser)) Reflect.deleteProperty(window, name);
  };
  let answer: (() => void) | undefined;
  const wire = await open(
    '/paymentOrder?status=3',
    (body) => new Promise((done) => (answer = () => done(pageOf(body)))),
  );
  await waitFor(() => expect(questionsOf(wire)).toHaveLength(1));
  expect(await screen.findByRole('button', { name: '清除筛选' })).toBeInTheDocument();
  expect([screen.queryByRole('table'), screen.queryByRole('textbox')]).toEqual([null, null]);
  await act(async () => answer?.());
  await screen.findByText('P1');
  await waitFor(() => expect(idle).toBeDefined());
  expect(screen.queryByRole('textbox')).toBeNull();
  await act(async () => idle?.());
  expect(await screen.findByRole('textbox', { name: '查询' })).toBeInTheDocument();
});

test('the columns stand in the order of the fields, and what is null is none', async () => {
  await open('/paymentOrder');
  await screen.findByText('P1');
  const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(titles).toEqual(['订单号', '订单金额']);
});

test('filters, page and sort come from the address and go back into it', async () => {
  const wire = await open('/paymentOrder?status=2,3&amountFrom=100&page=3&size=20&sort=amount.descend&keyword=abc');
  await screen.findByText('P41');
  expect(questionsOf(wire)).toEqual([
    {
      current: 3,
      pageSize: 20,
      sortField: 'amount',
      sortOrder: 'descend',
      keyword: 'abc',
      status: [2, 3],
      amountFrom: '100',
    },
  ]);
  fireEvent.click(screen.getByTitle('4'));
  await screen.findByText('P61');
  expect(new URLSearchParams(address().split('?')[1]).get('page')).toBe('4');
  expect(new URLSearchParams(address().split('?')[1]).get('status')).toBe('2,3');
});

test('another filter leads back to page one', async () => {
  const wire = await open('/paymentOrder?page=3');
  await screen.findByText('P21');
  await userEvent.type(await screen.findByRole('textbox', { name: '查询' }), 'ABC{Enter}');
  await waitFor(() => expect(questionsOf(wire).at(-1)).toEqual({ current: 1, pageSize: 10, keyword: 'ABC' }));
  expect(address()).toBe('/paymentOrder?keyword=ABC');
});

test('a preset is a tab that sets its filters, and all takes them away', async () => {
  const wire = await open('/paymentOrder');
  await screen.findByText('P1');
  fireEvent.click(screen.getByRole('tab', { name: /^今日失败/ }));
  await waitFor(() => expect(address()).toBe('/paymentOrder?status=3'));
  await waitFor(() => expect(questionsOf(wire).at(-1)).toEqual({ current: 1, pageSize: 10, status: [3] }));
  expect(screen.getByRole('tab', { name: /^今日失败/ })).toHaveAttribute('aria-selected', 'true');
  fireEvent.click(screen.getByRole('tab', { name: '全部' }));
  await waitFor(() => expect(address()).toBe('/paymentOrder'));
});

test('arrows go from preset to preset, round the end too, and choose nothing', async () => {
  await open('/paymentOrder');
  await screen.findByText('P1');
  screen.getByRole('tab', { name: '全部' }).focus();
  for (const [keys, name] of [
    ['{ArrowRight}', /^今日失败/],
    ['{ArrowRight}', '全部'],
    ['{ArrowLeft}', /^今日失败/],
  ] as const) {
    await userEvent.keyboard(keys);
    expect(screen.getByRole('tab', { name })).toHaveFocus();
  }
  expect(address()).toBe('/paymentOrder');
});

test('an answer that changes nothing draws no row again, and one that changes a row draws that one', async () => {
  let amount = '1250.00';
  const wire = await open('/paymentOrder', (body) => {
    const page = pageOf(body);
    return { ...page, list: page.list.map((row, place) => (place === 3 ? { ...row, amount } : row)) };
  });
  await screen.findByText('P10');
  const refresh = async (times: number) => {
    drawn.mockClear();
    await userEvent.keyboard('r');
    await waitFor(() => expect(questionsOf(wire)).toHaveLength(times));
    await waitFor(() => expect(screen.getByRole('button', { name: '刷新' })).not.toHaveClass('ant-btn-loading'));
    return [...new Set(drawn.mock.calls.flat())];
  };
  expect(await refresh(2)).toEqual([]);
  amount = '7.00';
  expect(await refresh(3)).toEqual(['P4']);
});

test('whoever leaves as the rows come asks for no counts any more', async () => {
  const { sent, unmount } = await open('/paymentOrder');
  await screen.findByText('P1');
  const before = sent.length;
  unmount();
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(sent.slice(before)).toEqual([]);
});

test('the last question wins, however late an earlier answer comes', async () => {
  const answers: ((page: unknown) => void)[] = [];
  await open(
    '/paymentOrder',
    (body) => new Promise((resolve) => answers.push((page) => resolve(page ?? pageOf(body)))),
  );
  await waitFor(() => expect(answers).toHaveLength(1));
  fireEvent.click(screen.getByRole('tab', { name: /^今日失败/ }));
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.({ total: 1, list: [{ orderNo: 'second', amount: '1.00' }] });
  expect(await screen.findByText('second')).toBeInTheDocument();
  answers[0]?.({ total: 1, list: [{ orderNo: 'first', amount: '1.00' }] });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText('first')).not.toBeInTheDocument();
});

const PART = { total: 3, counting: true, list: [{ orderNo: 'found', amount: '1.00' }] };
test('what takes long shows what was found soon, counts on by itself, and then says all', async () => {
  let tell: (page: unknown) => void = () => undefined;
  const wire = await open('/paymentOrder?amountFrom=5', ({ exact }) =>
    exact ? new Promise((resolve) => (tell = resolve)) : PART,
  );
  expect(await screen.findByText('found')).toBeInTheDocument();
  expect(await screen.findByText(/至少 3 条/)).toHaveTextContent('正在统计…');
  await waitFor(() => expect(questionsOf(wire).at(-1)).toMatchObject({ amountFrom: '5', exact: true }));
  tell({ total: 2, list: ['found', 'later'].map((orderNo) => ({ orderNo, amount: '1.00' })) });
  expect(await screen.findByText('later')).toBeInTheDocument();
  expect(screen.getByText('第 1–2 条，共 2 条')).toBeInTheDocument();
});

test('a count is left where it stands when it is stopped, and ends when somebody asks for something else', async () => {
  const wire = await open('/paymentOrder?amountFrom=5', ({ exact, status }) =>
    exact ? new Promise(() => undefined) : status ? { total: 0, list: [] } : PART,
  );
  await waitFor(() => expect(questionsOf(wire).at(-1)).toHaveProperty('exact'));
  fireEvent.click(await screen.findByRole('button', { name: /停\s?止/ }));
  await waitFor(() => expect(screen.getByText(/至少 3 条/)).not.toHaveTextContent('正在统计…'));
  expect(wire.left).toEqual([PAGE]);
  fireEvent.click(screen.getByRole('button', { name: '刷新' }));
  await waitFor(() => expect(questionsOf(wire).at(-1)).not.toHaveProperty('exact'));
  fireEvent.click(screen.getByRole('tab', { name: /^今日失败/ }));
  expect(await screen.findByText('没有符合筛选条件的记录。')).toBeInTheDocument();
});

test('an empty list says why: nothing matches, or there is nothing yet', async () => {
  const nothing = () => ({ total: 0, list: [] });
  const { unmount } = await open('/paymentOrder', nothing);
  expect(await screen.findByText('该时间范围内还没有记录。')).toBeInTheDocument();
  unmount();
  await open('/paymentOrder?status=3', nothing);
  expect(await screen.findByText('没有符合筛选条件的记录。')).toBeInTheDocument();
  const state = screen.getByText('没有符合筛选条件的记录。').parentElement;
  fireEvent.click(within(state as HTMLElement).getByRole('button', { name: '清除筛选' }));
  await waitFor(() => expect(address()).toBe('/paymentOrder'));
});

test('a refusal stands where the rows would, with a way to try again; a missing right says so', async () => {
  let refused = true;
  const { unmount } = await open('/paymentOrder', (body) =>
    refused ? new Refusal(1503, '系统繁忙，请稍后重试。') : pageOf(body),
  );
  expect(await screen.findByText('系统繁忙，请稍后重试。')).toBeInTheDocument();
  refused = false;
  fireEvent.click(screen.getByRole('button', { name: /重\s?试/ }));
  expect(await screen.findByText('P1')).toBeInTheDocument();
  unmount();
  await open('/paymentOrder', () => new Refusal(1003, 'no'));
  expect(await screen.findByText('您没有查看此列表的权限，请联系管理员。')).toBeInTheDocument();
});

test('slash leads to the search box and r asks again', async () => {
  const wire = await open('/paymentOrder');
  await screen.findByText('P1');
  await userEvent.keyboard('r');
  await waitFor(() => expect(questionsOf(wire)).toHaveLength(2));
  await userEvent.keyboard('/');
  expect(screen.getByRole('textbox', { name: '查询' })).toHaveFocus();
  await userEvent.keyboard('r');
  expect(questionsOf(wire)).toHaveLength(2);
});

test('the way to have it anew is called the same while it waits', async () => {
  let isSlow = false;
  await open('/paymentOrder', (body) => (isSlow ? new Promise(() => undefined) : pageOf(body)));
  await screen.findByText('P1');
  isSlow = true;
  fireEvent.click(screen.getByRole('button', { name: '刷新' }));
  await waitFor(() => expect(screen.getByRole('button', { name: '刷新' })).toHaveClass('ant-btn-loading'));
});

test('a write counts the presets anew at once, not with the next list that comes by itself (§T11)', async () => {
  let failed = 12;
  await open('/paymentOrder', (body) => (body['counts'] ? { total: 0, list: [], counts: [failed] } : pageOf(body)));
  expect(await screen.findByText('12')).toBeInTheDocument();
  failed = 11;
  tellWritten('payment.resendNotify');
  expect(await screen.findByText('11')).toBeInTheDocument();
});

test('all presets are counted in one question, by their own filters', async () => {
  const wire = await open('/paymentOrder?status=2');
  await waitFor(() => expect(wire.bodies(PAGE)).toHaveLength(2));
  expect(wire.bodies(PAGE)[1]).toEqual({ current: 1, pageSize: 1, counts: [{ status: [3] }] });
});
