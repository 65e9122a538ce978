import { code } from '#contract/error';
import { toMajor } from '#contract/money';
import type { paymentSupplement } from '#contract/paymentSupplement';
import { attachFiles } from '../db/attachment';
import type { Handler, HandlerContext } from '../http/handlers';
import { paymentSucceeded } from '../ledger/events';
import { amountOf } from '../money';
import { refuseIfStale } from '../version';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { doubtsOf } from './doubts';
import type { LockedOrder, OrderRow } from './order';
import type { Receipt } from './receipt';
import { keysOf } from './receiptKey';
import { takeKeys } from './receiptStore';
import { findOwn, lockUnpaid, supplementOrder } from './supplement';
import { holdTrace, usedFor } from './traceStore';

type Calls = typeof paymentSupplement;
type Supplement = HandlerContext<Calls['supplement']>;

/** What is doubtful about such a supplement, before it is sent. */
export const supplementLook: Handler<Calls['supplementLook']> = async ({ db, input, actor }) => {
  const order = await findOwn(db, actor.scope, input.orderNo);
  const offered = { amount: amountOf(input.paidAmount, order.currency), paidAt: new Date(input.payTime) };
  return doubtsOf(db, actor.scope, order, { ...offered, payerAccount: null, payerName: null });
};

/** Makes an order paid by a person's word. Money in suspense is matched instead, or it would be there twice. */
export const supplement: Handler<Calls['supplement']> = async (context) => {
  const { db, input, actor, now, nextId, approvalId } = context;
  const locked = await lockUnpaid(db, actor.scope, input.orderNo);
  refuseIfStale(input, locked.order);
  const receipt = receiptIn(context, locked.order);
  await takeTrace(context, locked, receipt);
  await attachFiles(context, input.fileUrl === undefined ? [] : [input.fileUrl], {
    type: 'merchant',
    id: locked.order.merchantId,
  });
  const said = { receipt, way: { booking: paymentSucceeded }, reason: input.reason, approvalId };
  const paid = await supplementOrder(db, locked, said, { now, nextId, actor: actor.userName });
  tell(context, locked.order, paid);
  return { status: paid.status };
};

/** The money as its channel would have told of it. */
function receiptIn({ input, now }: Supplement, order: OrderRow): Receipt {
  const paidAt = new Date(input.payTime);
  if (paidAt > now) throw badField('payTime', 'future');
  if (paidAt < order.createTime) throw badField('payTime', 'beforeOrder');
  return {
    ...{
      eventNo: null,
      orderNoTold: null,
      upstreamOrderNo: null,
      payerBank: null,
      payerName: null,
      payerAccount: null,
    },
    ...{ amount: amountOf(input.paidAmount, order.currency), currency: order.currency, paidAt, paidAtTold: paidAt },
    bankTraceNo: input.bankTraceNo,
  };
}

/**
 * A trace is used once over all orders and receipts; a channel that tells of the same payment later finds it taken.
 * @throws Refusal 1007 that names what it was used for
 */
async function takeTrace({ db, input }: Supplement, { order }: LockedOrder, receipt: Receipt): Promise<void> {
  await holdTrace(db, input.bankTraceNo);
  const used = await usedFor(db, order, input.bankTraceNo);
  const facts = { about: order.id, amount: receipt.amount };
  if (used === undefined && (await takeKeys(db, order.channelCode, keysOf(receipt), facts)) === 'new') return;
  const fields = [{ field: 'bankTraceNo', code: 'used' }];
  throw new Refusal(code.duplicate, 'traceUsed', { trace: input.bankTraceNo, no: used ?? order.orderNo }, { fields });
}

function tell({ changed }: Supplement, before: OrderRow, after: OrderRow): void {
  const facts = (row: OrderRow) => ({ status: row.status, paidAmount: toMajor(row.paidAmount, row.currency) });
  const amount = { amount: toMajor(after.paidAmount, after.currency), currency: after.currency };
  const countryId = after.countryId;
  changed({ type: 'payment', no: before.orderNo, before: facts(before), after: facts(after), amount, countryId });
}
