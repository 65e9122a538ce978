// Orders that a person names: found within what they may see, and in a status in which it may be done.
import { code } from '#contract/error';
import { mayDo, type PaymentDeed } from '#contract/status';
import { idOfNo } from '../db/orderNo';
import type { Reads, Writes } from '../db/pools';
import type { Scope } from '../db/scope';
import { Refusal } from '../words/word';
import type { OrderRow } from './order';
import { findOwnOrder, lockOwnOrder } from './store';

/** @throws Refusal 1004 where there is none that this person may see. */
export const ownOrder = (db: Reads, orderNo: string, scope: Scope): Promise<OrderRow> =>
  named(orderNo, (id) => findOwnOrder(db, id, scope));

/** The same, held until the transaction ends. */
export const holdOrder = (tx: Writes, orderNo: string, scope: Scope): Promise<OrderRow> =>
  named(orderNo, (id) => lockOwnOrder(tx, id, scope));

async function named(orderNo: string, find: (id: string) => Promise<OrderRow | undefined>): Promise<OrderRow> {
  const id = idOfNo('P', orderNo);
  const order = id === undefined ? undefined : await find(id);
  if (!order) throw new Refusal(code.notFound, 'notFound');
  return order;
}

/** @throws Refusal 1006 in a status in which nobody may do it. */
export function refuseUnless(deed: PaymentDeed, order: Pick<OrderRow, 'status'>): void {
  if (!mayDo(deed, order)) throw new Refusal(code.transitionNotAllowed, 'notInThisStatus');
}
