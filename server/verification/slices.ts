import { sql } from 'kysely';
import { dayOfId } from '../db/idTime';
import type { Reads } from '../db/pools';
import type { Check, IdRange } from './checks/check';

/** Before every id. */
export const FIRST = '0';
/** After every id. */
export const LAST = '9223372036854775807';

/**
 * Where the next piece begins, from an id on: behind so many rows, of an account behind so many lines; one account is
 * never cut.
 */
const bounds: Record<
  NonNullable<Check['by']>,
  (from: string, rows: number) => ReturnType<typeof sql<{ id: string }>>
> = {
  journal: (from, rows) =>
    sql`select id::text from journal where id >= ${from}::bigint order by id offset ${rows} limit 1`,
  order: (from, rows) =>
    sql`select id::text from payment_order where id >= ${from}::bigint order by id offset ${rows} limit 1`,
  // The day after the one in which the last of them was made begins at 03:00 UTC.
  day: (from, rows) => sql`
    select snowflake_floor((${dayOfId(sql`id`)} + interval '27 hours') at time zone 'UTC')::text as id
    from payment_order where id >= ${from}::bigint order by id offset ${rows - 1} limit 1`,
  account: (from, rows) => sql`
    select id::text from (select id, sum(seq) over (order by id) as lines from ledger_account
    where id >= ${from}::bigint) as account
    where lines > ${rows} and id > ${from}::bigint order by id limit 1`,
};

/**
 * The pieces of a check, one after the other; the last one has no end, so that together they leave nothing out.
 * @param first the id to begin with
 */
export async function* slicesOf(db: Reads, by: Check['by'], rows: number, first = FIRST): AsyncGenerator<IdRange> {
  let from: string = first;
  while (by !== undefined) {
    const { rows: next } = await bounds[by](from, rows).execute(db);
    if (next[0] === undefined) break;
    yield { from, to: next[0].id };
    from = next[0].id;
  }
  yield { from, to: LAST };
}

/** The pieces that end before an id; with the last of them everything before it. */
export async function* slicesBefore(db: Reads, end: string, rows: number): AsyncGenerator<IdRange> {
  for await (const { from, to } of slicesOf(db, 'journal', rows)) {
    const isLast = BigInt(to) >= BigInt(end);
    yield { from, to: isLast ? end : to };
    if (isLast) return;
  }
}

/** Everything from an id on. */
export const since = (from: string): IdRange => ({ from, to: LAST });
