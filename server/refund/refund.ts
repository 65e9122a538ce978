import { toMajor } from '#contract/money';
import type { refund as contract } from '#contract/refund';
import { paymentStatus } from '#contract/status';
import { withCounts } from '../counts';
import type { AreaHandlers, Handler, HandlerContext } from '../http/handlers';
import { holdOrder } from '../payment/own';
import { refuseIfStale } from '../version';
import { beginRefund } from './begin';
import { close } from './close';
import { details } from './details';
import { exportRefunds } from './export';
import { refunds, totals } from './list';
import { review } from './review';
import { wayOf } from './way';

type Ask = (typeof contract)['refund'];

/** Refunds of collection orders: `/order/payment/refund*`. */
export const refund: AreaHandlers<typeof contract> = {
  refund: ask,
  refundRequest: ask,
  refundReview: review,
  refundClose: close,
  refundDetails: details,
  refundExport: exportRefunds,
  refundPage: withCounts<(typeof contract)['refundPage']>(async (context) => {
    const { db, input } = context;
    const listScope = refunds.listScopeOf(input, context);
    const { rows, total } = await refunds.page(db, listScope, input);
    return { list: rows, total, summary: await refunds.sums(db, listScope, input, totals) };
  }),
};

/**
 * Whoever may decide and whoever may only ask do the same; both wait for a second person, and the money is held once
 * that one has consented. The version is that of the first look: a remark may move it meanwhile.
 */
async function ask(context: HandlerContext<Ask>): ReturnType<Handler<Ask>> {
  const { db, input, actor, now, nextId, approvalId, changed } = context;
  const order = await holdOrder(db, input.orderNo, actor.scope);
  if (approvalId === undefined) refuseIfStale(input, order);
  const at = { now, nextId, actor: actor.userName };
  const beginning = await wayOf(context, order, input.byHand);
  const begun = await beginRefund(db, order, { ...input, status: beginning, approvalId }, at);
  const { amount, currency, refundNo, status } = { ...begun, amount: toMajor(begun.amount, begun.currency) };
  const after = { status: paymentStatus.refunding, refundAmount: amount, feeBack: toMajor(begun.feeBack, currency) };
  changed({
    type: 'payment',
    no: order.orderNo,
    before: { status: order.status },
    after,
    amount: { amount, currency },
    countryId: order.countryId,
  });
  return { refundNo, status };
}
