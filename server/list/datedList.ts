// Lists that have days. Which dates, which questions need no day and what waits for a person is said by the contract
// (`contract/dated.ts`); a list says what they mean for its rows.
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Call } from '#contract/call';
import { type DatedList, type DateOf, datedLists, type QueueOf } from '#contract/dated';
import type { Book } from '#contract/status';
import type { Zone } from '#contract/time';
import type { Field, RowFrom } from '../db/listRow';
import type { Reads } from '../db/pools';
import { type Dates, namesTime, type Range, rangeOf } from '../db/range';
import { bookFor, type Scope } from '../db/scope';
import { NOBODY } from '../scope/nobody';
import { type FilterOf, type Filters, type List, listOf, type Unfiltered } from './list';

/** Who looks, and at which days; all of them where none are named and something else is. */
export interface Looker<L extends DatedList> {
  scope: Scope;
  range?: Range | undefined;
  /** Which of their dates the days are about: the first where nothing is said. */
  basis?: DateOf<L>;
}
/** Whoever asks, but not who: a list that knows them adds it, and cannot be shared by equal viewers (decision 0177). */
export interface DatedScope<L extends DatedList> extends Looker<L> {
  /** Undefined of a merchant, who has but one. */
  book: Book | undefined;
  now: Date;
}
interface Asking {
  actor: { scope: Scope };
  caller: { zone: Zone };
  now: Date;
}
type Question = Dates & { dateType?: string; queue?: string; book?: Book };
export interface Waiting {
  count: number;
  /** Since when the first waits, epoch ms. */
  oldestTime: number | null;
}

interface Days<L extends DatedList, W> {
  days: L;
  /** The rows of a stretch, by each of its dates. */
  dates: Record<DateOf<L>, (range: Range) => Expression<SqlBool>>;
  /** The rows that wait: list, badge and to-do know it from here alone. */
  queues: Record<QueueOf<L>, (whose: W) => Expression<SqlBool>>;
  /** Since when the first of some rows waits. */
  waitsSince: Expression<Date | null>;
  /** How far back a queue goes; all the way where it is left out. */
  reach?: (now: Date) => Range;
}
type Declared<
  L extends DatedList,
  C extends Call,
  W extends Looker<L>,
  D,
  T extends keyof D,
  R,
  N extends T,
> = Unfiltered<C, W, D, T, R, N> & Days<L, W> & { filters: Filters<C, W, D, N, 'queue' | 'dateType'> };

export interface DaysList<L extends DatedList> {
  /** What a question means: a number is found however old it is, and so is what somebody waits for. */
  listScopeOf(question: Question, by: Asking): DatedScope<L>;
  /** How many rows of a queue wait, and since when the first. */
  waiting(db: Reads, who: { scope: Scope; now: Date }, queue: QueueOf<L>): Promise<Waiting>;
}

/** @param call whose input and output the declaration is checked against */
export function datedListOf<
  L extends DatedList,
  C extends Call,
  W extends Looker<L>,
  D,
  T extends keyof D,
  const R extends Record<string, Field<D, T, W>>,
  N extends T = T,
>(call: C, is: Declared<L, C, W, D, T, R, N>): List<C, W, RowFrom<D, T, R>, D, NoInfer<N>> & DaysList<L> {
  const { days, dates, queues, waitsSince, reach, filters, ...rows } = is;
  const ofDays = {
    dates: (_dates: object, { range, basis }: W) => (range ? dates[basis ?? firstOf(days)](range) : sql<boolean>`true`),
    queue: (queue: QueueOf<L>, whose: W) => queues[queue](whose),
    dateType: () => undefined, // the basis says it
  };
  // What is left out of the filters stands in `ofDays`; the contract names no more of them.
  const list = listOf<C, W, D, T, R, N>(call, { ...rows, filters: { ...ofDays, ...filters } } as never);
  const waiting = { count: sql<number>`count(*)::int`, oldest: waitsSince };
  return {
    ...list,
    listScopeOf: (question, { actor, caller, now }) => ({
      ...{ scope: actor.scope, now, book: bookFor(actor.scope, question.book) },
      basis: basisOf(days, question.dateType),
      range: questionRange(days, question, { caller, now, reach }),
    }),
    async waiting(db, { scope, now }, queue) {
      const asker: DatedScope<L> = { scope, now, book: bookFor(scope), range: reach?.(now) };
      // Whoever a list knows is some of this; a queue is a filter of it.
      const filter = { queue } as unknown as Partial<FilterOf<C>>;
      const [found] = await list.sums(db, { ...asker, employeeId: NOBODY } as unknown as W, filter, {
        by: [],
        of: waiting as never, // sums of no column of the list's own
      });
      const { count = 0, oldest = null } = (found ?? {}) as { count?: number; oldest?: Date | null };
      return { count, oldestTime: oldest?.getTime() ?? null };
    },
  };
}

/** Its dates stand in the order of the record. */
const firstOf = <L extends DatedList>(list: L) => Object.values(datedLists[list].dates)[0] as DateOf<L>;
const basisOf = <L extends DatedList>(list: L, type: string | undefined): DateOf<L> =>
  (Object.entries(datedLists[list].dates).find(([name]) => name === type)?.[1] as DateOf<L> | undefined) ??
  firstOf(list);

function questionRange(
  list: DatedList,
  question: Question,
  { caller, now, reach }: Pick<Asking, 'caller' | 'now'> & { reach: ((now: Date) => Range) | undefined },
): Range | undefined {
  const isFound = datedLists[list].undatedBy.some((name) => Reflect.get(question, name) !== undefined);
  if (namesTime(question) || (!isFound && question.queue === undefined)) return rangeOf(question, caller.zone, now);
  return isFound ? undefined : reach?.(now);
}
