import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { FlowRow, FlowSummary } from '#contract/merchantMoney';
import type { Right } from '#contract/right';
import { bizType } from '#contract/status';
import { address, openScreen } from '../../../tests/console/screen';
import './FlowDrawer'; // it comes late: here before the list does
import BillingFlow from './index';

const FLOW = '/merchant/billing/flow';
const TIME = Date.parse('2026-11-21T20:03:22Z');
const WHOLE = '/billingFlow?merchantId=7&currency=MXN&subAccount=available';

const rowOf = (given: Partial<FlowRow>): FlowRow => ({
  flowNo: 'F1',
  bizTime: TIME,
  merchantId: '7',
  merchantName: 'Tienda Azul',
  bizType: bizType.payment,
  direction: '+',
  amount: '965.00',
  currency: 'MXN',
  balanceBefore: '2500.00',
  balanceAfter: '3465.00',
  subAccount: 'available',
  orderNo: 'P1',
  merchantOrderNo: null,
  fee: null,
  remark: null,
  operator: 'sim',
  journalNo: 'J1',
  ...given,
});
const summaryOf = (given: Partial<FlowSummary>): FlowSummary => ({
  currency: 'MXN',
  in: '965.00',
  out: '65.00',
  net: '900.00',
  opening: '2500.00',
  closing: '3400.00',
  ...given,
});

const open = (at: string, list: FlowRow[], summary: FlowSummary[], grants: Right[] = []) =>
  openScreen(at, <BillingFlow />, {
    answers: {
      [FLOW]: () => ({ list, total: list.length, summary }),
      '/merchant/list': () => [{ id: '7', name: 'Tienda Azul' }],
    },
    grants,
  });
const lineOf = async (text: string) => within((await screen.findByText(text)).closest('tr') as HTMLElement);
const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement as HTMLElement;

test('what goes out stands with its sign, and each line says what was there before and after it', async () => {
  await open(
    WHOLE,
    [rowOf({}), rowOf({ flowNo: 'F2', journalNo: 'J2', direction: '-', amount: '65.00' })],
    [summaryOf({})],
  );
  expect((await lineOf('J1')).getByText('965.00')).toBeInTheDocument();
  const out = await lineOf('J2');
  expect(out.getByText(/^[-−]65\.00$/)).toBeInTheDocument();
  expect(out.getByText('2,500.00')).toBeInTheDocument();
  expect(out.getByText('3,465.00')).toBeInTheDocument();
});

test('one pocket of one merchant shows opening, changes and closing, and that they agree', async () => {
  await open(WHOLE, [rowOf({})], [summaryOf({})]);
  await screen.findByText('J1');
  expect(figure('期初')).toHaveTextContent('2,500.00');
  expect(figure('净变动')).toHaveTextContent('900.00');
  expect(figure('期末')).toHaveTextContent('3,400.00');
  expect(screen.getByText('期初 + 变动 = 期末')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a closing that is a cent off is said aloud', async () => {
  await open(WHOLE, [rowOf({})], [summaryOf({ closing: '3400.01' })]);
  expect(await screen.findByRole('alert')).toHaveTextContent('期初 + 变动 ≠ 期末');
});

test('figures of several currencies have no opening, say what to choose, and lead into one', async () => {
  const none = { opening: null, closing: null };
  await open(
    '/billingFlow',
    [rowOf({})],
    [summaryOf(none), summaryOf({ ...none, currency: 'BRL', in: '10.00', out: '0.00', net: '10.00' })],
  );
  await screen.findByText('J1');
  expect(screen.queryByText('期初', { selector: 'dt' })).not.toBeInTheDocument();
  expect(screen.getByText('选择一个商户、币种和子账户可查看期初与期末余额。')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('link', { name: /^965\.00/ }));
  await waitFor(() => expect(address()).toBe('/billingFlow?tab=journal&currency=MXN'));
});

test('a filter that leaves lines out says so, and one click shows the whole statement', async () => {
  await open(`${WHOLE}&direction=%2B`, [rowOf({})], [summaryOf({ opening: null, closing: null })]);
  expect(await screen.findByText(/以上合计只包含筛选出的明细/)).toBeInTheDocument();
  fireEvent.click(screen.getByText('查看当日完整对账单'));
  await waitFor(() => expect(address()).toBe(WHOLE));
});

test('a journal is asked for whatever its day; a line leads to its order', async () => {
  const { bodies } = await open('/billingFlow?journalNo=J1', [rowOf({})], [summaryOf({})], ['payment.view']);
  await screen.findByText('凭证前 + 变动 = 凭证后');
  expect(bodies(FLOW)[0]).toMatchObject({ journalNo: 'J1' });
  expect(bodies(FLOW)[0]).not.toHaveProperty('startDate');
  expect(screen.getByRole('link', { name: 'P1' })).toHaveAttribute('href', '/paymentOrder?keyword=P1&open=P1');
});

test('who may not export sees no button for it', async () => {
  const { unmount } = await open(WHOLE, [rowOf({})], [summaryOf({})]);
  await screen.findByText('J1');
  expect(screen.queryByRole('button', { name: '导出对账单' })).not.toBeInTheDocument();
  unmount();
  await open(WHOLE, [rowOf({})], [summaryOf({})], ['billing.export']);
  expect(await screen.findByRole('button', { name: '导出对账单' })).toBeInTheDocument();
});

test('what matured of a commission is about no order, and none is asked for', async () => {
  const matured = rowOf({
    bizType: bizType.maturity,
    orderNo: 'C20261121-9-MXN',
    subAccount: 'accrued',
    direction: '-',
  });
  const { sent } = await open(WHOLE, [matured], [summaryOf({})]);
  fireEvent.click(await screen.findByText('J1'));
  expect((await screen.findAllByText('C20261121-9-MXN')).length).toBeGreaterThan(0);
  await screen.findByRole('dialog');
  expect(sent.map(({ path }) => path)).not.toContain('/order/payment/details');
});
