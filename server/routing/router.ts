/**
 * The one router: which account takes an order, and what it says of each of the others. It reads nothing and decides
 * by what it is given alone. Orders, the pull-down, coverage and simulations ask it. The first rule that the order fits
 * goes before the pool's own strategy (decision 0083).
 */
import { percentOf } from '#contract/money';
import { choice } from '#contract/status';
import type { Candidate, Need, RouteReason, Strategy } from './candidate';
import { hoursAt } from './hours';
import { obstacleOf, roomOf } from './obstacle';
import { placeOf, type RoutingRule, ruleFor } from './rule';

export interface Verdict<C extends Candidate> {
  account: C;
  reason: RouteReason;
}
export interface Routed<C extends Candidate> {
  chosen: C | undefined;
  /** The one that decided; where there is none the pool's own strategy did. */
  rule: RoutingRule | undefined;
  /** One for each candidate: first those that can take the order, in the order in which they would be tried. */
  verdicts: readonly Verdict<C>[];
}
/** What decides beside the candidates and the order. */
export interface Deciding {
  now: Date;
  /** A number from 0 to below its argument. */
  draw: (below: number) => number;
  strategy?: Strategy;
  /** Those in force, in their order. */
  rules: readonly RoutingRule[];
}

/** Which account takes the order, and why not the others. */
export function route<C extends Candidate>(
  candidates: readonly C[],
  order: Need,
  { now, draw, strategy = choice.priority, rules }: Deciding,
): Routed<C> {
  const rule = ruleFor(rules, order, now);
  const hours = hoursAt(now);
  const able: C[] = [];
  const unable: Verdict<C>[] = [];
  for (const account of candidates) {
    const reason = obstacleOf(account, order, { now, isInHours: hours(account.countryId), rule });
    if (reason === undefined) able.push(account);
    else unable.push({ account, reason });
  }
  const [equals = [], ...others] = inOrder(able, rankBy(rule?.strategy ?? strategy, order), rule);
  const chosen = drawn(equals, draw);
  const verdicts: Verdict<C>[] = chosen === undefined ? [] : [{ account: chosen, reason: 'chosen' }];
  for (const account of equals) if (account !== chosen) verdicts.push({ account, reason: 'notDrawn' });
  for (const group of others) for (const account of group) verdicts.push({ account, reason: 'behind' });
  return { chosen, rule, verdicts: verdicts.concat(unable) };
}

/** Groups of equals, the first in front: by the channels of a rule, and in each as the strategy has it. */
function inOrder<C extends Candidate>(able: readonly C[], rank: Rank, rule: RoutingRule | undefined): C[][] {
  if (rule === undefined || rule.channels.length === 0) return byRank(able, rank);
  return byRank(able, ({ channelCode }) => placeOf(rule, channelCode)).flatMap((equals) => byRank(equals, rank));
}

/** The smaller goes first. */
type Rank = (account: Candidate) => number | bigint;
const NOBODY_KNOWS = 0.5;
function rankBy(strategy: Strategy, { amount }: Need): Rank {
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
