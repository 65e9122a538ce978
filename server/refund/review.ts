import type { refund as contract } from '#contract/refund';
import { approvalAction, refundStatus } from '#contract/status';
import { hasDesk } from '../channel/registry';
import type { Handler, HandlerContext } from '../http/handlers';
import { byCaller } from '../order/by';
import { refuseIfStale } from '../version';
import { failRefund, type RefundHold } from './end';
import { holdUnderWay } from './hold';
import { outgoingRefund } from './sending';
import { moveRefund } from './store';

type Review = (typeof contract)['refundReview'];

/** A merchant's system has asked, and its money is held; a person of ours lets it go, or gives it back. */
export const review: Handler<Review> = async (context) => {
  const { db, input, actor } = context;
  const hold = await holdUnderWay(db, { orderNo: input.orderNo, scope: actor.scope }, [refundStatus.asked]);
  refuseIfStale(input, hold.refund);
  const isPassed = input.action === approvalAction.pass;
  const status = isPassed ? await letGo(context, hold) : refundStatus.rejected;
  if (!isPassed)
    await failRefund(db, hold, { status: refundStatus.rejected, failure: input.reason }, byCaller(context));
  return { refundNo: hold.refund.refundNo, status };
};

/** To the channel, or to a person where that cannot be asked. */
async function letGo(context: HandlerContext<Review>, { order, refund }: RefundHold) {
  const { db, now, settings } = context;
  const around = { clock: { now: () => now }, settings };
  const isAsked = await hasDesk(db, order.channelCode, outgoingRefund.deskOf, around);
  const status = isAsked ? refundStatus.sending : refundStatus.byHand;
  await moveRefund(db, refund, { to: status, set: { nextAt: isAsked ? now : null } }, byCaller(context));
  return status;
}
