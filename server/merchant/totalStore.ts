import { sql } from 'kysely';
import type { Parsed } from '#contract/call';
import type { AppContract } from '#contract/index';
import { type Currency, toMajor } from '#contract/money';
import { book, merchantType } from '#contract/status';
import type { Reads } from '../db/pools';
import type { Pocket } from '../ledger/account';
import { type Looking, merchants } from './list';
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
const counts = ({ scope }: Looking) =>
  scope.kind === 'merchant' ? sql`true` : sql`merchant_type <> ${sql.lit(merchantType.test)}`;
const ofBook = ({ scope }: Looking) =>
  scope.kind === 'merchant' ? sql`true` : sql`ledger_account.book = ${sql.lit(book.live)}`;
/**
 * What the merchants of a filter have together, by currency, the one of most of them first. Their accounts are summed
 * at once: looked up merchant by merchant they take longer than all else of the page.
 */
export async function listTotals(db: Reads, whose: Looking, filter: Filter) {
  const paid = whose.today.filter(({ payment }) => payment !== '0');
  const { rows } = await sql<Row>`
    with found as materialized (${merchants.found(db, whose, filter).select(['merchant.id', 'merchant.currency', 'merchant.merchantType'])}),
    counted as (select currency, count(*)::int, coalesce(sum(payment) filter (where ${counts(whose)}), 0)::text as today from found
      left join unnest(${paid.map((row) => row.merchantId)}::bigint[], ${paid.map((row) => row.payment)}::bigint[])
        as row (merchant_id, payment) on merchant_id = found.id group by currency),
    held as (select found.currency, split_part(path, ':', 3) as pocket, sum(balance)::text as balance
      from found join ledger_account on owner_type = 'merchant' and owner_id = found.id
        and ledger_account.currency = found.currency and ${ofBook(whose)} group by 1, 2)
    select counted.*, (select jsonb_object_agg(pocket, balance) from held where held.currency = counted.currency)
      as balances from counted order by count desc, currency`.execute(db);
  return rows.map(presentTotal);
}

function presentTotal({ currency, count, today, balances }: Row) {
  const held = (pocket: Pocket) => toMajor(balances?.[pocket] ?? '0', currency);
  return {
    currency,
    count,
    available: held('available'),
    pending: held('pending'),
    frozen: held('frozen'),
    payoutTransit: held('payoutTransit'),
    todayPayment: toMajor(today, currency),
  };
}
