// What is known of a place's money: what the books say, and what people found. All said over a row of `bank_account`.
import { type RawBuilder, sql } from 'kysely';
import { masterStatus } from '#contract/status';
import { BOOK_ZONE, dayEnd } from '#contract/time';
import { isExplained, unexplainedOf } from '../difference/difference';

/** What its account in the ledger held before a journal; minor units. */
export const booked = (before: string): RawBuilder<string> =>
  sql`coalesce((select (account_at(ledger_account.id, ${before})).balance from ledger_account
    where ledger_account.path = bank_account.ledger_path and ledger_account.currency = bank_account.currency), 0)`;

/** A column of its last official snapshot. */
export const official = (column: 'real_balance' | 'book_balance' | 'diff' | 'as_of'): RawBuilder<string | null> =>
  lastOf(sql`taken.${sql.raw(column)}`);
/** What of its difference is neither explained nor posted; null where nobody has looked. */
export const unexplained = (before: string): RawBuilder<string | null> => lastOf(unexplainedOf(before, isExplained));
const lastOf = (expression: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`(select ${expression} from bank_snapshot_check checked
    join bank_snapshot taken on taken.id = checked.snapshot_id
    where checked.bank_id = bank_account.id order by checked.day desc limit 1)`;

/** Another one stands in the place of a snapshot `taken`: an official one, or one that was taken later that day. */
export const isReplaced: RawBuilder<boolean> = sql`(exists (select from bank_snapshot_check other
    where other.bank_id = taken.bank_id and other.day = taken.day and other.snapshot_id <> taken.id)
  or exists (select from bank_snapshot later
    where later.bank_id = taken.bank_id and later.day = taken.day and later.id > taken.id))`;

/** Since when a snapshot of it waits for its check. */
export const waitsSince: RawBuilder<Date | null> = sql`(select min(taken.taken_at) from bank_snapshot taken
  where taken.bank_id = bank_account.id and not ${isReplaced}
    and not exists (select from bank_snapshot_check own where own.snapshot_id = taken.id))`;

/** In use since before the end of a business day, and nobody has written down what it held that day. */
export const isMissing = (
  day: string,
): RawBuilder<boolean> => sql`(bank_account.status = ${sql.lit(masterStatus.enabled)}
  and bank_account.created_at < ${new Date(dayEnd(day, BOOK_ZONE))}
  and not exists (select from bank_snapshot taken where taken.bank_id = bank_account.id and taken.day = ${day}))`;
