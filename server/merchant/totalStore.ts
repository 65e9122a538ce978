import { sql } from 'kysely';
import type { Parsed } from '#contract/call';
import type { AppContract } from '#contract/index';
import { type Currency, toMajor } from '#contract/money';
import { book, merchantType } from '#contract/status';
import type { Reads } from '../db/pools';
import type { Pocket } from '../ledger/account';
import { type ListScope, merchants } from './list';
import { type PocketBalance, pocketsOfAll } from './pocketStore';
import type { Balances } from './store';

type Filter = Omit<Parsed<AppContract['merchant']['page']>, 'counts'>;
/** Of one currency; minor units. */
interface Row {
  currency: Currency;
  count: number;
  today: string;
  /** Null where none of them ever held anything. */
  balances: Balances | null;
}

/** Test merchants are counted, and what they have is nobody's; each sees its own. */
const counts = ({ scope }: ListScope) =>
  scope.kind === 'merchant' ? sql`true` : sql`merchant_type <> ${sql.lit(merchantType.test)}`;
const ofBook = ({ scope }: ListScope) =>
  scope.kind === 'merchant' ? sql`true` : sql`ledger_account.book = ${sql.lit(book.live)}`;
const isOfAll = ({ current, pageSize, sortField, sortOrder, ...filter }: Filter) =>
  Object.values(filter).every((value) => value === undefined);
/** Summed at once: looked up merchant by merchant they take longer than all else of the page. */
const sumPockets = (
  whose: ListScope,
) => sql`select found.currency, substr(kind, 5) as pocket, sum(balance)::text as balance
  from found join ledger_account on owner_type = 'merchant' and owner_id = found.id
    and ledger_account.currency = found.currency and ${ofBook(whose)} group by 1, 2`;
const given = (
  pockets: readonly PocketBalance[],
) => sql`select * from unnest(${pockets.map(({ currency }) => currency)}::text[],
  ${pockets.map(({ pocket }) => pocket)}::text[], ${pockets.map(({ balance }) => balance)}::text[])
  as row (currency, pocket, balance)`;

/** What the merchants of a filter have together, by currency, the one of most of them first. */
export async function listTotals(db: Reads, whose: ListScope, filter: Filter) {
  const paid = whose.today.filter(({ payment }) => payment !== '0');
  const all = isOfAll(filter) ? await pocketsOfAll(db, whose.scope) : undefined;
  const found = merchants
    .found(db, whose, filter)
    .select(['merchant.id', 'merchant.currency', 'merchant.merchantType']);
  const { rows } = await sql<Row>`
    with found as ${all ? sql`not materialized` : sql`materialized`} (${found}),
    counted as (select currency, count(*)::int from found group by currency),
    paid as (select currency, sum(payment) as payment from unnest(${paid.map((row) => row.merchantId)}::bigint[],
      ${paid.map((row) => row.payment)}::bigint[]) as row (merchant_id, payment) join found on found.id = merchant_id
      where ${counts(whose)} group by currency),
    held as (${all ? given(all) : sumPockets(whose)})
    select counted.*, coalesce((select payment from paid where paid.currency = counted.currency), 0)::text as today,
      (select jsonb_object_agg(pocket, balance) from held where held.currency = counted.currency) as balances
    from counted order by count desc, currency`.execute(db);
  return rows.map(presentTotal);
}

/** How many merchants a filter has. */
export async function countOf(db: Reads, whose: ListScope, filter: Filter): Promise<number> {
  const [found] = await merchants.sums(db, whose, filter, { by: [], of: { count: sql<number>`count(*)::int` } });
  return found?.count ?? 0;
}

function presentTotal({ currency, count, today, balances }: Row) {
  const balanceIn = (pocket: Pocket) => toMajor(balances?.[pocket] ?? '0', currency);
  return {
    currency,
    count,
    available: balanceIn('available'),
    pending: balanceIn('pending'),
    frozen: balanceIn('frozen'),
    payoutTransit: balanceIn('payoutTransit'),
    todayPayment: toMajor(today, currency),
  };
}
