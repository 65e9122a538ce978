import { sql } from 'kysely';
import { BOOK_ZONE, businessDay } from '#contract/time';
import type { Reads, Writes } from '../db/pools';

/** Whose word it is, of which money, and when. */
export interface Alone {
  employeeId: string;
  currency: string;
  now: Date;
}
const dayOf = ({ now }: Alone) => businessDay(now.getTime(), BOOK_ZONE);

/** What they gave alone today, minor units. Until this transaction ends they give nothing else. */
export async function givenAlone(db: Reads, whose: Alone): Promise<bigint> {
  const { employeeId, currency } = whose;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`alone ${employeeId}`}, 0))`.execute(db);
  const found = db.selectFrom('aloneDay').select('counted').where('employeeId', '=', employeeId);
  const today = found.where('currency', '=', currency).where('day', '=', dayOf(whose));
  return BigInt((await today.executeTakeFirst())?.counted ?? 0);
}

export const addAlone = (tx: Writes, whose: Alone, minor: bigint) =>
  tx
    .insertInto('aloneDay')
    .values({
      ...{ employeeId: whose.employeeId, currency: whose.currency, day: dayOf(whose) },
      counted: minor.toString(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['employeeId', 'currency', 'day'])
        .doUpdateSet({ counted: sql<string>`alone_day.counted + excluded.counted` }),
    )
    .execute();
