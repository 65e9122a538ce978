// Changes of many pools: what they look at and what they keep for their undo.
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tables } from '../db/columns';
import { type Placed, type PoolPlace, placeIfAny, placeJson, portions } from '../db/poolPlace';
import type { Reads, Writes } from '../db/pools';
import { accountsInScope, inScope, merchantColumns, type Scope } from '../db/scope';
import type { LockedMerchant } from '../merchantLock/lock';
import type { Way } from '../routing/candidate';

export type PoolMerchant = LockedMerchant & { name: string; merchantType: number };
/** Merchants whose pools change, held in one order. */
export const lockMerchants = (tx: Writes, scope: Scope, ids: readonly string[]): Promise<PoolMerchant[]> =>
  tx
    .selectFrom('merchant')
    .select(['id', 'merchantNo', 'name', 'agentId', 'countryId', 'status', 'currency', 'version'])
    .select('merchantType')
    .where(sql<boolean>`merchant.id = any(${[...ids]}::bigint[])`)
    .where(inScope(scope, merchantColumns))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** The methods that are agreed with each of them. */
export async function methodsOf(tx: Writes, scope: Scope, ids: readonly string[], way: Way) {
  const { rows } = await sql<{ merchantId: string; methods: string[] }>`
    select merchant_id, array_agg(distinct method order by method) as methods from merchant_rate
      join merchant on merchant.id = merchant_id
    where merchant_id = any(${[...ids]}::bigint[]) and biz_type = ${way} and ${inScope(scope, merchantColumns)}
    group by merchant_id`.execute(tx);
  return new Map(rows.map(({ merchantId, methods }) => [merchantId, methods]));
}

/** Of these accounts the ones that a merchant has for itself, and which; it is named to nobody. */
export async function listAlone(tx: Writes, _: Scope, ids: readonly string[], way: Way): Promise<Map<string, string>> {
  const { rows } = await sql<{ accountId: string; merchantId: string }>`
    select account_id, merchant_id from account_pool
    where account_id = any(${[...ids]}::bigint[]) and pay_type = ${way} and enabled and exclusive`.execute(tx);
  return new Map(rows.map(({ accountId, merchantId }) => [accountId, merchantId]));
}

export type BatchRow = Selectable<Tables['poolBatch']>;
export const addBatch = (tx: Writes, row: Insertable<Tables['poolBatch']>) =>
  tx.insertInto('poolBatch').values(row).execute();

/** An account whose place a batch made another one. */
export type PlaceDifference = Omit<Placed, 'place' | 'way'> & { before: PoolPlace | null; after: PoolPlace | null };
export async function keepDifferences(tx: Writes, batchId: string, places: readonly PlaceDifference[]): Promise<void> {
  for (const part of portions(places))
    await tx
      .insertInto('poolBatchPlace')
      .values(
        part.map(({ merchantId, accountId, before, after }) => ({
          ...{ batchId, merchantId, accountId },
          before: placeJson(before),
          after: placeJson(after),
        })),
      )
      .execute();
}

/** Every account and every merchant of it is seen. */
const batchInScope = (scope: Scope) => sql<boolean>`(
  not exists (select from unnest(pool_batch.account_ids) one where one not in (
    select account.id from account where ${accountsInScope(scope)}))
  and not exists (select from pool_batch_place place join merchant on merchant.id = place.merchant_id
    where place.batch_id = pool_batch.id and not ${inScope(scope, merchantColumns)}))`;

export const lockBatch = (tx: Writes, scope: Scope, id: string): Promise<BatchRow | undefined> =>
  tx.selectFrom('poolBatch').selectAll().where('id', '=', id).where(batchInScope(scope)).forUpdate().executeTakeFirst();

/** Accounts and merchants that a batch has touched. */
export async function touchedBy(tx: Writes, batchId: string) {
  const rows = await tx
    .selectFrom('poolBatchPlace')
    .select(['merchantId', 'accountId'])
    .where('batchId', '=', batchId)
    .execute();
  return {
    accountIds: [...new Set(rows.map(({ accountId }) => accountId))],
    merchantIds: [...new Set(rows.map(({ merchantId }) => merchantId))],
  };
}

/** What a batch did to each place, and how that stands now. */
export const listBatchPlaces = (tx: Writes, { id, payType }: BatchRow) =>
  tx
    .selectFrom('poolBatchPlace as kept')
    .leftJoin('accountPool as now', (join) =>
      join
        .onRef('now.merchantId', '=', 'kept.merchantId')
        .onRef('now.accountId', '=', 'kept.accountId')
        .on('now.payType', '=', payType),
    )
    .select(['kept.merchantId', 'kept.accountId', placeIfAny('now').as('now')])
    .select([sql<PoolPlace | null>`kept.before`.as('before'), sql<PoolPlace | null>`kept.after`.as('after')])
    .where('kept.batchId', '=', id)
    .execute();
export type BatchPlace = Awaited<ReturnType<typeof listBatchPlaces>>[number];

export async function endBatch(tx: Writes, id: string, undoneAt: Date): Promise<void> {
  await tx.updateTable('poolBatch').set({ undoneAt }).where('id', '=', id).execute();
}

/** Those that can still be undone, the newest first. */
export const listBatches = (db: Reads, scope: Scope, since: Date) =>
  db
    .selectFrom('poolBatch')
    .select(['poolBatch.id as batchId', 'poolBatch.payMethods', 'poolBatch.madeAt'])
    .select(sql<BatchAction>`pool_batch.action`.as('action'))
    .select(sql<Way>`pool_batch.pay_type`.as('payType'))
    .select(
      sql<string[]>`array(select account_name from account where id = any(pool_batch.account_ids)
        order by account_name)`.as('accounts'),
    )
    .select(
      sql<number>`(select count(distinct merchant_id)::int from pool_batch_place
        where batch_id = pool_batch.id)`.as('merchants'),
    )
    .where('poolBatch.undoneAt', 'is', null)
    .where('poolBatch.madeAt', '>', since)
    .where(batchInScope(scope))
    .orderBy('poolBatch.madeAt', 'desc')
    .limit(50)
    .execute();
type BatchAction = 1 | 2 | 3;
