import { code } from '#contract/error';
import type { refund as contract } from '#contract/refund';
import { refundStatus } from '#contract/status';
import { attachFiles } from '../db/attachment';
import type { Handler, HandlerContext } from '../http/handlers';
import { refuseIfStale } from '../version';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { failRefund, finishRefund, type Held } from './end';
import { holdUnderWay } from './held';
import { findTraced } from './store';
import { told } from './told';

type Close = (typeof contract)['refundClose'];
const { unknown, byHand } = refundStatus;

/**
 * A person says how it ended, a second one consents. An unknown one may be answered by the ladder meanwhile: then
 * there is nothing left to close.
 */
export const close: Handler<Close> = async (context) => {
  const { db, input, actor, now, nextId, approvalId, changed } = context;
  const held = await holdUnderWay(db, { orderNo: input.orderNo, scope: actor.scope }, [unknown, byHand]);
  const { order, refund } = held;
  if (approvalId === undefined) refuseIfStale(input, refund);
  const at = { now, nextId, actor: actor.userName };
  const isDone = input.outcome === 'done';
  const vouchers = input.fileUrl === undefined ? [] : [input.fileUrl];
  await attachFiles(context, vouchers, { type: 'merchant', id: order.merchantId });
  if (isDone) await finishRefund(db, held, { ...(await evidence(context, held)), upstreamRefundNo: null }, at);
  else await failRefund(db, held, { status: refundStatus.failed, failure: input.reason }, at);
  return told(changed, held, isDone ? refundStatus.done : refundStatus.failed);
};

/** @throws Refusal 1001 without trace or voucher, 1007 for a trace of another refund */
async function evidence(context: HandlerContext<Close>, { order }: Held): Promise<{ bankTraceNo: string }> {
  const { db, input } = context;
  const { bankTraceNo, fileUrl } = input;
  if (bankTraceNo === undefined) throw badField('bankTraceNo', 'required');
  if (fileUrl === undefined) throw badField('fileUrl', 'required');
  const used = await findTraced(db, bankTraceNo, order);
  if (used) throw new Refusal(code.duplicate, 'refundTraceUsed', { ...used, trace: bankTraceNo });
  return { bankTraceNo };
}
