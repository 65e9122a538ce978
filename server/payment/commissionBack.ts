// Commission goes back with the money that it was earned on, whether a refund or a chargeback takes that.

import { sharesOf } from '../commission/fee';
import type { Writes } from '../db/pools';
import { type Account, agentAccrued, agentPocket, merchantPocket, type Pocket, placeIn } from '../ledger/account';
import type { CommissionBack } from '../ledger/events';
import { holdBalance } from '../ledger/holding';
import { type OrderRow, termsOf } from './order';

/** An agent's part of what goes back, minor units as text: as rows keep it. */
export interface CommissionPart {
  agentId: string;
  amount: string;
}

/**
 * The part of something that belongs to an amount of a payment. Amounts that go back one after the other have,
 * together, exactly the part of their sum: nothing is lost in the cents.
 * @param before what went back of the payment until now
 */
export const partOf = ({ paidAmount }: OrderRow, whole: bigint, { amount, before }: Going): bigint => {
  const paid = BigInt(paidAmount);
  return (whole * (before + amount)) / paid - (whole * before) / paid;
};
interface Going {
  amount: bigint;
  before: bigint;
}

/** What each agent earned on an amount that goes back; who earned nothing on it is left out. */
export const commissionParts = (order: OrderRow, going: Going): CommissionPart[] =>
  sharesOf(BigInt(order.paidAmount), termsOf(order))
    .commissions.map(({ agentId, amount }) => ({ agentId, amount: partOf(order, amount, going).toString() }))
    .filter(({ amount }) => amount !== '0');

/**
 * Where it is taken from: first what an agent may not spend yet, then what it may. One who was paid out meanwhile gives
 * what is there (decision 0099). Held with the merchant's own pockets, in the ledger's order.
 */
export async function holdCommissions(
  tx: Writes,
  order: OrderRow,
  parts: readonly CommissionPart[],
  pockets: readonly Pocket[],
): Promise<CommissionBack[]> {
  const own = pockets.map((pocket) => merchantPocket(order.merchantId, pocket));
  const agents = parts.flatMap(({ agentId }) => [agentAccrued(agentId), agentPocket(agentId, 'available')]);
  const nameOf = (account: Account) => ({ path: placeIn(order.book, account).path, currency: order.currency });
  const balanceOf = await holdBalance(tx, [...own, ...agents].map(nameOf));
  const has = (account: Account) => balanceOf(nameOf(account));
  return parts.map(({ agentId, amount }) => {
    const accrued = lesser(BigInt(amount), has(agentAccrued(agentId)));
    return { agentId, accrued, available: lesser(BigInt(amount) - accrued, has(agentPocket(agentId, 'available'))) };
  });
}
const lesser = (one: bigint, other: bigint): bigint => (one < other ? one : other);
