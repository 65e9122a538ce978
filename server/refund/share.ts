import { sharesOf } from '../payment/fee';
import { type OrderRow, termsOf } from '../payment/order';

/** What goes back of a payment's fee, and of its agents' commission. */
export interface Back {
  feeBack: bigint;
  commissionsBack: { agentId: string; amount: string }[];
}
const NOTHING: Back = { feeBack: 0n, commissionsBack: [] };

/**
 * The part of fee and commission that belongs to an amount, where the fee is given back (decision 0099). Refunds that
 * follow each other give back, together, exactly the part of their sum: nothing is lost in the cents.
 * @param before what was given back of the payment until now
 */
export function backOf(order: OrderRow, amount: bigint, before: bigint, returnFee: boolean): Back {
  if (!returnFee) return NOTHING;
  const paid = BigInt(order.paidAmount);
  const part = (whole: bigint) => (whole * (before + amount)) / paid - (whole * before) / paid;
  const { commissions } = sharesOf(paid, termsOf(order));
  const commissionsBack = commissions
    .map(({ agentId, amount: earned }) => ({ agentId, amount: part(earned).toString() }))
    .filter((one) => one.amount !== '0');
  return { feeBack: part(BigInt(order.fee)), commissionsBack };
}
