import { sql } from 'kysely';
import type { Reads } from '../db/pools';

/** @returns the codes of all methods that a channel takes, each once, in the order of the alphabet */
export async function listTakenMethods(db: Reads): Promise<string[]> {
  const rows = await db
    .selectFrom('channel')
    .select(sql<string>`unnest(pay_methods)`.as('code'))
    .distinct()
    .orderBy('code')
    .execute();
  return rows.map(({ code }) => code);
}
