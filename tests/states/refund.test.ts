// Money on its way back to payers, and what each role may do about it as it stands; B1.5 of the screens.
import { paymentStatus, refundStatus } from '#contract/status';
import type { Writes } from '../../server/db/pools';
import type { OrderRow } from '../../server/payment/order';
import { beginRefund } from '../../server/refund/begin';
import { failRefund, finishRefund } from '../../server/refund/end';
import { moveRefund, type RefundRow } from '../../server/refund/store';
import { buildAgent } from '../build/agent';
import { buildFile } from '../build/file';
import { buildMerchant } from '../build/merchant';
import { buildOrder } from '../build/order';
import { gateOfFile } from '../gate/gate';
import { type Deed, eight, walk } from './walk';

const BASE = '/order/payment';
const { app, context, db } = gateOfFile();
type Status = keyof typeof refundStatus;
const statuses: readonly Status[] = ['asked', 'sending', 'unknown', 'byHand', 'done', 'failed', 'rejected'];
type Ask = Deed<Status, RefundRow>['ask'];
const reason = 'as the table says';
const { asked, sending, unknown, byHand } = refundStatus;

const rowOf = ({ id }: Pick<RefundRow, 'id'>) =>
  db.reads.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const orderOf = ({ orderId }: Pick<RefundRow, 'orderId'>) =>
  db.reads.selectFrom('paymentOrder').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
const statusOf = async (row: RefundRow): Promise<Status> => {
  const { status } = await rowOf(row);
  return statuses.find((name) => refundStatus[name] === status) ?? 'asked';
};
const written =
  (name: string, more: object): Ask =>
  async ({ call }, row) =>
    call(`${BASE}/${name}`, { orderNo: row.orderNo, version: (await rowOf(row)).version, reason, ...more });
const another =
  (name: string): Ask =>
  async ({ call }, row) => {
    const { orderNo, version } = await orderOf(row);
    return call(`${BASE}/${name}`, { orderNo, version, amount: '10.00', returnFee: false, reason });
  };
const proven: Ask = async (who, row) => {
  const fileUrl = await buildFile(context, app.services.settings, { uploadedBy: who.employeeId });
  return written('refundClose', { outcome: 'done', bankTraceNo: `T${fileUrl}`, fileUrl })(who, row);
};

type Hold = { order: OrderRow; refund: RefundRow };
const moment = () => ({ now: app.clock.now(), nextId: context.nextId, actor: 'who asked', changed: null });
/** Where it began, and what led it from there. */
const ways: Record<Status, [begins: 0 | 1 | 3, goes?: (tx: Writes, hold: Hold) => Promise<void>]> = {
  asked: [asked],
  sending: [sending],
  unknown: [sending, (tx, { refund }) => moveRefund(tx, refund, { to: unknown, set: {} }, moment())],
  byHand: [byHand],
  done: [
    byHand,
    (tx, hold) => finishRefund(tx, hold, { upstreamRefundNo: null, bankTraceNo: hold.refund.refundNo }, moment()),
  ],
  failed: [byHand, (tx, hold) => failRefund(tx, hold, { status: refundStatus.failed, failure: reason }, moment())],
  rejected: [asked, (tx, hold) => failRefund(tx, hold, { status: refundStatus.rejected, failure: reason }, moment())],
};
const begin = (order: OrderRow, status: Status): Promise<RefundRow> =>
  db.writes.transaction().execute(async (tx) => {
    const [begins, goes] = ways[status];
    const wanted = { amount: '10.00', reason, returnFee: false, status: begins };
    const refund = await beginRefund(tx, order, wanted, moment());
    const now = await tx.selectFrom('paymentOrder').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow();
    await goes?.(tx, { order: now, refund });
    return refund;
  });

test('each role does to a refund what its status allows, and nothing else', async () => {
  const [above, proxy] = [await buildAgent(context, { proxyType: 'admpro' }), await buildAgent(context)];
  const merchant = await buildMerchant(context, { agentId: proxy.id, available: '100000.00' });
  const others = await buildMerchant(context, { agentId: above.id, available: '100000.00' });
  const people = await eight(app.as, { M: merchant.id, U: '1', P: proxy.id, S: above.id });
  const ended = { done: 'done', failed: 'failed', rejected: 'rejected' } as const;
  const { attempts: times, wrong } = await walk<Status, RefundRow>({
    ...{ statuses, people, statusOf },
    make: async (status, letter) =>
      begin(
        await buildOrder(context, { merchant: letter === 'S' ? others : merchant, status: paymentStatus.paid }),
        status,
      ),
    deeds: {
      look: {
        ...{ by: 'AOFCMPS', to: Object.fromEntries(statuses.map((one) => [one, one])) },
        ask: ({ call }, { refundNo }) => call(`${BASE}/refund/details`, { refundNo }),
      },
      'let go': { by: 'AF', to: { asked: 'sending' }, ask: written('refundReview', { action: 1 }) },
      refuse: { by: 'AF', to: { asked: 'rejected' }, ask: written('refundReview', { action: 2 }) },
      'say that it is done': {
        ...{ by: 'AF', waits: true, ask: proven },
        to: { unknown: 'done', byHand: 'done' },
      },
      'say that it failed': {
        ...{ by: 'AF', waits: true, ask: written('refundClose', { outcome: 'failed' }) },
        to: { unknown: 'failed', byHand: 'failed' },
      },
      // Of the same payment, which has one under way at a time.
      'give back more': { by: 'AF', waits: true, to: ended, ask: another('refund') },
      'ask for more': { by: 'OM', waits: true, to: ended, ask: another('refundRequest') },
    },
  });
  expect(wrong).toEqual([]);
  expect(times).toBe(8 * 7 * 7);
}, 180_000);
