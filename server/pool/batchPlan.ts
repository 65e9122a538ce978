// What a change of many pools makes of one of them.
import { poolAction } from '#contract/status';
import { isSamePlace, type PoolPlace } from '../db/poolPlace';
import type { Places } from '../routing/candidates';

/** An account that the change names, with the methods that it is about. */
export interface BatchAccount {
  id: string;
  methods: readonly string[];
}
export interface PoolChange {
  action: (typeof poolAction)[keyof typeof poolAction];
  /** Those that can stand in this pool. */
  accounts: readonly BatchAccount[];
  /** Empty: whatever a place has. */
  methods: readonly string[];
  weight: number | undefined;
}
/** An account whose place becomes another one; null: none. */
export interface Difference {
  accountId: string;
  before: PoolPlace | null;
  after: PoolPlace | null;
}
const NEW_WEIGHT = 50;

/** A pool as it would be. */
export function changedPool(before: Places, change: PoolChange): Places {
  if (change.action === poolAction.add) return withAccounts(before, change);
  const named = new Set(change.accounts.map(({ id }) => id));
  const isMeant = (id: string) => named.has(id) === (change.action === poolAction.remove);
  const rest = [...before].flatMap(([id, place]) => {
    const left = isMeant(id) ? without(place, change.methods) : place;
    return left === null ? [] : [[id, left] as const];
  });
  return change.action === poolAction.remove ? new Map(rest) : withAccounts(new Map(rest), change);
}

const withAccounts = (before: Places, { accounts, weight }: PoolChange): Places =>
  new Map([...before, ...accounts.map(({ id, methods }) => [id, joined(before.get(id), methods, weight)] as const)]);

/** One that was switched off comes back with the named methods alone, and for nobody alone. */
function joined(place: PoolPlace | undefined, methods: readonly string[], weight: number | undefined): PoolPlace {
  const fresh = { weight: NEW_WEIGHT, priority: 1, minAmount: null, maxAmount: null };
  const oldMethods = place?.enabled ? place.payMethods : [];
  return {
    ...(place ?? fresh),
    payMethods: [...new Set([...oldMethods, ...methods])],
    weight: weight ?? place?.weight ?? NEW_WEIGHT,
    exclusive: place?.enabled === true && place.exclusive,
    enabled: true,
  };
}

/** Null where no method is left. */
function without(place: PoolPlace, methods: readonly string[]): PoolPlace | null {
  const left = methods.length === 0 ? [] : place.payMethods.filter((method) => !methods.includes(method));
  return left.length === 0 ? null : { ...place, payMethods: left };
}

export const differencesIn = (before: Places, after: Places): Difference[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .map((accountId) => ({ accountId, before: before.get(accountId) ?? null, after: after.get(accountId) ?? null }))
    .filter((one) => !isSamePlace(one.before, one.after));

/** As a person reads it: an account that is switched off is not there. */
export const kindOf = ({ before, after }: Difference): 'comes' | 'goes' | 'changes' | undefined => {
  if (before?.enabled && after?.enabled) return 'changes';
  if (after?.enabled) return 'comes';
  return before?.enabled ? 'goes' : undefined;
};
