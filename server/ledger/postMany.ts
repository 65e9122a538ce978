import { sql } from 'kysely';
import { orderNo } from '../db/orderNo';
import type { Writes } from '../db/pools';
import type { NextId } from '../db/snowflake';
import { type Journal, packed } from './post';

/** A journal and when it is booked. */
export type Dated = Journal & { at: Date };

/**
 * Books journals one after the other, in one statement: for whoever has hundreds at once. Each is checked as `post`
 * checks it.
 */
export async function postMany(tx: Writes, journals: readonly Dated[], nextId: NextId): Promise<void> {
  const rows = journals.map((journal) => {
    const id = nextId(journal.at);
    const {
      bizType,
      bizNo,
      event,
      attempt = 1,
      merchantId,
      at,
      effective = at,
      operator,
      remark = null,
      currency,
      orderIds = null,
    } = journal;
    const lines = packed(
      journal.lines.filter((line) => line.amount !== 0n),
      currency,
    );
    return {
      id,
      no: orderNo('J', id),
      bizType,
      bizNo,
      event,
      attempt,
      merchantId,
      at,
      effective,
      operator,
      remark,
      lines,
      orderIds,
    };
  });
  await sql`
    select count(*)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as j(id bigint, no text, "bizType" smallint, "bizNo" text,
    event text, attempt integer,
        "merchantId" bigint, at timestamptz, effective timestamptz, operator text, remark text, lines jsonb,
        "orderIds" bigint[]),
      lateral post_journal(id, no, "bizType", "bizNo", event, attempt, "merchantId", at, effective, operator, remark,
      null, lines, "orderIds")`.execute(tx);
}
