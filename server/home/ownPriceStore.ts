// Prices of single merchants: the latest row whose hours these are is in force.
import { type Insertable, type SqlBool, sql } from 'kysely';
import type { PricedCurrency } from '#contract/homePrice';
import type { OwnPrice } from '#contract/ownPrice';
import type { Row, Tables } from '../db/columns';
import type { Reads, Writes } from '../db/pools';
import { inScope, merchantColumns, type Scope } from '../db/scope';

type Kind = OwnPrice['kind'];
const columns = [
  ...(['id', 'merchantId', 'kind', 'backPrice', 'backOffsetType', 'backOffsetValue'] as const),
  ...(['effectiveFrom', 'effectiveTo', 'endedAt'] as const),
] as const;
export type OwnRow = Row<'ownPrice', (typeof columns)[number]>;
const qualified = columns.map((column) => `ownPrice.${column}` as const);

/** Nobody has ended it, and its hours are these. */
const holds = (now: Date, row = 'own_price') => {
  const is = sql.raw(row);
  return sql<SqlBool>`(${is}.effective_from <= ${now} and ${isNotOver(now, row)})`;
};
/** Its hours may be yet to come. */
const isNotOver = (now: Date, row = 'own_price') => {
  const is = sql.raw(row);
  return sql<SqlBool>`(${is}.ended_at is null and (${is}.effective_to is null or ${is}.effective_to > ${now}))`;
};

/** What one merchant has now, one row a kind. */
export const findOwn = (
  db: Reads,
  { merchantId, currency, now }: { merchantId: string; currency: PricedCurrency; now: Date },
): Promise<OwnRow[]> =>
  db
    .selectFrom('ownPrice')
    .distinctOn('kind')
    .select(columns)
    .where('merchantId', '=', merchantId)
    .where('currency', '=', currency)
    .where(holds(now))
    .orderBy('kind')
    .orderBy('id', 'desc')
    .execute();

/** Which kinds one merchant has now. */
export async function listOwnKinds(db: Reads, merchantId: string, now: Date): Promise<Kind[]> {
  const own = db.selectFrom('ownPrice').select('kind').distinct().where('merchantId', '=', merchantId);
  return (await own.where(holds(now)).orderBy('kind').execute()).map(({ kind }) => kind);
}

/** Merchants of the asker's that have one now. */
export const hasOwn = (kind: Kind, now: Date) => sql<SqlBool>`exists (select from own_price
  where own_price.merchant_id = merchant.id and own_price.kind = ${kind} and ${holds(now)})`;
export async function countOwn(
  db: Reads,
  scope: Scope,
  { currency, kind, now }: { currency: PricedCurrency; kind: Kind; now: Date },
): Promise<number> {
  const found = await db
    .selectFrom('ownPrice')
    .innerJoin('merchant', 'merchant.id', 'ownPrice.merchantId')
    .select(sql<number>`count(distinct own_price.merchant_id)::int`.as('n'))
    .where('ownPrice.currency', '=', currency)
    .where('ownPrice.kind', '=', kind)
    .where(holds(now))
    .where(inScope(scope, merchantColumns))
    .executeTakeFirst();
  return found?.n ?? 0;
}

const MOST_SHOWN = 500;
interface PriceFilter {
  currency: PricedCurrency;
  kind?: Kind | undefined;
  merchantId?: string | undefined;
  withPast?: boolean | undefined;
  now: Date;
}
/** The latest first. */
export const listOwn = (db: Reads, scope: Scope, { currency, kind, merchantId, withPast = false, now }: PriceFilter) =>
  db
    .selectFrom('ownPrice')
    .innerJoin('merchant', 'merchant.id', 'ownPrice.merchantId')
    .select(qualified)
    .select(['ownPrice.currency', 'ownPrice.setBy', 'ownPrice.setAt', 'ownPrice.endedBy'])
    .select(['merchant.merchantNo', 'merchant.name as merchantName'])
    .select(
      sql<boolean>`not exists (select from own_price later where later.merchant_id = own_price.merchant_id
        and later.kind = own_price.kind and later.id > own_price.id and ${holds(now, 'later')})`.as('isLatest'),
    )
    .where('ownPrice.currency', '=', currency)
    .where(inScope(scope, merchantColumns))
    .$if(kind !== undefined, (rows) => rows.where('ownPrice.kind', '=', kind ?? 'back'))
    .$if(merchantId !== undefined, (rows) => rows.where('ownPrice.merchantId', '=', merchantId ?? ''))
    .$if(!withPast, (rows) => rows.where(isNotOver(now)))
    .orderBy('ownPrice.id', 'desc')
    .limit(MOST_SHOWN)
    .execute();

/** Merchants that trade a currency, held until the transaction ends, in one order. */
export const lockPriced = (
  tx: Writes,
  scope: Scope,
  { currency, ids }: { currency: PricedCurrency; ids: readonly string[] },
) =>
  tx
    .selectFrom('merchant')
    .select(['id', 'merchantNo', 'countryId'])
    .where('id', 'in', ids)
    .where('currency', '=', currency)
    .where(inScope(scope, merchantColumns))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

export const addOwn = (tx: Writes, rows: readonly Insertable<Tables['ownPrice']>[]) =>
  tx.insertInto('ownPrice').values(rows).execute();

interface Ending {
  merchantIds: readonly string[];
  kind: Kind;
  by: string;
  now: Date;
  /** Those alone that hold nothing outside of these hours; all where it is left out. */
  within?: { from: Date; to: Date | null };
}
export async function endOwn(tx: Writes, { merchantIds, kind, by, now, within }: Ending): Promise<void> {
  await tx
    .updateTable('ownPrice')
    .set({ endedBy: by, endedAt: now })
    .where('merchantId', 'in', merchantIds)
    .where('kind', '=', kind)
    .where('endedAt', 'is', null)
    .where(sql<SqlBool>`(effective_to is null or effective_to > ${now})`)
    .$if(within !== undefined, (rows) =>
      rows
        .where(sql<SqlBool>`greatest(effective_from, ${now}) >= ${within?.from}::timestamptz`)
        .where(
          sql<SqlBool>`coalesce(effective_to, 'infinity') <= coalesce(${within?.to ?? null}::timestamptz, 'infinity')`,
        ),
    )
    .execute();
}
