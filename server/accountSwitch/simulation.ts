// Where the next orders would go, before a switch and after it, by the one router.
import { bookOfType } from '#contract/status';
import type { PoolPlace } from '../db/poolPlace';
import type { Reads } from '../db/pools';
import { type Candidate, isInLot } from '../routing/candidate';
import { type Pool, type PooledAccount, poolOf, rateFor } from '../routing/candidates';
import { route } from '../routing/router';
import type { Move, Planned } from './moves';

export interface Next {
  method: string;
  before: string[];
  after: string[];
}

/** The accounts between which an order of each method is drawn, by their names. */
export async function nextOf(db: Reads, planned: Planned, move: Move, now: Date): Promise<Next[]> {
  const { merchantId, way, methods, after, refused } = move;
  const book = bookOfType(move.merchantType);
  const pool = await poolOf(db, { merchantId, way, now });
  const there = refused === null ? { ...pool, accounts: switchedPool(pool.accounts, planned, after) } : pool;
  const namesIn = async (among: Pool, method: string) => {
    const need = { way, pooled: true, of: move, method, book };
    await rateFor(db, among, need, now);
    const { accounts, strategy, rules } = among;
    const { verdicts } = route(accounts, need, { strategy, rules, now, draw: () => 0 });
    return verdicts.filter(({ reason }) => isInLot(reason)).map(({ account }) => account.accountName);
  };
  const ofMethod = async (method: string) => ({
    method,
    before: await namesIn(pool, method),
    after: await namesIn(there, method),
  });
  return Promise.all(methods.map(ofMethod));
}

function switchedPool(
  pool: readonly PooledAccount[],
  { from, candidate }: Planned,
  after: { from: PoolPlace; to: PoolPlace },
) {
  const others = pool.filter(({ accountId }) => accountId !== from.id && accountId !== candidate.accountId);
  const first = pool.filter(({ accountId }) => accountId === from.id);
  return [
    ...first.map((account) => ({ ...account, place: asPlace(after.from) })),
    { ...candidate, place: asPlace(after.to) },
    ...others,
  ];
}
const asPlace = ({ minAmount, maxAmount, ...rest }: PoolPlace): Candidate['place'] => ({
  ...rest,
  minAmount: minAmount === null ? null : BigInt(minAmount),
  maxAmount: maxAmount === null ? null : BigInt(maxAmount),
});
