import { code } from '#contract/error';
import type { Writes } from '../db/pools';
import type { Scope } from '../db/scope';
import { holdOrder } from '../payment/own';
import { Refusal } from '../words/word';
import type { RefundHold } from './end';
import { lockUnderWay } from './store';

/**
 * A person's order and the refund of it that is under way, both held until the transaction ends.
 * @throws Refusal 1004 where there is no such order, 1006 where it has no refund in one of these statuses
 */
export async function holdUnderWay(
  tx: Writes,
  { orderNo, scope }: { orderNo: string; scope: Scope },
  statuses: readonly number[],
): Promise<RefundHold> {
  const order = await holdOrder(tx, orderNo, scope);
  const refund = await lockUnderWay(tx, order);
  if (!refund || !statuses.includes(refund.status)) throw new Refusal(code.transitionNotAllowed, 'noSuchRefund');
  return { order, refund };
}
