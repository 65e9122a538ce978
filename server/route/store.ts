import { type Insertable, sql } from 'kysely';
import type { Tables } from '../db/columns';
import type { Reads, Writes } from '../db/pools';
import { inScope, merchantColumns, type Scope } from '../db/scope';

export type RuleRow = Insertable<Tables['routeRule']>;

/** Nobody saves the same rule meanwhile. */
export const lockRule = (tx: Writes, id: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`route_rule ${id}`}, 0))`.execute(tx);

export const insertRule = (tx: Writes, row: RuleRow) => tx.insertInto('routeRule').values(row).execute();

/** The last version once more, with this status. */
export async function insertStatus(
  tx: Writes,
  id: string,
  change: Pick<RuleRow, 'status' | 'reason' | 'savedBy' | 'savedAt'>,
) {
  const last = tx.selectFrom('routeRule').selectAll().where('id', '=', id).orderBy('version', 'desc').limit(1);
  const row = await last.executeTakeFirstOrThrow();
  await insertRule(tx, { ...row, version: row.version + 1, ...change });
}

/** Every version of a rule, the last first. */
export const versionsOf = (db: Reads, id: string, most: number) =>
  db.selectFrom('routeRule').selectAll().where('id', '=', id).orderBy('version', 'desc').limit(most).execute();
export type Version = Awaited<ReturnType<typeof versionsOf>>[number];

/** Of these merchants those that the asker may see. */
export async function seenMerchants(db: Reads, scope: Scope, ids: readonly string[]): Promise<Set<string>> {
  const query = db.selectFrom('merchant').select('id').where(sql<boolean>`id = any(${ids}::bigint[])`);
  const rows = await query.where(inScope(scope, merchantColumns)).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Of these channels those that there are. */
export async function knownChannels(db: Reads, codes: readonly string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set();
  const rows = await db.selectFrom('channel').select('code').where('code', 'in', codes).execute();
  return new Set(rows.map(({ code }) => code));
}
