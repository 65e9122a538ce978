import { sql } from 'kysely';
import type { Reads } from '../db/pools';
import { inScope, paymentColumns, type Scope } from '../db/scope';
import { ownerName } from './list';
import { accountInReach, type Reader } from './reachStore';

export const findJournal = (db: Reads, id: string) =>
  db
    .selectFrom('journal')
    .select(['id', 'journalNo', 'bizType', 'bizNo', 'event', 'attempt', 'bookTime', 'effectiveTime', 'operator'])
    .select(['remark', 'approvalId'])
    .where('id', '=', id)
    .executeTakeFirst();
export type FoundJournal = NonNullable<Awaited<ReturnType<typeof findJournal>>>;

/** The lines of a journal on accounts that its reader may see. */
export const listLines = (db: Reads, reader: Reader, { id }: FoundJournal) =>
  db
    .selectFrom('ledgerEntry as entry')
    .innerJoin('journal', 'journal.id', 'entry.journalId')
    .innerJoin('ledgerAccount', 'ledgerAccount.id', 'entry.accountId')
    .select(['entry.lineNo', 'entry.side', 'entry.amount', 'entry.currency', 'entry.balanceAfter'])
    .select(['ledgerAccount.path', ownerName.as('ownerName')])
    .select(sql<number>`coalesce(entry.biz_type, journal.biz_type)`.as('lineBizType'))
    .where('entry.journalId', '=', id)
    .where('journal.id', '=', id)
    .where(accountInReach(reader))
    .orderBy('entry.lineNo')
    .execute();

/** A journal that is about more orders tells of so many. */
const MOST = 500;
/** The orders that a journal is about: the one that it was booked under, and those of a journal of several. */
export const listOrders = (db: Reads, scope: Scope, { id }: FoundJournal, bookedUnder: string | undefined) =>
  db
    .selectFrom('paymentOrder')
    .select(['orderNo', 'amount', 'currency', 'status'])
    .where((is) =>
      is.or([
        is('id', '=', bookedUnder ?? '0'),
        is('id', 'in', is.selectFrom('journalOrder').select('orderId').where('journalId', '=', id).limit(MOST)),
      ]),
    )
    .where(inScope(scope, paymentColumns))
    .orderBy('id')
    .limit(MOST)
    .execute();
