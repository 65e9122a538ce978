// What holds our money, and can be a side of a record: places of ours, floats of payout accounts, what channels owe us.
import { type RawBuilder, sql } from 'kysely';
import type { Country, Currency } from '#contract/money';
import { accountStatus, book, type FundPlace, fundPlace, masterStatus, SANDBOX } from '#contract/status';
import type { Reads } from '../db/pools';
import { accountsInScope, currenciesOf, placesInScope, type Scope } from '../db/scope';
import { contains } from '../list/condition';

export interface PlaceRow {
  kind: FundPlace;
  id: string;
  name: string;
  /** Channels are of no country. */
  countryId: Country | null;
  currency: Currency;
  isUsable: boolean;
  /** Minor units; null for no limit. */
  dayOutLimit: string | null;
  path: string;
}

/** They are the house's: who sees some merchants only sees none. */
const seesHouse = (scope: Scope) => scope.kind === 'platform' && !scope.merchantIds;
function channelInScope(scope: Scope): RawBuilder<boolean> {
  if (scope.kind !== 'platform' || scope.merchantIds) return sql`false`;
  return scope.countryIds.length === 0
    ? sql`true`
    : sql`held.currency = any(${currenciesOf(scope.countryIds)}::text[])`;
}

const all = (scope: Scope) => sql<PlaceRow>`
  select ${sql.lit(fundPlace.bank)} as kind, id::text as id, name, country_id, currency,
    status = ${sql.lit(masterStatus.enabled)} as is_usable, day_out_limit::text, ledger_path as path
  from bank_account where ${placesInScope(scope)}
  union all
  select ${sql.lit(fundPlace.payoutAccount)}, id::text, account_name, country_id, currency,
    status <> ${sql.lit(accountStatus.archived)}, null, 'asset:payoutAccount:' || id
  from account where pay_type in ('payout', 'both') and channel_code <> ${SANDBOX} and ${accountsInScope(scope)}
    and ${seesHouse(scope)}
  union all
  select ${sql.lit(fundPlace.channel)}, channel.code, channel.name, null, held.currency, true, null, held.path
  from ledger_account held join channel on held.path = 'asset:channel:' || channel.code || ':receivable'
  where held.book = ${sql.lit(book.live)} and ${channelInScope(scope)}`;

export interface PlaceFilter {
  kinds?: readonly FundPlace[] | undefined;
  currency?: Currency | undefined;
  countryId?: Country | undefined;
  keyword?: string | undefined;
}
/** To choose from, by kind and name; what is of no country is every country's. */
export async function listPlaces(db: Reads, scope: Scope, filter: PlaceFilter, most: number): Promise<PlaceRow[]> {
  const { kinds, currency, countryId, keyword } = filter;
  const conditions = [
    sql`is_usable`,
    ...(kinds ? [sql`kind = any(${kinds}::int[])`] : []),
    ...(currency ? [sql`currency = ${currency}`] : []),
    ...(countryId ? [sql`coalesce(country_id, ${countryId}) = ${countryId}`] : []),
    ...(keyword ? [contains([sql.ref('name')], keyword)] : []),
  ];
  const { rows } = await sql<PlaceRow>`select * from (${all(scope)}) as place where ${sql.join(conditions, sql` and `)}
    order by kind, country_id nulls first, name, currency limit ${most}`.execute(db);
  return rows;
}

/** One that its asker sees; of a channel in this currency. */
export async function findPlace(
  db: Reads,
  scope: Scope,
  { kind, id }: Pick<PlaceRow, 'kind' | 'id'>,
  currency?: Currency,
): Promise<PlaceRow | undefined> {
  const ofCurrency = currency === undefined ? sql`true` : sql`currency = ${currency}`;
  const { rows } = await sql<PlaceRow>`select * from (${all(scope)}) as place
    where kind = ${kind} and id = ${id} and ${ofCurrency} limit 1`.execute(db);
  return rows[0];
}
