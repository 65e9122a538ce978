import { type CommissionPart, commissionParts, partOf } from '../payment/commissionBack';
import type { OrderRow } from '../payment/order';

/** What goes back of a payment's fee, and of its agents' commission. */
export interface Back {
  feeBack: bigint;
  commissionsBack: CommissionPart[];
}
const NOTHING: Back = { feeBack: 0n, commissionsBack: [] };

/**
 * The part of fee and commission that belongs to an amount, where the fee is given back (decision 0099).
 * @param before what was given back of the payment until now
 */
export function backOf(order: OrderRow, amount: bigint, before: bigint, returnFee: boolean): Back {
  if (!returnFee) return NOTHING;
  const going = { amount, before };
  return { feeBack: partOf(order, BigInt(order.fee), going), commissionsBack: commissionParts(order, going) };
}
