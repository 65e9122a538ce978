import type { Zone } from '#contract/time';
import type { Basis } from '../db/orderTime';
import type { Reads } from '../db/pools';
import { namesTime, type Range, rangeOf } from '../db/range';
import { bookFor } from '../db/scope';
import type { Actor, Caller } from '../http/handlers';
import { type Looking, narrows, type PaymentFilter } from './list';
import { type Sight, sightOf } from './presenter';
import { queueRange } from './queues';
import { findNamed } from './store';

interface Asker {
  actor: Pick<Actor, 'scope' | 'grants'>;
  caller: Pick<Caller, 'zone'>;
  db: Reads;
  now: Date;
}

/** What a filter means to whoever asks; undefined where it seeks what they may not see. */
export async function lookingFor(
  filter: PaymentFilter,
  { actor, caller, db, now }: Asker,
): Promise<Looking | undefined> {
  if (seeksHidden(filter, sightOf(actor))) return undefined;
  const orderIds = filter.keyword === undefined ? undefined : await findNamed(db, filter.keyword);
  const range = rangeOfSearch(filter, caller.zone, now);
  return { scope: actor.scope, book: bookFor(actor.scope, filter.book), range, basis: basisOf(filter), now, orderIds };
}

/** By what the range of a filter is meant; the paid day is that of the ledger. */
const basisOf = ({ dateType }: PaymentFilter): Basis => (dateType === 'pay' ? 'paid' : 'created');

/** Without days a number of any kind is found however old it is, and a queue holds all that waits. */
function rangeOfSearch(filter: PaymentFilter, zone: Zone, now: Date): Range | undefined {
  if (namesTime(filter)) return rangeOf(filter, zone, now);
  if (filter.keyword !== undefined) return undefined;
  return filter.queue === undefined ? rangeOf(filter, zone, now) : queueRange(now);
}

/** What a person may not see they do not find things by: that something is found would tell them. */
const seeksHidden = (filter: PaymentFilter, { account, payer }: Sight): boolean =>
  (!account && [filter.accountIds, filter.tag].some(narrows)) ||
  (!payer && [filter.payerName, filter.payerDocNo, filter.payerPhone].some(narrows));
