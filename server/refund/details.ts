import { code } from '#contract/error';
import { toMajor } from '#contract/money';
import type { refund as contract, RefundedPayment } from '#contract/refund';
import { decisionsAbout } from '../approval/decided';
import { filesOf } from '../attachment/attachment';
import { givenBack } from '../chargeback/chargeback';
import { idOfNo } from '../db/orderNo';
import type { Handler } from '../http/handlers';
import { lifeOf } from '../order/life';
import type { OrderRow } from '../payment/order';
import { ownOrder } from '../payment/own';
import { Refusal } from '../words/word';
import { refunds } from './list';

const calls = ['payment.refund', 'payment.refundRequest', 'payment.refundClose'];
/** The consent that begins a refund, or ends it, is of the same moment as this, give or take. */
const MOMENT_MS = 5_000;

/** Everything about one refund. */
export const details: Handler<(typeof contract)['refundDetails']> = async ({ db, input, actor, now }) => {
  const { scope } = actor;
  const id = idOfNo('B', input.refundNo);
  const refund = id === undefined ? undefined : await refunds.find(db, { scope }, id);
  if (id === undefined || !refund) throw new Refusal(code.notFound, 'notFound');
  const order = await ownOrder(db, refund.orderNo, scope);
  const from = new Date(refund.createTime - MOMENT_MS);
  const to = new Date((refund.endTime ?? now.getTime()) + MOMENT_MS);
  const payment = presentPayment(order, await givenBack(db, order));
  const { refundNo: no, status, askedBy: by } = refund;
  const timeline = await lifeOf(db, scope, { no, status, by, createdAt: new Date(refund.createTime) });
  if (scope.kind !== 'platform') return { refund, payment, timeline, decisions: [], files: [] };
  const decisions = await decisionsAbout(db, actor, { no: order.orderNo, calls, from, to });
  return { refund, payment, timeline, decisions, files: await filesOf(db, { type: 'refund', id }) };
};

function presentPayment(order: OrderRow, back: bigint): RefundedPayment {
  const { orderNo, status, currency, payTime } = order;
  const major = (minor: bigint) => toMajor(minor, currency);
  return {
    ...{ orderNo, status, currency, payTime: payTime?.getTime() ?? null },
    ...{ paidAmount: major(BigInt(order.paidAmount)), fee: major(BigInt(order.fee)) },
    ...{ back: major(back), left: major(BigInt(order.paidAmount) - back) },
  };
}
