import type { Doubts } from '#contract/paymentSupplement';
import { hasKeptChargeback } from '../chargeback/chargeback';
import type { Reads } from '../db/pools';
import type { OrderRow } from '../payment/order';
import { type Giving, isAboveAlone } from './alone';
import { type Offered, similarOrders } from './similarStore';

/** What somebody should think of before this money is given to this order. */
export async function doubtsOf(
  { db, actor, now }: Giving & { db: Reads },
  order: OrderRow,
  offered: Offered,
): Promise<Doubts> {
  return {
    differs: offered.amount !== BigInt(order.amount),
    aboveLimit: await isAboveAlone(db, { actor, now }, offered.amount, order.currency),
    similar: await similarOrders(db, actor.scope, order, offered),
    takenBack: await hasKeptChargeback(db, order),
  };
}
