import { type RawBuilder, sql } from 'kysely';
import type { Currency } from '#contract/money';
import type { Book } from '#contract/status';
import type { Reads } from '../db/pools';

/** What all lines of one kind and currency come to, in minor units. */
export interface TrialSum {
  kind: string;
  currency: Currency;
  side: 'D' | 'C';
  debit: string;
  credit: string;
}

/**
 * Of one book before a journal: the last set of marks, and the lines that came after it. Only who sees every account
 * asks for the whole.
 */
export async function sumsBefore(db: Reads, book: Book, beforeJournal: string): Promise<TrialSum[]> {
  const mark = await db
    .selectFrom('trialMark')
    .select(({ fn }) => fn.max('journalId').as('at'))
    .where('journalId', '<=', beforeJournal)
    .executeTakeFirst();
  const at = mark?.at ?? '0';
  const { rows } = await sql<TrialSum>`
    select kind, currency, side, debit::text, credit::text from (${kindSums(book, sql`${at}`, beforeJournal)}) as sums
    order by currency, kind, side`.execute(db);
  return rows;
}

/** The same as a question: rows (kind, currency, side, debit, credit). @param at the last set of marks before it */
export const kindSums = (book: Book, at: RawBuilder<unknown>, beforeJournal: string): RawBuilder<unknown> => sql`
  select kind, currency, side, sum(debit) as debit, sum(credit) as credit from (
    select kind, currency, side, debit, credit from trial_mark where journal_id = ${at} and book = ${book}
    union all
    select a.kind, a.currency, a.side, line.debit, line.credit from (
      select account_id, coalesce(sum(amount) filter (where side = 'D'), 0) as debit,
        coalesce(sum(amount) filter (where side = 'C'), 0) as credit
      from ledger_entry where journal_id >= ${at} and journal_id < ${beforeJournal} group by account_id) as line
    join ledger_account a on a.id = line.account_id and a.book = ${book}) as part
  group by kind, currency, side`;

/** What channels owe us in one currency each, before a journal; minor units. */
export interface Receivable {
  channelCode: string;
  name: string;
  currency: Currency;
  receivable: string;
}
/** Of the live book. Only who sees the whole of a currency asks. */
export async function receivablesBefore(db: Reads, beforeJournal: string): Promise<Receivable[]> {
  const { rows } = await sql<Receivable>`
    select split_part(a.path, ':', 3) as channel_code, coalesce(channel.name, split_part(a.path, ':', 3)) as name,
      a.currency, held.balance::text as receivable
    from ledger_account a cross join lateral account_at(a.id, ${beforeJournal}) as held
      left join channel on channel.code = split_part(a.path, ':', 3)
    where a.kind = 'asset:channel:receivable' and a.book = 0
    order by a.currency, held.balance desc, a.path`.execute(db);
  return rows;
}
