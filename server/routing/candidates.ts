// Where the router's candidates come from.
import { choice } from '#contract/status';
import type { PoolPlace } from '../db/poolPlace';
import type { Reads } from '../db/pools';
import type { Scope } from '../db/scope';
import type { Candidate, Need, Place, Strategy, Way } from './candidate';
import { type RoutingRule, ruleFor } from './rule';
import { rulesAt } from './rules';
import { type Seen, seenAt, seenOf } from './seen';
import {
  listMonths,
  listOpen,
  listPlaces,
  listRates,
  listStrategies,
  namedAccounts,
  type Standing,
  type StandingRow,
  standingAccounts,
} from './store';

/** An account with what an order keeps of it. */
export interface PooledAccount extends Candidate {
  accountName: string;
  /** The version of the account that said what its channel keeps. */
  costVersion: number;
}
/** Accounts, how the pool chooses among them, and the rules that go before that. */
export interface Pool {
  accounts: PooledAccount[];
  strategy: Strategy;
  rules: readonly RoutingRule[];
}

/** A merchant's pool, with whatever keeps its accounts from an order. */
export async function poolOf(db: Reads, whose: Standing & { merchantId: string }): Promise<Pool> {
  return toPool(db, whose, await seenOf(db, whose));
}

/** Every account that may be seen, in the pool or not; of each also how it did, for who looks. */
export async function accountsFor(db: Reads, scope: Scope, whose: Standing): Promise<Pool> {
  return toPool(db, { ...whose, isShown: true }, seenAt(await standingAccounts(db, scope, whose)));
}

/** The places of accounts in one pool, by the accounts. */
export type Places = ReadonlyMap<string, PoolPlace>;
/** Many merchants' pools. */
export interface Pools {
  /** Every account that stands in one of them, and those that were asked for besides; as if in none. */
  accounts: ReadonlyMap<string, PooledAccount>;
  placesIn: (merchantId: string) => Places;
  strategyOf: (merchantId: string) => Strategy;
}
interface Many {
  merchantIds: readonly string[];
  way: Way;
  now: Date;
  /** Accounts that may come into them. */
  besides: readonly string[];
}
/** Pools of merchants that were found within the scope, read together. */
export async function poolsOf(db: Reads, { merchantIds, way, now, besides }: Many): Promise<Pools> {
  const standing = await listPlaces(db, { merchantIds, way });
  const saved = await listStrategies(db, { merchantIds, way });
  const strategies = new Map(saved.map(({ merchantId, strategy }) => [merchantId, strategy]));
  const ids = new Set([...standing.map(({ accountId }) => accountId), ...besides]);
  const rows = await namedAccounts(db, [...ids], { way, now });
  const counted = await countedOf(db, rows, { now, rated: saved.some(byRate) });
  const places = new Map<string, Map<string, PoolPlace>>(merchantIds.map((id) => [id, new Map()]));
  for (const { merchantId, accountId, place } of standing) places.get(merchantId)?.set(accountId, place);
  return {
    accounts: new Map(rows.map((row) => [row.accountId, toCandidate(row, row, counted)])),
    placesIn: (merchantId) => places.get(merchantId) ?? new Map(),
    strategyOf: (merchantId) => strategies.get(merchantId) ?? choice.priority,
  };
}
const byRate = ({ strategy }: { strategy: Strategy }) => strategy === choice.bestSuccess;

/** Accounts as they would stand in a pool of these places. */
export const placed = ({ accounts }: Pick<Pools, 'accounts'>, places: Places): PooledAccount[] =>
  [...places].flatMap(([accountId, { minAmount, maxAmount, ...place }]) => {
    const account = accounts.get(accountId);
    const limits = { minAmount: toMinorOf(minAmount), maxAmount: toMinorOf(maxAmount) };
    return account ? [{ ...account, place: { ...place, ...limits } }] : [];
  });

/** @param asking `isShown`: rates are asked whatever the pool chooses by */
async function toPool(db: Reads, asking: Pick<Standing, 'now'> & { isShown?: true }, seen: Seen) {
  const { rows, revision, days } = seen;
  const strategy = seen.strategy ?? choice.priority;
  const rated = asking.isShown || strategy === choice.bestSuccess;
  const counted = await countedOf(db, rows, { now: asking.now, rated });
  const rules = revision === undefined ? [] : await rulesAt(db, revision);
  return { accounts: rows.map((row, n) => toCandidate(row, days[n] ?? row, counted)), strategy, rules };
}

/**
 * Tells how the accounts did in the last hour, where a rule sends the order by it. The pool alone knows that only where
 * its own strategy goes by it. The accounts keep their shape, so they are told in their place.
 */
