import type { Reads } from '../db/pools';
import type { Actor, Caller } from '../http/handlers';
import { type ListScope, narrows, orders, type PaymentFilter } from './list';
import { type Sight, sightOf } from './presenter';
import { findNamed } from './store';

interface Asker {
  actor: Pick<Actor, 'scope' | 'grants'>;
  caller: Pick<Caller, 'zone'>;
  db: Reads;
  now: Date;
}

/** What a filter means to whoever asks; undefined where it seeks what they may not see. */
export async function listScopeFor(
  filter: PaymentFilter,
  { actor, caller, db, now }: Asker,
): Promise<ListScope | undefined> {
  if (seeksHidden(filter, sightOf(actor))) return undefined;
  const orderIds = filter.keyword === undefined ? undefined : await findNamed(db, filter.keyword);
  return { ...orders.listScopeOf(filter, { actor, caller, now }), orderIds };
}

/** What a person may not see they do not find things by: that something is found would tell them. */
const seeksHidden = (filter: PaymentFilter, { account, payer }: Sight): boolean =>
  (!account && [filter.accountIds, filter.tag].some(narrows)) ||
  (!payer && [filter.payerName, filter.payerDocNo, filter.payerPhone].some(narrows));
