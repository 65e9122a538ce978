import { type RawBuilder, sql } from 'kysely';
import type { Currency } from '#contract/money';
import type { BizType } from '#contract/status';
import type { Row } from '../db/columns';
import type { Reads } from '../db/pools';
import { ownerName } from './list';
import { accountInReach, type Reader } from './reachStore';

/** An account that its reader may see. */
export const findAccount = (db: Reads, reader: Reader, path: string, currency: Currency) =>
  db
    .selectFrom('ledgerAccount')
    .select(['id', 'path', 'kind', 'book', 'currency', 'side', 'strict', ownerName.as('ownerName')])
    .where('path', '=', path)
    .where('currency', '=', currency)
    .where(accountInReach(reader))
    .executeTakeFirst();
export type FoundAccount = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** Where an account stood before a journal: so many lines, and what it held in minor units, on its own side. */
export interface Standing {
  place: string;
  balance: string;
}
export async function standingAt(db: Reads, { id }: FoundAccount, beforeJournal: string): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select place::text, balance::text from account_at(${id}, ${beforeJournal})`.execute(db);
  return rows[0] ?? { place: '0', balance: '0' };
}

/** A line with what it left. */
export interface EntryRow
  extends Row<'ledgerEntry', 'journalId' | 'lineNo' | 'side' | 'amount' | 'currency'>,
    Row<'journal', 'journalNo' | 'bookTime' | 'bizNo' | 'operator' | 'remark' | 'merchantId'> {
  bizType: BizType;
  balance: string;
}
/** The lines of an account after the first place, up to and with the last; the latest first. */
export async function linesBetween(db: Reads, account: FoundAccount, first: bigint, last: bigint): Promise<EntryRow[]> {
  const found = account.strict ? strictLines(account, first, last) : summed(account, first, last);
  const { rows } = await sql<EntryRow>`
    select line.journal_id, line.line_no, line.side, line.amount, line.currency, line.balance::text,
      coalesce(line.biz_type, journal.biz_type) as biz_type, journal.journal_no, journal.book_time, journal.biz_no,
      journal.operator, journal.remark, journal.merchant_id
    from (${found}) as line join journal on journal.id = line.journal_id order by line.place desc`.execute(db);
  return rows;
}

/** A strict account's lines have their place, and keep what they left. */
const strictLines = ({ id }: FoundAccount, first: bigint, last: bigint): RawBuilder<unknown> => sql`
  select *, seq as place, balance_after as balance from ledger_entry
  where account_id = ${id} and seq > ${first} and seq <= ${last}`;

/** A house account's are counted and added up from the mark before them. */
const summed = ({ id, side }: FoundAccount, first: bigint, last: bigint): RawBuilder<unknown> => sql`
  with mark as (
    (select journal_id, lines, debit - credit as held from running_mark
      where account_id = ${id} and lines <= ${first} order by lines desc limit 1)
    union all select -1, 0, 0 order by lines desc limit 1)
  select * from (
    select e.*, mark.lines + row_number() over running as place,
      (mark.held + sum(case e.side when 'D' then e.amount else -e.amount end) over running)
        * ${side === 'D' ? 1 : -1} as balance
    from mark cross join lateral
      lines_on(${id}, -2, 9223372036854775807, mark.journal_id + 1, 9223372036854775807, ${last} - mark.lines) as e
    window running as (order by e.journal_id, e.line_no rows unbounded preceding)) as counted
  where place > ${first} and place <= ${last}`;
