import type { complaint as contract } from '#contract/complaint';
import { code } from '#contract/error';
import { toMajor } from '#contract/money';
import { complaintResult, complaintStatus, paymentStatus } from '#contract/status';
import type { Handler, HandlerContext } from '../http/handlers';
import { lockHeld, releaseAll } from '../merchant/complaintHold';
import { amountOf } from '../money';
import { winChargeback } from '../payment/chargebackWon';
import type { OrderRow } from '../payment/order';
import { holdOrder } from '../payment/own';
import { beginRefund } from '../refund/begin';
import { wayOf } from '../refund/way';
import { refuseIfStale } from '../version';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { holdComplaint, ownComplaint, refuseUnlessMoves } from './held';
import { type ComplaintRow, changeComplaint } from './store';
import { told } from './told';
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
  const row = await holdComplaint(db, actor.scope, input.complaintNo);
  refuseIfStale(input, row);
  refuseUnlessMoves(row, closed);
  const back = await endMoney(context, order, row);
  const { result, liability = null } = input;
  const owed = result === complaintResult.lost ? row.owed : '0';
  const end = { result, liability, owed, refundAmount: back.refunded, closedAt: now, status: closed };
  const saved = await changeComplaint(db, row, end);
  await note(context, row, { text: input.reason, isInternal: false });
  const major = (minor: bigint | null) => (minor === null ? null : toMajor(minor, row.currency));
  const after = { status: closed, result, liability, released: major(back.released), refund: major(back.refunded) };
  const before = { status: row.status };
  await told(context, saved, { kind: 'changed', before, after, notice: 'complaintClosed', reason: input.reason });
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
  const held = await lockHeld(db, actor.scope, row);
  const released = held.tickets.reduce((sum, { remaining }) => sum + BigInt(remaining), 0n);
  if (isLost && input.refundAmount === undefined) refuseIfHolding(row, released);
  await releaseAll(db, held, { now, nextId, operator: actor.userName, remark: row.complaintNo, approvalId });
  return { released, refunded: input.refundAmount === undefined ? null : await refund(context, order, row) };
}

/** What is held for a lost one goes to the payer, or was taken from its ticket before. @throws Refusal 1006 */
function refuseIfHolding({ currency }: ComplaintRow, held: bigint): void {
  if (held === 0n) return;
  const figures = { held: toMajor(held, currency), currency };
  throw new Refusal(code.transitionNotAllowed, 'complaintHolds', { held: { minor: held, currency } }, figures);
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
