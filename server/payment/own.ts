// Orders that a person names: found within what they may see, and in a status in which it may be done.
import { code } from '#contract/error';
import { mayDo, type PaymentDeed } from '#contract/status';
import { idOfNo } from '../db/orderNo';
import type { Reads, Writes } from '../db/pools';
import type { Scope } from '../db/scope';
import { standsOtherwise } from '../order/move';
import { Refusal } from '../words/word';
import type { OrderRow } from './order';
import { findOwnOrder, findOwnOrders, lockOwnOrder } from './store';

/** @throws Refusal 1004, or as `none` says, where there is none that this person may see. */
export const ownOrder = (db: Reads, orderNo: string, scope: Scope, none = notFound): Promise<OrderRow> =>
  named(orderNo, (id) => findOwnOrder(db, id, scope), none);

/** The same, held until the transaction ends. */
export const holdOrder = (tx: Writes, orderNo: string, scope: Scope, none = notFound): Promise<OrderRow> =>
  named(orderNo, (id) => lockOwnOrder(tx, id, scope), none);

/** Those of these that are there and theirs. */
export const ownOrders = (db: Reads, ids: readonly string[], scope: Scope) => findOwnOrders(db, ids, scope);

const notFound = (_orderNo: string): Refusal => new Refusal(code.notFound, 'notFound');
async function named(
  orderNo: string,
  find: (id: string) => Promise<OrderRow | undefined>,
  none: (orderNo: string) => Refusal,
): Promise<OrderRow> {
  const id = idOfNo('P', orderNo);
  const order = id === undefined ? undefined : await find(id);
  if (!order) throw none(orderNo);
  return order;
}

/** @throws Refusal 1006 in a status in which nobody may do it. */
export function refuseUnless(deed: PaymentDeed, order: Pick<OrderRow, 'status'>): void {
  if (!mayDo(deed, order)) throw standsOtherwise();
}
