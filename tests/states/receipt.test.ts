// Money that came in and is not exactly an order's, and what each role may do about it as it stands; B1.6.
import { paymentStatus, receiptStatus } from '#contract/status';
import { DAY } from '#contract/time';
import type { ReceiptRow } from '../../server/intake/receipt';
import type { OrderRow } from '../../server/payment/order';
import { buildAgent } from '../build/agent';
import { buildMerchant } from '../build/merchant';
import { buildOrder } from '../build/order';
import { buildReceipt } from '../build/receipt';
import { dataOf } from '../gate/answer';
import { consent } from '../gate/consent';
import { gateOfFile } from '../gate/gate';
import { type Deed, eight, walk } from './walk';

const BASE = '/order/receipt';
const { app, context, db } = gateOfFile();
type Status = keyof typeof receiptStatus;
const statuses: readonly Status[] = ['open', 'matched', 'returned', 'income'];
/** With the expired orders that it is surely for, whole, and in two parts. */
interface Row {
  receipt: ReceiptRow;
  order: OrderRow;
  halves: readonly OrderRow[];
}
type Ask = Deed<Status, Row>['ask'];
const reason = 'as the table says';

const rowOf = ({ receipt: { id } }: Row) =>
  db.reads.selectFrom('receipt').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const statusOf = async (row: Row): Promise<Status> => {
  const { status } = await rowOf(row);
  return statuses.find((name) => receiptStatus[name] === status) ?? 'open';
};
const about =
  (name: string, more: object = {}): Ask =>
  ({ call }, { receipt }) =>
    call(`${BASE}/${name}`, { receiptId: receipt.id, ...more });
const written =
  (name: string, more: (row: Row) => object): Ask =>
  async ({ call }, row) =>
    call(`${BASE}/${name}`, { receiptId: row.receipt.id, version: (await rowOf(row)).version, reason, ...more(row) });
const match = written('match', ({ order: { orderNo } }) => ({ orderNo }));
const split = written('split', ({ halves }) => ({
  parts: halves.map(({ orderNo }) => ({ orderNo, amount: '500.00' })),
}));
const autoMatch: Ask = async ({ call }, row) => {
  const { id: receiptId, version } = await rowOf(row);
  const chosen = { receiptId, version, orderNo: row.order.orderNo, amount: '1000.00', currency: 'MXN' };
  return call(`${BASE}/autoMatch`, { rows: [chosen], reason });
};
const toPayer = written('return', () => ({ to: 'payer' }));
const toIncome = written('return', () => ({ to: 'income' }));
const everywhere = Object.fromEntries(statuses.map((one) => [one, one])) as Record<Status, Status>;

test('each role does to a receipt what its status allows, and nothing else', async () => {
  const [proxy, above] = [await buildAgent(context), await buildAgent(context, { proxyType: 'admpro' })];
  const merchant = await buildMerchant(context, { agentId: proxy.id });
  const people = await eight(app.as, { M: merchant.id, U: '1', P: proxy.id, S: above.id });
  const [admin, finance] = [await app.as('ADMIN'), await app.as('FINANCE_RISK')];
  const expired = (amount: string) =>
    buildOrder(context, {
      ...{ merchant, amount, createTime: new Date(context.clock.now().getTime() - DAY) },
      with: { status: paymentStatus.expired },
    });
  const make = async (status: Status): Promise<Row> => {
    const order = await expired('1000.00');
    const receipt = await buildReceipt(context, { order, why: 'late' });
    const row = { receipt, order, halves: [await expired('500.00'), await expired('500.00')] };
    if (status === 'matched') dataOf(await match(admin, row));
    if (status === 'returned') dataOf(await consent(admin, await toPayer(finance, row)));
    if (status === 'income') dataOf(await consent(admin, await toIncome(finance, row)));
    return row;
  };

  const { attempts, wrong } = await walk<Status, Row>({
    ...{ statuses, people, make, statusOf },
    deeds: {
      look: { by: 'AOFC', to: everywhere, ask: about('details') },
      note: { by: 'AOFC', to: everywhere, ask: about('remark', { text: reason }) },
      match: { by: 'AOFC', to: { open: 'matched' }, ask: match },
      split: { by: 'AOFC', to: { open: 'matched' }, ask: split },
      'match what is sure': { by: 'AOFC', to: { open: 'matched' }, ask: autoMatch },
      'send back': { by: 'F', waits: true, to: { open: 'returned' }, ask: toPayer },
      'take to income': { by: 'F', waits: true, to: { open: 'income' }, ask: toIncome },
    },
  });
  expect(wrong).toEqual([]);
  expect(attempts).toBe(8 * 7 * 4);
}, 180_000);
