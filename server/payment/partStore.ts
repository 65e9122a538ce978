// Orders found by a part of a number. No index carries parts, so the latest alone are looked at.
import { sql } from 'kysely';
import type { Reads } from '../db/pools';
import { inScope, paymentColumns, type Scope } from '../db/scope';

/** So many of the latest that a person may see; a part that is older has to be looked for in a list, with its days. */
const LATEST = 20_000;
/** Letters and digits, some of them digits: what is less names half of the orders, or is a word. */
const PART = /^(?=.*\d)[\p{L}\p{N}_-]{4,40}$/u;

/** Ids of the latest orders of which a number has this part; none where the text is no part worth looking for. */
export async function ordersWithPart(db: Reads, scope: Scope, part: string, most: number): Promise<string[]> {
  if (!PART.test(part)) return [];
  const sought = part.toUpperCase();
  const latest = db
    .selectFrom('paymentOrder')
    .select(['id', 'orderNo', 'merchantOrderNo', 'upstreamOrderNo', 'bankTraceNo'])
    .where(inScope(scope, paymentColumns))
    .orderBy('id', 'desc')
    .limit(LATEST);
  const has = sql<boolean>`strpos(upper(concat_ws(' ', order_no, merchant_order_no, upstream_order_no,
    bank_trace_no)), ${sought}) > 0`;
  const found = await db
    .selectFrom(latest.as('latest'))
    .select('id')
    .where(has)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return found.map(({ id }) => id);
}
