import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/pools';

/** So many lines of an account are counted at once. */
const MOST = 50_000;
const debit = sql`coalesce(sum(amount) filter (where side = 'D'), 0)`;
const credit = sql`coalesce(sum(amount) filter (where side = 'C'), 0)`;

/**
 * The next marks of every house account, about so many lines apart, at the end of a journal; gives how many. Two
 * processes set the same ones.
 * @param before what is not older may still get a neighbour with a smaller id
 */
export async function setRunningMarks(db: Db, distance: number, before: string): Promise<number> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('runningMark')
    .columns(['accountId', 'journalId', 'lines', 'debit', 'credit'])
    .expression(
      sql`select account_id, journal_id, lines, debit, credit from (
        select a.id as account_id, e.journal_id, e.n, mark.lines + sum(e.n) over so_far as lines,
          mark.debit + sum(e.debit) over so_far as debit, mark.credit + sum(e.credit) over so_far as credit
        from ledger_account a
          cross join lateral ${lastMark} as mark
          cross join lateral (
            select journal_id, count(*) as n, ${debit} as debit, ${credit} as credit
            from lines_on(a.id, -2, ${LARGEST}, mark.journal_id + 1, ${before}, ${sql.lit(MOST)})
            group by journal_id) as e
        where not a.strict
        window so_far as (partition by a.id order by e.journal_id)) as line
      where div(lines, ${distance}) > div(lines - n, ${distance})`,
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows);
}

const LARGEST = sql.lit('9223372036854775807');
const lastMark: RawBuilder<unknown> = sql`(
  select * from (
    (select journal_id, lines, debit, credit from running_mark where account_id = a.id order by journal_id desc limit 1)
    union all select -1, 0, 0, 0) as marks
  order by journal_id desc limit 1)`;

/** Takes away the marks from an id on: they ran ahead, and are set again when their time has come. */
export async function forgetMarks(db: Db, from: string): Promise<void> {
  await db.deleteFrom('runningMark').where('journalId', '>=', from).execute();
  await db.deleteFrom('trialMark').where('journalId', '>=', from).execute();
}

/** Where the last set of marks stands, and the first journal after it; undefined where none has come. */
export async function nextJournal(db: Db): Promise<{ at: string; next: string } | undefined> {
  const { rows } = await sql<{ at: string; next: string }>`
    select mark.at, journal.id as next from (select coalesce(max(journal_id), 0) as at from trial_mark) as mark
      cross join lateral (select id from journal where id >= mark.at order by id limit 1) as journal`.execute(db);
  return rows[0];
}

/** Another set of marks: what the one before it says, and the lines since. */
export async function setTrialMarks(db: Db, at: string, to: string): Promise<number> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('trialMark')
    .columns(['journalId', 'book', 'kind', 'currency', 'side', 'debit', 'credit'])
    .expression(
      sql`select ${to}::bigint, book, kind, currency, side, sum(debit), sum(credit) from (
        select book, kind, currency, side, debit, credit from trial_mark where journal_id = ${at}
        union all
        select a.book, a.kind, a.currency, a.side, line.debit, line.credit from (
            select account_id, ${debit} as debit, ${credit} as credit from ledger_entry
            where journal_id >= ${at} and journal_id < ${to} group by account_id) as line
          join ledger_account a on a.id = line.account_id) as part
      group by book, kind, currency, side`,
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows);
}
