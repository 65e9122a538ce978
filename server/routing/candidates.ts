// Where the router's candidates come from.
import { choice } from '#contract/status';
import type { Reads } from '../db/pools';
import type { Scope } from '../db/scope';
import type { Candidate, Place, Strategy } from './candidate';
import {
  listMonths,
  listOpen,
  listRates,
  pooledAccounts,
  type Standing,
  type StandingRow,
  standingAccounts,
} from './store';

/** An account with what an order keeps of it. */
export interface PooledAccount extends Candidate {
  accountName: string;
  channelCode: string;
  /** The version of the account that said what its channel keeps. */
  costVersion: number;
}
/** Accounts, and how the pool chooses among them. */
export interface Pool {
  accounts: PooledAccount[];
  strategy: Strategy;
}

/** A merchant's pool, with whatever keeps its accounts from an order. */
export async function poolOf(db: Reads, whose: Standing & { merchantId: string }): Promise<Pool> {
  return toPool(db, whose, await pooledAccounts(db, whose));
}
/** Every account that may be seen, in the pool or not; of each also how it did, for who looks. */
export async function accountsFor(db: Reads, scope: Scope, whose: Standing): Promise<Pool> {
  return toPool(db, { ...whose, isShown: true }, await standingAccounts(db, scope, whose));
}

/** @param asking `isShown`: rates are asked whatever the pool chooses by */
async function toPool(db: Reads, asking: Pick<Standing, 'now'> & { isShown?: true }, rows: readonly StandingRow[]) {
  const strategy = rows.find((row) => row.strategy !== null)?.strategy ?? choice.priority;
  const rated = asking.isShown || strategy === choice.bestSuccess;
  const counted = await countedOf(db, rows, { now: asking.now, rated });
  return { accounts: rows.map((row) => toCandidate(row, counted)), strategy };
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

/** Named one by one: what a rest and a spread make has a shape of its own, and 500 shapes are judged 15 times slower. */
const toCandidate = (row: StandingRow, { months, open, rates }: Counted): PooledAccount => ({
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
  minAmount: BigInt(row.minAmount),
  maxAmount: BigInt(row.maxAmount),
  amountStep: BigInt(row.amountStep),
  dayLimitAmount: BigInt(row.dayLimitAmount),
  dayLimitCount: row.dayLimitCount,
  monthLimitAmount: toMinorOf(row.monthLimitAmount),
  maxConcurrent: row.maxConcurrent,
  tradeStart: row.tradeStart,
  tradeEnd: row.tradeEnd,
  costPercent: row.costPercent,
  costFixed: BigInt(row.costFixed),
  costVersion: row.costVersion,
  successRate: rates.get(row.accountId) ?? null,
  usage: {
    dayAmount: BigInt(row.counted ?? 0),
    dayCount: row.orders ?? 0,
    monthBefore: months.get(row.accountId) ?? 0n,
    open: open.get(row.accountId) ?? 0,
  },
  place: placeOf(row),
});

function placeOf({ enabled, exclusive, poolMethods, priority, weight, poolMin, poolMax }: StandingRow): Place | null {
  // What a pool says of an account is never empty; without a place there all of it is.
  if (enabled === null || exclusive === null || poolMethods === null || priority === null || weight === null)
    return null;
  const [minAmount, maxAmount] = [toMinorOf(poolMin), toMinorOf(poolMax)];
  return { enabled, exclusive, payMethods: poolMethods, minAmount, maxAmount, priority, weight };
}
const toMinorOf = (minor: string | null) => (minor === null ? null : BigInt(minor));
