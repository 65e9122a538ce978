import type { Reads } from '../db/pools';
import { type Chained, chainInForce } from './chainStore';
import { agentTerms, type Base, type ChainLink, commissionsOf } from './commission';

/** What a merchant is to pay for an order, all in minor units but the percentage. */
interface Charge extends Base {
  amount: bigint;
  fee: bigint;
}

/** A merchant's agent and those above it, the nearest first, each with its rate for this method. */
export const chainOf = (db: Reads, chained: Chained, now: Date): Promise<ChainLink[]> => chainInForce(db, chained, now);

/** What all agents of a chain would earn together of one order at this charge, minor units. */
export async function shareOfChain(db: Reads, chained: Chained, charge: Charge, now: Date): Promise<bigint> {
  const terms = agentTerms(charge, await chainInForce(db, chained, now));
  return commissionsOf(charge.amount, charge.fee, terms).reduce((sum, { amount }) => sum + amount, 0n);
}

/** What a merchant's own agent pays us for a method; undefined where nothing is agreed. `fixed`: minor units. */
export const nearestBase = async (db: Reads, chained: Chained, now: Date): Promise<Base | undefined> =>
  (await chainInForce(db, chained, now))[0]?.base;
