// Where the next orders would go, before a switch and after it, by the one router.
import type { Reads } from '../db/pools';
import { type Candidate, isInLot } from '../routing/candidate';
import { type PooledAccount, poolOf } from '../routing/candidates';
import { route } from '../routing/router';
import type { Move, Planned } from './switchMoves';
import type { Place } from './switchPlan';

export interface Next {
  method: string;
  before: string[];
  after: string[];
}

/** The accounts between which an order of each method is drawn, by their names. */
export async function nextOf(db: Reads, planned: Planned, move: Move, now: Date): Promise<Next[]> {
  const { merchantId, way, methods, after, refused } = move;
  const { accounts, strategy } = await poolOf(db, { merchantId, way, now });
  const there = refused === null ? switchedPool(accounts, planned, after) : accounts;
  const namesIn = (pool: readonly PooledAccount[], method: string) =>
    route(pool, { way, pooled: true, method }, { now, strategy, draw: () => 0 })
      .verdicts.filter(({ reason }) => isInLot(reason))
      .map(({ account }) => account.accountName);
  return methods.map((method) => ({ method, before: namesIn(accounts, method), after: namesIn(there, method) }));
}

function switchedPool(pool: readonly PooledAccount[], { from, candidate }: Planned, after: { from: Place; to: Place }) {
  const others = pool.filter(({ accountId }) => accountId !== from.id && accountId !== candidate.accountId);
  const first = pool.filter(({ accountId }) => accountId === from.id);
  return [
    ...first.map((account) => ({ ...account, place: asPlace(after.from) })),
    { ...candidate, place: asPlace(after.to) },
    ...others,
  ];
}
const asPlace = ({ minAmount, maxAmount, ...rest }: Place): Candidate['place'] => ({
  ...rest,
  minAmount: minAmount === null ? null : BigInt(minAmount),
  maxAmount: maxAmount === null ? null : BigInt(maxAmount),
});
