/**
 * The one router: which account takes an order, and what it says of each of the others. It reads nothing and decides
 * by what it is given alone. Orders, the pull-down, coverage and simulations ask it.
 */
import { percentOf } from '#contract/money';
import { choice } from '#contract/status';
import { zones } from '#contract/time';
import type { Asked, Candidate, RouteReason, Strategy } from './candidate';
import { obstacleOf, roomOf } from './obstacle';

export interface Verdict<C extends Candidate> {
  account: C;
  reason: RouteReason;
}
export interface Routed<C extends Candidate> {
  chosen: C | undefined;
  /** One for each candidate: first those that can take the order, in the order in which they would be tried. */
  verdicts: readonly Verdict<C>[];
}
/** What decides beside the candidates and the order. */
export interface Deciding {
  now: Date;
  /** A number from 0 to below its argument. */
  draw: (below: number) => number;
  strategy?: Strategy;
}

/** Which account takes the order, and why not the others. */
export function route<C extends Candidate>(
  candidates: readonly C[],
  asked: Asked,
  { now, draw, strategy = choice.priority }: Deciding,
): Routed<C> {
  const clock = clocksAt(now);
  const able: C[] = [];
  const unable: Verdict<C>[] = [];
  for (const account of candidates) {
    const reason = obstacleOf(account, asked, { now, clock: clock(account) });
    if (reason === undefined) able.push(account);
    else unable.push({ account, reason });
  }
  const [equals = [], ...others] = byRank(able, rankBy(strategy, asked));
  const chosen = drawn(equals, draw);
  const verdicts: Verdict<C>[] = chosen === undefined ? [] : [{ account: chosen, reason: 'chosen' }];
  for (const account of equals) if (account !== chosen) verdicts.push({ account, reason: 'notDrawn' });
  for (const group of others) for (const account of group) verdicts.push({ account, reason: 'behind' });
  return { chosen, verdicts: verdicts.concat(unable) };
}

const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
  formats.set(zone, made);
  return made;
}
/** The time of day at accounts, `HH:mm`; asked of the calendar once a country, and only for one that has hours. */
function clocksAt(now: Date): (account: Candidate) => string {
  const known = new Map<string, string>();
  return ({ countryId, tradeStart }) => {
    if (tradeStart === null) return '';
    const clock = known.get(countryId) ?? formatOf(zones[countryId]).format(now);
    known.set(countryId, clock);
    return clock;
  };
}

/** The smaller goes first. */
type Rank = (account: Candidate) => number | bigint;
const NOBODY_KNOWS = 0.5;
function rankBy(strategy: Strategy, { amount }: Asked): Rank {
  switch (strategy) {
    case choice.priority:
      return ({ place }) => place?.priority ?? 0;
    case choice.weight:
      return () => 0;
    case choice.lowestCost:
      return ({ costPercent, costFixed }) => percentOf(amount?.minor ?? 1_000_000n, costPercent) + costFixed;
    case choice.highestBalance:
      return (account) => -roomOf(account);
    case choice.bestSuccess:
      return ({ successRate }) => -(successRate ?? NOBODY_KNOWS);
  }
}
/** Groups of equals, the first in front. */
function byRank<C extends Candidate>(accounts: readonly C[], rank: Rank): C[][] {
  const groups = new Map<number | bigint, C[]>();
  for (const account of accounts) {
    const key = rank(account);
    const equals = groups.get(key);
    if (equals) equals.push(account);
    else groups.set(key, [account]);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, equals]) => equals);
}

/** One of equals, by weight: one of no weight takes only what nobody else can. */
function drawn<C extends Candidate>(equals: readonly C[], draw: (below: number) => number): C | undefined {
  const weights = equals.map(({ place }) => place?.weight ?? 0);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  if (all === 0) return equals[equals.length > 1 ? draw(equals.length) : 0];
  let lot = draw(all);
  return equals.find((_, n) => {
    lot -= weights[n] ?? 0;
    return lot < 0;
  });
}
