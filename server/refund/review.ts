import type { refund as contract } from '#contract/refund';
import { approvalAction, refundStatus } from '#contract/status';
import { canRefund } from '../channel/registry';
import type { Handler, HandlerContext } from '../http/handlers';
import { refuseIfStale } from '../version';
import { failRefund, type Held } from './end';
import { holdUnderWay } from './held';
import { changeRefund } from './store';
import { tellList } from './tellList';
import { told } from './told';

type Review = (typeof contract)['refundReview'];

/** A merchant's system has asked, and its money is held; a person of ours lets it go, or gives it back. */
export const review: Handler<Review> = async (context) => {
  const { db, input, actor, now, nextId, changed } = context;
  const held = await holdUnderWay(db, { orderNo: input.orderNo, scope: actor.scope }, [refundStatus.asked]);
  refuseIfStale(input, held.refund);
  const at = { now, nextId, actor: actor.userName };
  const isPassed = input.action === approvalAction.pass;
  const status = isPassed ? await letGo(context, held) : refundStatus.rejected;
  if (!isPassed) await failRefund(db, held, { status: refundStatus.rejected, failure: input.reason }, at);
  return told(changed, held, status);
};

/** To the channel, or to a person where that cannot be asked. */
async function letGo({ db, now, settings }: HandlerContext<Review>, { order, refund }: Held) {
  const isAsked = await canRefund(db, order.channelCode, { clock: { now: () => now }, settings });
  const status = isAsked ? refundStatus.sending : refundStatus.byHand;
  await changeRefund(db, refund, { status, nextAt: isAsked ? now : null });
  await tellList(db, order, refund, now);
  return status;
}
