import type { Currency } from '#contract/money';
import { toMinor } from '#contract/money';
import type { Doubts } from '#contract/paymentSupplement';
import { aloneUpTo } from '#contract/secondPerson';
import type { Reads } from '../db/pools';
import type { Scope } from '../db/scope';
import type { OrderRow } from './order';
import { type Offered, similarOrders } from './similarStore';

/** May one person give so much alone? */
export const isAboveLimit = (minor: bigint, currency: Currency): boolean =>
  minor > toMinor(aloneUpTo[currency], currency);

/** What somebody should think of before this money is given to this order. */
export async function doubtsOf(db: Reads, scope: Scope, order: OrderRow, offered: Offered): Promise<Doubts> {
  return {
    differs: offered.amount !== BigInt(order.amount),
    aboveLimit: isAboveLimit(offered.amount, order.currency),
    similar: await similarOrders(db, scope, order, offered),
  };
}
