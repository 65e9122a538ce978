import type { refund as contract } from '#contract/refund';
import { refundStatus } from '#contract/status';
import { attachFiles } from '../attachment/attachment';
import { traceOf } from '../channel/outgoing/byHand';
import type { Handler } from '../http/handlers';
import { byCaller } from '../order/by';
import { refuseIfStale } from '../version';
import { failRefund, finishRefund } from './end';
import { holdUnderWay } from './hold';

type Close = (typeof contract)['refundClose'];
const { unknown, byHand } = refundStatus;

/**
 * A person says how it ended, a second one consents. An unknown one may be answered by the ladder meanwhile: then
 * there is nothing left to close.
 */
export const close: Handler<Close> = async (context) => {
  const { db, input, actor, now, approvalId } = context;
  const hold = await holdUnderWay(db, { orderNo: input.orderNo, scope: actor.scope }, [unknown, byHand]);
  const { refund } = hold;
  if (approvalId === undefined) refuseIfStale(input, refund);
  const by = byCaller(context);
  const isDone = input.outcome === 'done';
  const vouchers = input.fileUrl === undefined ? [] : [input.fileUrl];
  await attachFiles(context, vouchers, { type: 'refund', id: refund.id });
  if (isDone) {
    const about = { scope: actor.scope, now, use: { kind: 'refund', no: refund.refundNo } } as const;
    const bankTraceNo = await traceOf(db, input, about);
    await finishRefund(db, hold, { bankTraceNo, upstreamRefundNo: null }, by);
  } else await failRefund(db, hold, { status: refundStatus.failed, failure: input.reason }, by);
  return { refundNo: refund.refundNo, status: isDone ? refundStatus.done : refundStatus.failed };
};
