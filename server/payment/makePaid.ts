// An order made paid by a person's word: the same for one and for each line of a file.
import { code } from '#contract/error';
import { toMajor } from '#contract/money';
import type { payment } from '#contract/payment';
import { attachFiles } from '../db/attachment';
import type { Change, HandlerContext } from '../http/handlers';
import { paymentSucceeded } from '../ledger/events';
import { amountOf } from '../money';
import { refuseIfStale } from '../version';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import type { LockedOrder, OrderRow } from './order';
import type { Receipt } from './receipt';
import { keysOf } from './receiptKey';
import { takeKeys } from './receiptStore';
import { lockUnpaid, supplementOrder } from './supplement';
import { holdTrace, usedFor } from './traceStore';

type Deciding = Pick<HandlerContext<(typeof payment)['supplement']>, 'db' | 'actor' | 'now' | 'nextId' | 'approvalId'>;
/** What somebody says of the money. */
interface Said {
  orderNo: string;
  /** The order’s. */
  version: number;
  paidAmount: string;
  payTime: number;
  bankTraceNo: string;
  fileUrl?: string | undefined;
  reason: string;
}

/** @throws Refusal 1001, 1004, 1005, 1006, 1007, some after a write: undo what it did */
export async function makePaid(context: Deciding, said: Said): Promise<{ before: OrderRow; after: OrderRow }> {
  const { db, actor, now, nextId, approvalId } = context;
  const locked = await lockUnpaid(db, actor.scope, said.orderNo);
  refuseIfStale(said, locked.order);
  const receipt = receiptIn(said, locked.order, now);
  await takeTrace(db, locked, receipt);
  const files = said.fileUrl === undefined ? [] : [said.fileUrl];
  await attachFiles(context, files, { type: 'merchant', id: locked.order.merchantId });
  const how = { receipt, way: { booking: paymentSucceeded }, reason: said.reason, approvalId };
  const after = await supplementOrder(db, locked, how, { now, nextId, actor: actor.userName });
  return { before: locked.order, after };
}

/** The money as its channel would have told of it. */
function receiptIn({ payTime, paidAmount, bankTraceNo }: Said, order: OrderRow, now: Date): Receipt {
  const paidAt = new Date(payTime);
  if (paidAt > now) throw badField('payTime', 'ahead');
  if (paidAt < order.createTime) throw badField('payTime', 'beforeOrder');
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
async function takeTrace(db: Deciding['db'], { order }: LockedOrder, receipt: Receipt): Promise<void> {
  const trace = receipt.bankTraceNo;
  await holdTrace(db, trace);
  const used = await usedFor(db, order, trace);
  const facts = { about: order.id, amount: receipt.amount };
  if (used === undefined && (await takeKeys(db, order.channelCode, keysOf(receipt), facts)) === 'new') return;
  const fields = [{ field: 'bankTraceNo', code: 'used' }];
  throw new Refusal(code.duplicate, 'traceUsed', { trace, no: used ?? order.orderNo }, { fields });
}

/** What the audit says of it. */
export function changeOf(before: OrderRow, after: OrderRow): Change {
  const facts = (row: OrderRow) => ({ status: row.status, paidAmount: toMajor(row.paidAmount, row.currency) });
  const { orderNo: no, countryId } = before;
  return { type: 'payment', no, before: facts(before), after: facts(after), countryId };
}
