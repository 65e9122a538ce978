import { sql } from 'kysely';
import type { Db } from '../db/pools';

/** So many lines of an account are added up at once. */
const MOST = 50_000;

/**
 * Sets the next marks of every account that has grown by as much; gives how many. Two processes set the same ones.
 * @param distance in lines
 */
export async function setMarks(db: Db, distance: number): Promise<number> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('statementMark')
    .columns(['accountId', 'seq', 'gained'])
    .expression(
      sql`select account_id, seq, gained from (
        select a.id as account_id, e.seq,
          mark.gained + sum(case when e.side = a.side then e.amount else 0 end)
            over (partition by a.id order by e.seq) as gained
        from ledger_account a
          cross join lateral (select coalesce(max(seq), 0) as seq, coalesce(max(gained), 0) as gained
            from statement_mark where account_id = a.id) as mark
          cross join lateral (select seq, side, amount from ledger_entry
            where account_id = a.id and seq > mark.seq and seq <= mark.seq + ${MOST}) as e
        where a.strict and a.seq >= mark.seq + ${distance}) as line
      where seq % ${distance} = 0 order by account_id, seq`,
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows);
}
