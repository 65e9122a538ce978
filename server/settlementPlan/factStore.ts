// What plans are judged by, of many owners in one statement each.
import { sql } from 'kysely';
import { settlementMode, settleState, settlingOwner } from '#contract/status';
import { BOOK_ZONE, DAY, dayEnd, dayStart } from '#contract/time';
import type { Reads } from '../db/pools';
import { floorId } from '../db/snowflake';
import { among, byKey, keyOf, type OwnBalance } from '../ledger/ownBalances';

/** The last business day that the plans of each have settled, by the key of its balance. */
export async function settledTo(db: Reads, balances: readonly OwnBalance[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<OwnBalance & { day: string }>`
    select whose.*, made.day
    from ${among(balances)} cross join lateral (
      select max(period_end)::text as day from settlement
      where owner_type = whose.owner_type and owner_id = whose.owner_id and currency = whose.currency
        and mode = ${settlementMode.auto}) as made
    where made.day is not null`.execute(db);
  return new Map(rows.map((row) => [keyOf(row), row.day]));
}

/** The last business day whose takings are due. */
export interface Due extends OwnBalance {
  dueTo: string;
}
/** An order lives for hours: whoever pays later makes a receipt, which is spendable at once when it is matched. */
const LONGEST_ORDER = 2 * DAY;
/** Takings of merchants, of after a day, that are spendable already; minor units. */
export async function takenAfter(db: Reads, all: readonly Due[]): Promise<(of: OwnBalance) => bigint> {
  const of = all.filter(({ ownerType }) => ownerType === settlingOwner.merchant);
  if (of.length === 0) return () => 0n;
  const since = of.map(({ dueTo }) => new Date(dayEnd(dueTo, BOOK_ZONE)));
  const first = Math.min(...of.map(({ dueTo }) => dayStart(dueTo, BOOK_ZONE))) - LONGEST_ORDER;
  const { rows } = await sql<OwnBalance & { amount: string }>`
    select ${settlingOwner.merchant}::int as owner_type, owner_id, currency, taken.amount
    from unnest(${of.map(({ ownerId }) => ownerId)}::bigint[], ${of.map(({ currency }) => currency)}::text[],
        ${since}::timestamptz[]) as whose (owner_id, currency, since)
      cross join lateral (
        select coalesce(sum(net_amount), 0)::text as amount from payment_order
        where merchant_id = whose.owner_id and id >= ${floorId(first)} and booked_at >= whose.since
          and currency = whose.currency and settle_state = ${settleState.available}) as taken`.execute(db);
  const found = byKey(rows);
  return (one) => BigInt(found.get(keyOf(one))?.amount ?? 0);
}

/** Where the last settlement of each went, or the account that was usable first: its id, by the key of the balance. */
export async function findDestinations(
  db: Reads,
  balances: readonly OwnBalance[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<OwnBalance & { id: string }>`
    select whose.*, own.id from ${among(balances)} cross join lateral (
      select to_account.id from settlement_account to_account
      where to_account.owner_type = whose.owner_type and to_account.owner_id = whose.owner_id
        and to_account.currency = whose.currency and to_account.status = 1 and to_account.usable_at <= ${now}
      order by (select max(settlement.id) from settlement where settlement.account_id = to_account.id) desc nulls last,
        to_account.usable_at, to_account.id
      limit 1) as own`.execute(db);
  return new Map(rows.map((row) => [keyOf(row), row.id]));
}
