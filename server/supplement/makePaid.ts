// An order made paid by a person's word: the same for one and for each line of a file.
import { code } from '#contract/error';
import { toMajor } from '#contract/money';
import type { payment } from '#contract/payment';
import { attachFiles } from '../attachment/attachment';
import type { Change, HandlerContext } from '../http/handlers';
import type { Receipt } from '../intake/receipt';
import { keysOf, takeKeys, traceReference } from '../intake/receiptKey';
import { paymentSucceeded } from '../ledger/events';
import { amountOf } from '../money';
import type { LockedOrder, OrderRow } from '../payment/order';
import { refuseIfUsed } from '../reference/reference';
import { refuseIfStale } from '../version';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { countAlone } from './alone';
import { lockUnpaid, supplementOrder } from './order';

type Deciding = Pick<HandlerContext<(typeof payment)['supplement']>, 'db' | 'actor' | 'now' | 'nextId' | 'approvalId'>;
/** What somebody says of the money. */
interface SupplementInput {
  orderNo: string;
  /** The order’s. */
  version: number;
  paidAmount: string;
  payTime: number;
  bankTraceNo: string;
  fileUrl?: string | undefined;
  reason: string;
  anotherTransfer?: boolean | undefined;
}

/** @throws Refusal 1001, 1004, 1005, 1006, 1007, some after a write: undo what it did */
export async function makePaid(
  context: Deciding,
  input: SupplementInput,
): Promise<{ before: OrderRow; after: OrderRow }> {
  const { db, actor, now, nextId, approvalId } = context;
  const locked = await lockUnpaid(db, actor.scope, input.orderNo);
  refuseIfStale(input, locked.order);
  const receipt = receiptIn(input, locked.order, now);
  await takeTrace(context, locked, receipt, input.anotherTransfer);
  const files = input.fileUrl === undefined ? [] : [input.fileUrl];
  await attachFiles(context, files, { type: 'payment', id: locked.order.id });
  const how = { receipt, way: { booking: paymentSucceeded }, reason: input.reason, approvalId };
  const after = await supplementOrder(db, locked, how, { now, nextId, actor: actor.userName });
  await countAlone(context, receipt.amount, locked.order.currency);
  return { before: locked.order, after };
}

const MINUTE = 60_000;
const minuteOf = (at: Date) => Math.floor(at.getTime() / MINUTE);
/** A bank's paper says the minute and no second: then the minutes are compared. */
const isBefore = (paidAt: Date, made: Date): boolean =>
  paidAt.getTime() % MINUTE === 0 ? minuteOf(paidAt) < minuteOf(made) : paidAt < made;

/** The money as its channel would have told of it. */
function receiptIn({ payTime, paidAmount, bankTraceNo }: SupplementInput, order: OrderRow, now: Date): Receipt {
  const paidAt = new Date(payTime);
  if (paidAt > now) throw badField('payTime', 'ahead');
  if (isBefore(paidAt, order.createTime)) throw badField('payTime', 'beforeOrder');
  return {
    ...{ eventNo: null, orderNoTold: null, upstreamOrderNo: null },
    ...{ payerBank: null, payerName: null, payerAccount: null },
    ...{ amount: amountOf(paidAmount, order.currency), currency: order.currency, paidAt, paidAtTold: paidAt },
    bankTraceNo,
  };
}

/**
 * A trace is used once over all orders and receipts; a channel that tells of the same payment later finds it taken.
 * @throws Refusal 1007 that names what it was used for
 */
async function takeTrace(
  { db, actor }: Deciding,
  { order }: LockedOrder,
  receipt: Receipt,
  isAnother: boolean | undefined,
): Promise<void> {
  const { orderNo, channelCode } = order;
  const trace = receipt.bankTraceNo;
  const reference = { ...traceReference(channelCode, receipt), orderNo };
  const { day } = reference;
  await refuseIfUsed(db, actor.scope, { trace, day, isAnother, use: { kind: 'payment', no: orderNo } });
  const facts = { about: order.id, amount: receipt.amount, reference };
  if ((await takeKeys(db, channelCode, keysOf(receipt), facts)) === 'new') return;
  const fields = [{ field: 'bankTraceNo', code: 'used' }];
  throw new Refusal(code.duplicate, 'traceUsed', { trace, no: orderNo }, { fields });
}

/** What the audit says of it. */
export function changeOf(before: OrderRow, after: OrderRow): Change {
  const facts = (row: OrderRow) => ({ status: row.status, paidAmount: toMajor(row.paidAmount, row.currency) });
  const { orderNo: no, countryId } = before;
  return { type: 'payment', no, before: facts(before), after: facts(after), countryId };
}
