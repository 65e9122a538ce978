// The rules in force, and the word that says which these are.
import { sql } from 'kysely';
import type { Reads } from '../db/pools';

/** Each enabled rule as it was last saved, in the order in which they are asked, and the word of this very moment. */
export async function rulesInForce(db: Reads) {
  const latest = db
    .selectFrom('routeRule')
    .selectAll()
    .distinctOn('id')
    .orderBy('id')
    .orderBy('version', 'desc')
    .as('rule');
  return db
    .selectFrom('routeBook')
    .leftJoin(latest, (join) => join.on(sql<boolean>`rule.status = 1`))
    .selectAll('rule')
    .select('routeBook.revision')
    .orderBy('rule.priority')
    .orderBy('rule.id')
    .execute();
}
export type RuleRow = Awaited<ReturnType<typeof rulesInForce>>[number];
