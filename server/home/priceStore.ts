import { type Insertable, sql } from 'kysely';
import type { PricedCurrency } from '#contract/homePrice';
import type { Tables } from '../db/columns';
import { nextVersion } from '../db/nextVersion';
import type { Reads, Writes } from '../db/pools';
import { inScope, merchantColumns, type Scope } from '../db/scope';

type Rule = Tables['priceRule'];
type Fixed = Tables['staticPrice'];

const ruleOf = (db: Reads, currency: PricedCurrency) =>
  db.selectFrom('priceRule').selectAll().where('currency', '=', currency);
/** What people have chosen for a currency; each has a row from the beginning. */
export const findRule = (db: Reads, currency: PricedCurrency) => ruleOf(db, currency).executeTakeFirstOrThrow();
/** The same, held until the transaction ends. */
export const lockRule = (tx: Writes, currency: PricedCurrency) =>
  ruleOf(tx, currency).forUpdate().executeTakeFirstOrThrow();
export type RuleRow = Awaited<ReturnType<typeof findRule>>;

/** Who changed it, and when. */
export interface By {
  by: string;
  now: Date;
}
export const changeRule = (
  tx: Writes,
  currency: PricedCurrency,
  changes: Partial<Omit<Insertable<Rule>, 'currency' | 'version'>>,
  { by, now }: By,
) =>
  tx
    .updateTable('priceRule')
    .set({ ...changes, version: nextVersion, updatedBy: by, updatedAt: now })
    .where('currency', '=', currency)
    .execute();

/** What people have been told stands: a market that is silent, or one that is not believed. */
export const tellOf = (tx: Writes, currency: PricedCurrency, trouble: 'stale' | 'jump' | null) =>
  tx.updateTable('priceRule').set({ toldOf: trouble }).where('currency', '=', currency).execute();

/** The fixed prices of some currencies, by name. */
export const listFixed = (db: Reads, currencies: readonly PricedCurrency[]) =>
  db.selectFrom('staticPrice').selectAll().where('currency', 'in', currencies).orderBy('currency').execute();
export type FixedRow = Awaited<ReturnType<typeof listFixed>>[number];
export const lockFixed = (tx: Writes, currency: PricedCurrency) =>
  tx.selectFrom('staticPrice').selectAll().where('currency', '=', currency).forUpdate().executeTakeFirstOrThrow();
export const changeFixed = (
  tx: Writes,
  currency: PricedCurrency,
  changes: Pick<Insertable<Fixed>, 'price' | 'enabled' | 'effectiveFrom' | 'effectiveTo'>,
  { by, now }: By,
) =>
  tx
    .updateTable('staticPrice')
    .set({ ...changes, version: nextVersion, updatedBy: by, updatedAt: now })
    .where('currency', '=', currency)
    .execute();

/** The last price that a source told. */
export const lastQuote = (db: Reads, currency: PricedCurrency, source: RuleRow['source']) =>
  db
    .selectFrom('marketPrice')
    .select(['price', 'at'])
    .where('currency', '=', currency)
    .where('source', '=', source)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Between two points of a course. */
const step = '15 minutes';
/**
 * The course of a market: its last price before each quarter of an hour, oldest first. Each is one step in the index,
 * however often a market is asked.
 */
export async function courseOf(
  db: Reads,
  currency: PricedCurrency,
  source: RuleRow['source'],
  { from, to }: { from: Date; to: Date },
): Promise<{ price: string; at: Date }[]> {
  const { rows } = await sql<{ price: string; at: Date }>`
    select quote.price, quote.at
    from generate_series(${from}::timestamptz + ${step}::interval, ${to}::timestamptz, ${step}::interval) as moment
      cross join lateral (
        select price, at from market_price
        where currency = ${currency} and source = ${source}
          and at > moment - ${step}::interval and at <= moment
        order by at desc limit 1) as quote
    order by quote.at`.execute(db);
  return rows;
}

export const addQuote = (tx: Writes, quote: Insertable<Tables['marketPrice']>) =>
  tx.insertInto('marketPrice').values(quote).execute();

/** The countries in which somebody has merchants. */
export async function countriesWithMerchants(db: Reads, scope: Scope): Promise<string[]> {
  const rows = await db
    .selectFrom('merchant')
    .select('countryId')
    .distinct()
    .where(inScope(scope, merchantColumns))
    .orderBy('countryId')
    .execute();
  return rows.map(({ countryId }) => countryId);
}
