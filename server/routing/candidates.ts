// Where the router's candidates come from.
import { choice } from '#contract/status';
import type { Reads } from '../db/pools';
import type { Scope } from '../db/scope';
import type { Candidate, Place, Strategy } from './candidate';
import { pooledAccounts, type Standing, type StandingRow, standingAccounts } from './store';

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
  return toPool(await pooledAccounts(db, whose));
}
/** Every account that may be seen, in the pool or not. */
export async function accountsFor(db: Reads, scope: Scope, whose: Standing): Promise<Pool> {
  return toPool(await standingAccounts(db, scope, whose));
}

function toPool(rows: readonly StandingRow[]): Pool {
  const saved = rows.find(({ strategy }) => strategy !== null)?.strategy;
  return { accounts: rows.map(toCandidate), strategy: saved ?? choice.priority };
}

function toCandidate({
  poolMethods,
  poolMin,
  poolMax,
  enabled,
  exclusive,
  priority,
  weight,
  ...row
}: StandingRow): PooledAccount {
  const place: Place | null =
    enabled === null || exclusive === null || poolMethods === null || priority === null || weight === null
      ? null
      : {
          enabled,
          exclusive,
          payMethods: poolMethods,
          minAmount: toMinorOf(poolMin),
          maxAmount: toMinorOf(poolMax),
          priority,
          weight,
        };
  return {
    ...row,
    place,
    minAmount: BigInt(row.minAmount),
    maxAmount: BigInt(row.maxAmount),
    amountStep: BigInt(row.amountStep),
    dayLimitAmount: BigInt(row.dayLimitAmount),
    monthLimitAmount: toMinorOf(row.monthLimitAmount),
    costFixed: BigInt(row.costFixed),
    usage: {
      dayAmount: BigInt(row.counted ?? 0),
      dayCount: row.orders ?? 0,
      monthBefore: BigInt(row.monthBefore),
      open: row.open,
    },
  };
}
const toMinorOf = (minor: string | null) => (minor === null ? null : BigInt(minor));
