// The money of owners, held before it is judged how much of it is settled.
import { settlingOwner } from '#contract/status';
import type { Writes } from '../db/pools';
import type { Scope } from '../db/scope';
import { heldFreeBalance } from '../ledger/holding';
import { availableOf, transitOf } from '../ledger/settlementEvents';
import { lockFreeMerchants } from '../merchant/merchantLock';
import { settlerOf } from '../settlement/draft';
import { heldOf, refuseIfHeld, stopped, stoppedAmong } from '../settlement/held';
import type { SettlingHouse } from '../settlementAccount/owner';
import { asRefusal, type Refusal } from '../words/word';
import type { Plan } from './plan';

export interface Held {
  /** Minor units, nobody else's until the transaction ends. */
  available: bigint;
  /** Why nothing of it may leave. */
  refusal?: Refusal | undefined;
}
/** Whoever runs a plan sees its owner already. */
export const ALL: Scope = { kind: 'platform', countryIds: [] };

/** One owner's, for which it waits. */
export async function hold(tx: Writes, plan: Plan): Promise<Held> {
  const house = houseOf(plan);
  const refusal = await refuseIfHeld(tx, ALL, house).then(() => undefined, asRefusal);
  return { available: await heldOf(tx, settlerOf(house), plan.owner.currency), refusal };
}

/**
 * That of many. It waits for nobody, so that nobody can wait in a circle with it: an owner whom somebody else holds is
 * left out.
 */
export async function holdFree(tx: Writes, plans: readonly Plan[]): Promise<ReadonlyMap<Plan, Held>> {
  const ids = plans.flatMap((plan) => houseOf(plan).merchantId ?? []);
  const merchants = await lockFreeMerchants(tx, ALL, ids);
  const locked = new Set(merchants.map(({ id }) => id));
  const stops = await stoppedAmong(tx, ALL, merchants);
  const own = plans.filter(({ owner }) => owner.ownerType !== settlingOwner.merchant || locked.has(owner.ownerId));
  const balanceOf = await heldFreeBalance(tx, own.flatMap(pocketsOf));
  const held = new Map<Plan, Held>();
  for (const plan of own) {
    const [available, transit] = pocketsOf(plan).map(balanceOf);
    if (available === undefined || transit === undefined) continue;
    held.set(plan, { available, refusal: stops.has(plan.owner.ownerId) ? stopped() : undefined });
  }
  return held;
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
