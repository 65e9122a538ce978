// What a merchant's pool is made of beside its accounts, and how it is written.
import { sql } from 'kysely';
import { putPlaces } from '../db/poolPlace';
import type { Reads, Writes } from '../db/pools';
import { accountsInScope, inScope, merchantColumns, paymentColumns, type Scope } from '../db/scope';
import { floorId } from '../db/snowflake';
import type { LockedMerchant } from '../merchantLock/lock';
import type { Strategy, Way } from '../routing/candidate';

/** Accounts of whose places is decided, held in one order, and before the merchants: as a switch holds them. */
export const lockPoolAccounts = (tx: Writes, scope: Scope, ids: readonly string[]) =>
  tx
    .selectFrom('account')
    .select(['id', 'accountName', 'currency', 'payType', 'payMethods', 'status'])
    .where(sql<boolean>`account.id = any(${[...ids]}::bigint[])`)
    .where(accountsInScope(scope))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
export type PoolAccount = Awaited<ReturnType<typeof lockPoolAccounts>>[number];

export interface Whose {
  merchantId: string;
  way: Way;
}

/** The methods that are agreed with a merchant. */
export async function listMethods(db: Reads, scope: Scope, { merchantId, way }: Whose): Promise<string[]> {
  const { rows } = await sql<{ method: string }>`select distinct method from merchant_rate
    join merchant on merchant.id = merchant_id where merchant_id = ${merchantId} and biz_type = ${way}
      and ${inScope(scope, merchantColumns)} order by method`.execute(db);
  return rows.map(({ method }) => method);
}

/** What each account took of a merchant since a moment, minor units, and when it did last. */
export async function usesSince(db: Reads, scope: Scope, merchantId: string, since: Date) {
  const { rows } = await sql<{ accountId: string; amount: string; last: Date }>`
    select account_id, sum(paid_amount) as amount, max(create_time) as last from payment_order
    where merchant_id = ${merchantId} and id >= ${floorId(since.getTime())}::bigint
      and ${inScope(scope, paymentColumns)}
    group by account_id`.execute(db);
  return new Map(rows.map((row) => [row.accountId, row]));
}

/** How a pool chooses, and its version; undefined where nobody has saved it yet. */
export async function findPool(db: Reads, scope: Scope, { merchantId, way }: Whose) {
  return db
    .selectFrom('merchantPool')
    .innerJoin('merchant', 'merchant.id', 'merchantPool.merchantId')
    .select(['merchantPool.strategy', 'merchantPool.version'])
    .where('merchantPool.merchantId', '=', merchantId)
    .where('merchantPool.payType', '=', way)
    .where(inScope(scope, merchantColumns))
    .executeTakeFirst();
}

/** Of these accounts the ones that another merchant has for itself, or that others use though one wants it alone. */
export async function findExclusive(
  tx: Writes,
  { id }: LockedMerchant,
  way: Way,
  wanted: readonly { accountId: string; exclusive: boolean }[],
): Promise<string | undefined> {
  const ids = wanted.map(({ accountId }) => accountId);
  const alone = wanted.filter(({ exclusive }) => exclusive).map(({ accountId }) => accountId);
  const { rows } = await sql<{ accountName: string }>`
    select account_name from account_pool join account on account.id = account_id
    where merchant_id <> ${id} and account_pool.pay_type = ${way} and enabled and account_id = any(${ids}::bigint[])
      and (exclusive or account_id = any(${alone}::bigint[])) order by account_name limit 1`.execute(tx);
  return rows[0]?.accountName;
}

export interface PoolRow {
  accountId: string;
  payMethods: string[];
  weight: number;
  priority: number;
  minAmount: bigint | null;
  maxAmount: bigint | null;
  exclusive: boolean;
  enabled: boolean;
}

/** Writes a pool over; accounts that are no longer named leave it. */
export async function writePool(
  tx: Writes,
  { id }: LockedMerchant,
  { way, strategy, rows }: { way: Way; strategy: Strategy; rows: readonly PoolRow[] },
): Promise<void> {
  const accountIds = rows.map(({ accountId }) => accountId);
  await tx
    .insertInto('merchantPool')
    .values({ merchantId: id, payType: way, strategy, version: 1 })
    .onConflict((same) =>
      same
        .columns(['merchantId', 'payType'])
        .doUpdateSet({ strategy, version: sql<number>`merchant_pool.version + 1` }),
    )
    .execute();
  await sql`delete from account_pool where merchant_id = ${id} and pay_type = ${way}
    and account_id <> all(${accountIds}::bigint[])`.execute(tx);
  if (rows.length === 0) return;
  await putPlaces(
    tx,
    rows.map((row) => ({ ...row, merchantId: id, payType: way })),
  );
}
