// The money of owners, held before it is judged how much of it is settled.
import { settlingOwner } from '#contract/status';
import type { Writes } from '../db/pools';
import type { Scope } from '../db/scope';
import { holdFreeBalance } from '../ledger/holding';
import { availableOf, transitOf } from '../ledger/settlementEvents';
import { lockFreeMerchants } from '../merchantLock/lock';
import { settlerOf } from '../settlement/draft';
import { holdSettlerBalance, refuseIfStopped, stopped, stoppedAmong } from '../settlement/hold';
import type { SettlingHouse } from '../settlementAccount/owner';
import { asRefusal, type Refusal } from '../words/word';
import type { Plan } from './plan';

export interface Hold {
  /** Minor units, nobody else's until the transaction ends. */
  available: bigint;
  /** Why nothing of it may leave. */
  refusal?: Refusal | undefined;
}
/** Whoever runs a plan sees its owner already. */
export const ALL: Scope = { kind: 'platform', countryIds: [] };

/** One owner's, for which it waits. */
export async function hold(tx: Writes, plan: Plan): Promise<Hold> {
  const house = houseOf(plan);
  const refusal = await refuseIfStopped(tx, ALL, house).then(() => undefined, asRefusal);
  return { available: await holdSettlerBalance(tx, settlerOf(house), plan.owner.currency), refusal };
}

/**
 * That of many. It waits for nobody, so that nobody can wait in a circle with it: an owner whom somebody else holds is
 * left out.
 */
export async function holdFree(tx: Writes, plans: readonly Plan[]): Promise<ReadonlyMap<Plan, Hold>> {
  const ids = plans.flatMap((plan) => houseOf(plan).merchantId ?? []);
  const merchants = await lockFreeMerchants(tx, ALL, ids);
  const locked = new Set(merchants.map(({ id }) => id));
  const stops = await stoppedAmong(tx, ALL, merchants);
  const own = plans.filter(({ owner }) => owner.ownerType !== settlingOwner.merchant || locked.has(owner.ownerId));
  const balanceOf = await holdFreeBalance(tx, own.flatMap(pocketsOf));
  const holds = new Map<Plan, Hold>();
  for (const plan of own) {
    const [available, transit] = pocketsOf(plan).map(balanceOf);
    if (available === undefined || transit === undefined) continue;
    holds.set(plan, { available, refusal: stops.has(plan.owner.ownerId) ? stopped() : undefined });
  }
  return holds;
}

/** What a settlement takes from, and where it is held. */
const pocketsOf = ({ owner }: Plan) =>
  [availableOf(settlerOf(owner)), transitOf(settlerOf(owner))].map(({ path }) => ({ path, currency: owner.currency }));

export function houseOf({ owner: { ownerType, ownerId, countryIds } }: Plan): SettlingHouse {
  const isMerchant = ownerType === settlingOwner.merchant;
  return {
    ownerType,
    ownerId,
    countryIds,
    merchantId: isMerchant ? ownerId : null,
    agentId: isMerchant ? null : ownerId,
  };
}