export async function rateFor(db: Reads, { accounts, rules }: Pool, order: Need, now: Date): Promise<void> {
  if (ruleFor(rules, order, now)?.strategy !== choice.bestSuccess) return;
  const ids = accounts.map(({ accountId }) => accountId);
  const rates = new Map((await listRates(db, ids, now)).map((row) => [row.accountId, row.successRate]));
  for (const account of accounts) account.successRate = rates.get(account.accountId) ?? null;
}

/** What is counted by itself, under the account's id: asked where an account limits it or the choice is made by it. */
interface Counted {
  months: ReadonlyMap<string, bigint>;
  open: ReadonlyMap<string, number>;
  rates: ReadonlyMap<string, number>;
}

async function countedOf(
  db: Reads,
  rows: readonly StandingRow[],
  { now, rated }: { now: Date; rated: boolean },
): Promise<Counted> {
  const limited = idsOf(rows.filter(({ monthLimitAmount }) => monthLimitAmount !== null));
  const bounded = idsOf(rows.filter(({ maxConcurrent }) => maxConcurrent > 0));
  const months = limited.length > 0 ? await listMonths(db, limited, now) : [];
  const open = bounded.length > 0 ? await listOpen(db, bounded) : [];
  const rates = rated ? await listRates(db, idsOf(rows), now) : [];
  return {
    months: new Map(months.map((row) => [row.accountId, BigInt(row.monthBefore)])),
    open: new Map(open.map((row) => [row.accountId, row.open])),
    rates: new Map(rates.map((row) => [row.accountId, row.successRate])),
  };
}
const idsOf = (rows: readonly StandingRow[]): string[] => rows.map(({ accountId }) => accountId);

/**
 * Named one by one: what a rest and a spread make has a shape of its own, and 500 shapes are judged 15 times slower.
 */
const toCandidate = (row: StandingRow, day: Seen['days'][number], counted: Counted): PooledAccount =>
  madeOf(row, fixedOf(row), [day, counted]);
const madeOf = (
  row: StandingRow,
  fixed: Fixed,
  [day, { months, open, rates }]: readonly [Seen['days'][number], Counted],
): PooledAccount => ({
  accountId: row.accountId,
  accountName: row.accountName,
  countryId: row.countryId,
  currency: row.currency,
  channelCode: row.channelCode,
  channelStatus: row.channelStatus,
  channelMaintenance: row.channelMaintenance,
  payType: row.payType,
  status: row.status,
  pauseUntil: row.pauseUntil,
  payMethods: row.payMethods,
  minAmount: fixed.minAmount,
  maxAmount: fixed.maxAmount,
  amountStep: fixed.amountStep,
  dayLimitAmount: fixed.dayLimitAmount,
  dayLimitCount: row.dayLimitCount,
  monthLimitAmount: fixed.monthLimitAmount,
  maxConcurrent: row.maxConcurrent,
  tradeStart: row.tradeStart,
  tradeEnd: row.tradeEnd,
  costPercent: row.costPercent,
  costFixed: fixed.costFixed,
  costVersion: row.costVersion,
  successRate: rates.get(row.accountId) ?? null,
  usage: {
    dayAmount: BigInt(day.counted ?? 0),
    dayCount: day.orders ?? 0,
    monthBefore: months.get(row.accountId) ?? 0n,
    open: open.get(row.accountId) ?? 0,
    channelLeft: day.channelLeft === null ? null : BigInt(day.channelLeft),
  },
  place: fixed.place,
});

/** What of an account is made of its row alone. */
type Fixed = Pick<
  PooledAccount,
  'minAmount' | 'maxAmount' | 'amountStep' | 'dayLimitAmount' | 'monthLimitAmount' | 'costFixed' | 'place'
>;
/** A row that is kept is looked at for many orders: its amounts are read once. */
const fixedParts = new WeakMap<StandingRow, Fixed>();
function fixedOf(row: StandingRow): Fixed {
  const known = fixedParts.get(row);
  if (known) return known;
  const fixed = {
    minAmount: BigInt(row.minAmount),
    maxAmount: BigInt(row.maxAmount),
    amountStep: BigInt(row.amountStep),
    dayLimitAmount: BigInt(row.dayLimitAmount),
    monthLimitAmount: toMinorOf(row.monthLimitAmount),
    costFixed: BigInt(row.costFixed),
    place: placeOf(row),
  };
  fixedParts.set(row, fixed);
  return fixed;
}

function placeOf({ enabled, exclusive, poolMethods, priority, weight, poolMin, poolMax }: StandingRow): Place | null {
  // What a pool says of an account is never empty; without a place there all of it is.
  if (enabled === null || exclusive === null || poolMethods === null || priority === null || weight === null)
    return null;
  const [minAmount, maxAmount] = [toMinorOf(poolMin), toMinorOf(poolMax)];
  return { enabled, exclusive, payMethods: poolMethods, minAmount, maxAmount, priority, weight };
}
const toMinorOf = (minor: string | null) => (minor === null ? null : BigInt(minor));
