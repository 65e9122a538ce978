import { sql } from 'kysely';
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
    select kind, currency, side, sum(debit)::text as debit, sum(credit)::text as credit from (
      select kind, currency, side, debit, credit from trial_mark where journal_id = ${at} and book = ${book}
      union all
      select a.kind, a.currency, a.side, line.debit, line.credit from (
        select account_id, coalesce(sum(amount) filter (where side = 'D'), 0) as debit,
          coalesce(sum(amount) filter (where side = 'C'), 0) as credit
        from ledger_entry where journal_id >= ${at} and journal_id < ${beforeJournal} group by account_id) as line
      join ledger_account a on a.id = line.account_id and a.book = ${book}) as part
    group by kind, currency, side order by currency, kind, side`.execute(db);
  return rows;
}
