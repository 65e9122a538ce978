// The accounts that pay out, in the order in which they are tried: a country's, and those of merchants and methods.
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Country, Currency } from '#contract/money';
import { accountStatus } from '#contract/status';
import { BOOK_ZONE, businessDay } from '#contract/time';
import type { Tables } from '../db/columns';
import type { Reads, Writes } from '../db/pools';
import { accountsInScope, inScope, merchantColumns, type Scope } from '../db/scope';
import type { Strategy } from '../routing/candidate';

/** Whose set: a merchant's or the country's, for one method or all. */
export interface Whose {
  countryId: Country;
  merchantId: string | null;
  method: string | null;
}
type Sets = SelectQueryBuilder<Tables, 'payoutSet', object>;
const ofWhose = (sets: Sets, { countryId, merchantId, method }: Whose) =>
  sets
    .where('countryId', '=', countryId)
    .where(sql<boolean>`merchant_id is not distinct from ${merchantId}::bigint`)
    .where(sql<boolean>`payout_method is not distinct from ${method}::text`);

/** The one that was saved for exactly these. */
export const findSet = (db: Reads, whose: Whose) =>
  ofWhose(db.selectFrom('payoutSet'), whose)
    .select(['id', 'inherit', 'version', sql<Strategy>`strategy`.as('strategy')])
    .executeTakeFirst();

/** Held with its accounts until the transaction ends: saves of sets are seldom, and take turns. */
export async function holdSets(tx: Writes): Promise<void> {
  await sql`select pg_advisory_xact_lock(1301)`.execute(tx);
}

export const listItems = (db: Reads, scope: Scope, setId: string, now: Date) =>
  db
    .selectFrom('payoutSetItem as item')
    .innerJoin('account', 'account.id', 'item.accountId')
    .select(['item.accountId', 'account.accountName', sql<Currency>`account.currency`.as('currency')])
    .select(['item.priority', 'item.weight', 'item.minAmount', 'item.maxAmount', 'item.banks', 'item.enabled'])
    .select(
      sql<string>`coalesce((select counted from account_day where account_id = account.id
        and day = ${businessDay(now.getTime(), BOOK_ZONE)}::date), 0)`.as('used'),
    )
    .where('item.setId', '=', setId)
    .where(accountsInScope(scope))
    .orderBy('item.priority')
    .orderBy('item.weight', 'desc')
    .orderBy('account.accountName')
    .execute();

/** Of these accounts those of the country that may pay out. */
export const listPayers = (tx: Writes, scope: Scope, countryId: Country, ids: readonly string[]) =>
  tx
    .selectFrom('account')
    .select(['id', 'accountName', sql<Currency>`currency`.as('currency')])
    .where('id', 'in', ids)
    .where('countryId', '=', countryId)
    .where('payType', 'in', ['payout', 'both'])
    .where('status', '<>', accountStatus.archived)
    .where(accountsInScope(scope))
    .execute();

export const findMerchantOf = (db: Reads, scope: Scope, { merchantId, countryId }: Whose) =>
  db
    .selectFrom('merchant')
    .select(['id', 'merchantNo'])
    .where('id', '=', merchantId)
    .where('countryId', '=', countryId)
    .where(inScope(scope, merchantColumns))
    .executeTakeFirst();

export interface Item {
  accountId: string;
  priority: number;
  weight: number;
  minAmount: bigint;
  maxAmount: bigint;
  banks: string[];
  enabled: boolean;
}
interface Saved {
  id: string;
  strategy: Strategy;
  inherit: boolean;
  items: readonly Item[];
}
/** Writes a set over; accounts that are no longer named leave it. */
export async function writeSet(tx: Writes, whose: Whose, { id, strategy, inherit, items }: Saved): Promise<void> {
  const { countryId, merchantId, method } = whose;
  await tx
    .insertInto('payoutSet')
    .values({ id, countryId, merchantId, payoutMethod: method, strategy, inherit })
    .onConflict((same) =>
      same.column('id').doUpdateSet({ strategy, inherit, version: sql<number>`payout_set.version + 1` }),
    )
    .execute();
  await tx.deleteFrom('payoutSetItem').where('setId', '=', id).execute();
  if (items.length === 0) return;
  const rows = items.map((item) => ({ ...item, setId: id }));
  await tx.insertInto('payoutSetItem').values(rows).execute();
}
