import { sql } from 'kysely';
import { DAY } from '#contract/time';
import { orderNo } from '../server/db/orderNo';
import type { Db } from '../server/db/pools';
import { floorId } from '../server/db/snowflake';

/** So many go to the database at once. */
const AT_ONCE = 50_000;

/**
 * Ids of so many orders, evenly over the days before `until`, with their numbers as the product says them. They stand
 * in a table `numbered` of `place`, `id` and `no`, for as long as rows are made.
 */
export async function numberOrders(db: Db, count: number, days: number, until: number): Promise<void> {
  await sql`create unlogged table numbered (place bigint primary key, id bigint not null, no text not null)`.execute(
    db,
  );
  const first = BigInt(floorId(until - days * DAY));
  const step = (BigInt(floorId(until)) - first) / BigInt(count);
  for (let from = 0; from < count; from += AT_ONCE) {
    const places = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, place) => from + place);
    const ids = places.map((n) => (first + BigInt(n) * step).toString());
    const numbers = ids.map((id) => orderNo('P', id));
    await sql`insert into numbered select * from unnest(${places}::bigint[], ${ids}::bigint[], ${numbers}::text[])`.execute(
      db,
    );
  }
  await sql`analyze numbered`.execute(db);
}
