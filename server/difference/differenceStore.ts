// How far what people saw at a place is from its books, and what of it is not explained (decision 0256).
import { type RawBuilder, sql } from 'kysely';
import type { Currency } from '#contract/money';
import { bizType, fundType } from '#contract/status';
import type { Reads } from '../db/pools';
import { fundInScope, type Scope } from '../db/scope';
import { floorId } from '../db/snowflake';

/** Beyond all journals. */
export const LAST = '9223372036854775807';
const [treasury, correction] = [sql.lit(bizType.treasury), sql.lit(fundType.correction)];

/** Has somebody explained the look `taken`? A record that is void explains nothing any more. */
const explanation = (isTrue: RawBuilder<boolean>): RawBuilder<boolean> => sql`exists (
  select from bank_snapshot_explanation said left join fund_record posted on posted.record_no = said.record_no
  where said.snapshot_id = taken.id and ${isTrue})`;
export const isExplained = explanation(sql`posted.voided_at is null`);
const isExplainedBy = (asOf: Date) =>
  explanation(sql`said.explained_at <= ${asOf} and (posted.voided_at is null or posted.voided_at > ${asOf})`);

/** What the account of a `bank_account` was moved by records of ours after the look `taken`, minor units. */
const moved = (before: string, by: RawBuilder<boolean>): RawBuilder<string> => sql`
  coalesce((select sum(case when e.side = a.side then e.amount else -e.amount end) from ledger_account a
    cross join lateral lines_on(a.id, -2, ${LAST},
      snowflake_floor(taken.as_of + interval '1 millisecond'), ${before}, ${LAST}) as e
    join journal j on j.id = e.journal_id and j.biz_type = ${treasury}
    join fund_record r on r.record_no = j.biz_no
    where a.path = bank_account.ledger_path and a.currency = bank_account.currency and ${by}), 0)`;
const isCorrection = sql<boolean>`r.record_type = ${correction}`;

/**
 * What of the difference of the look `taken` at a `bank_account` still stands before a journal. A correction moves the
 * books and nothing at the bank, so each takes its part away.
 */
export const unexplainedOf = (before: string, explained: RawBuilder<boolean>): RawBuilder<string> => sql`
  case when taken.diff = 0 or ${explained} then 0 else taken.diff - ${moved(before, isCorrection)} end`;

/** How far a place is from its books, minor units, and what was seen there. */
export interface Difference {
  placeId: string;
  name: string;
  /** Of its account in the ledger. */
  kind: string;
  currency: Currency;
  asOf: Date;
  snapshotBook: string;
  balance: string;
  diff: string;
  unexplained: string;
}
/** As it was known at an instant, the largest first. Only who sees all books of a currency is told of it. */
export async function listDifferences(db: Reads, asOf: number): Promise<Difference[]> {
  const at = new Date(asOf);
  const { rows } = await sql<Difference>`
    select bank_account.id as place_id, bank_account.name, account.kind, bank_account.currency, taken.as_of,
      taken.book_balance::text as snapshot_book, taken.real_balance::text as balance, taken.diff::text as diff,
      open.amount::text as unexplained
    from bank_account
      join ledger_account account on account.path = bank_account.ledger_path
        and account.currency = bank_account.currency
      cross join lateral (select look.* from bank_snapshot_check checked
        join bank_snapshot look on look.id = checked.snapshot_id
        where checked.bank_id = bank_account.id and checked.checked_at <= ${at}
        order by checked.day desc limit 1) as taken
      cross join lateral (select ${unexplainedOf(floorId(asOf + 1), isExplainedBy(at))} as amount) as open
    where taken.diff <> 0 and open.amount <> 0
    order by abs(open.amount) desc, bank_account.id`.execute(db);
  return rows;
}

export const seesRecord = async (db: Reads, scope: Scope, recordNo: string): Promise<boolean> =>
  (await db
    .selectFrom('fundRecord')
    .select('id')
    .where('recordNo', '=', recordNo)
    .where(fundInScope(scope))
    .executeTakeFirst()) !== undefined;
/** What one record moved at the place after its look; minor units. */
export async function movedBy(db: Reads, snapshotId: string, recordNo: string): Promise<bigint> {
  const { rows } = await sql<{ amount: string }>`
    select ${moved(LAST, sql<boolean>`r.record_no = ${recordNo}`)}::text as amount from bank_snapshot taken
      join bank_account on bank_account.id = taken.bank_id
    where taken.id = ${snapshotId}`.execute(db);
  return BigInt(rows[0]?.amount ?? 0);
}
