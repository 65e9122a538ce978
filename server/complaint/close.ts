import type { complaint as contract } from '#contract/complaint';
import { code } from '#contract/error';
import { toMajor } from '#contract/money';
import { complaintResult, complaintStatus, paymentStatus } from '#contract/status';
import { winChargeback } from '../chargeback/won';
import { lockTickets, releaseAll } from '../hold/complaintHold';
import type { Handler, HandlerContext } from '../http/handlers';
import { amountOf } from '../money';
import { byCaller } from '../order/by';
import { lock } from '../order/lock';
import { refuseMove } from '../order/move';
import { step } from '../order/step';
import type { OrderRow } from '../payment/order';
import { holdOrder } from '../payment/own';
import { beginRefund } from '../refund/begin';
import { wayOf } from '../refund/way';
import { refuseIfStale } from '../version';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { ownComplaint } from './own';
import type { ComplaintRow } from './store';
import { note, stands } from './work';

type Close = HandlerContext<(typeof contract)['close']>;
const { closed } = complaintStatus;

/**
 * Ends a complaint and what is held for it, in one transaction. The order is held first, then the complaint, then the
 * merchant and its tickets. Refunds and chargebacks wait for this, and nothing is given back twice.
 */
export const close: Handler<(typeof contract)['close']> = async (context) => {
  const { db, input, actor, now } = context;
  const { orderNo } = await ownComplaint(db, actor.scope, input.complaintNo);
  const order = await holdOrder(db, orderNo, actor.scope);
  const row = await lock(db, actor.scope, 'complaint', input.complaintNo);
  refuseIfStale(input, row);
  refuseMove('complaint', row, closed);
  const back = await endMoney(context, order, row);
  const { result, liability = null } = input;
  const owed = result === complaintResult.lost ? row.owed : '0';
  const set = { result, liability, owed, refundAmount: back.refunded, closedAt: now };
  const major = (minor: bigint | null) => (minor === null ? null : toMajor(minor, row.currency));
  const after = { result, liability, released: major(back.released), refund: major(back.refunded) };
  const { reason } = input;
  const notice = { kind: 'complaintClosed', reason } as const;
  const go = { to: closed, set, reason, audit: () => ({ after }), notice };
  const saved = await step(db, 'complaint', row, go, byCaller(context));
  await note(context, row, { text: reason, isInternal: false });
  return stands(saved);
};

interface Back {
  released: bigint;
  /** Null where no refund begins. */
  refunded: bigint | null;
}
async function endMoney(context: Close, order: OrderRow, row: ComplaintRow): Promise<Back> {
  const { db, input, actor, now, nextId, approvalId } = context;
  const at = { now, nextId, actor: actor.userName };
  const isLost = input.result === complaintResult.lost;
  if (!isLost && input.refundAmount !== undefined) throw badField('refundAmount', 'additionalProperties');
  if (input.result === complaintResult.won && order.status === paymentStatus.chargedBack)
    await winChargeback(db, order, at);
  const hold = await lockTickets(db, actor.scope, row);
  const released = hold.tickets.reduce((sum, { remaining }) => sum + BigInt(remaining), 0n);
  if (isLost && input.refundAmount === undefined) refuseIfHolding(row, released);
  await releaseAll(db, hold, { now, nextId, operator: actor.userName, remark: row.complaintNo, approvalId });
  return { released, refunded: input.refundAmount === undefined ? null : await refund(context, order, row) };
}

/** What is held for a lost one goes to the payer, or was taken from its ticket before. @throws Refusal 1006 */
function refuseIfHolding({ currency }: ComplaintRow, hold: bigint): void {
  if (hold === 0n) return;
  const figures = { held: toMajor(hold, currency), currency };
  throw new Refusal(code.transitionNotAllowed, 'complaintHolds', { held: { minor: hold, currency } }, figures);
}

/** The refund holds again what was just given back: nobody comes between. */
async function refund(context: Close, order: OrderRow, row: ComplaintRow): Promise<bigint> {
  const { db, input, actor, now, nextId, approvalId } = context;
  const amount = input.refundAmount ?? '0';
  const status = await wayOf(context, order, input.byHand);
  const wanted = { amount, reason: row.complaintNo, returnFee: false, status, approvalId };
  await beginRefund(db, order, wanted, { now, nextId, actor: actor.userName });
  return amountOf(amount, row.currency, BigInt(order.paidAmount));
}
