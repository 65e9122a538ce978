import type { Right } from '#contract/right';
import type { Found } from '#contract/search';
import type { Zone } from '#contract/time';
import type { Reads } from './db/pools';
import type { Scope } from './db/scope';

/** What a finder is asked: a text that may be a number or a name, by whom, in which zone days are counted. */
export interface Sought {
  db: Reads;
  scope: Scope;
  q: string;
  zone: Zone;
}
/** One kind of thing that can be looked up. Each reads by an exact key or an index, never through a table. */
export interface Finder {
  /** The right that opens the page on which it is shown. */
  grant: Right;
  find(sought: Sought): Promise<Found[]>;
}
/** Of each kind so many; whoever needs more has a list with filters. */
export const MOST = 6;
