import { sql } from 'kysely';
import type { Reads, Writes } from '../db/pools';

interface PreferenceRow {
  key: string;
  value: string;
  updateTime: number;
}

export async function listPreferences(db: Reads, employeeId: string): Promise<PreferenceRow[]> {
  const own = db.selectFrom('preference').select(['key', 'value', 'updatedAt']).where('employeeId', '=', employeeId);
  const rows = await own.orderBy('key').execute();
  return rows.map(({ key, value, updatedAt }) => ({ key, value, updateTime: updatedAt.getTime() }));
}

export const forgetPreference = (db: Writes, employeeId: string, key: string) =>
  sql`delete from preference where employee_id = ${employeeId} and key = ${key}`.execute(db);

/**
 * Keeps a value under a key, new or again.
 * @returns false where a new key would be more than the person may have.
 */
export async function keepPreference(
  db: Writes,
  employeeId: string,
  { key, value, at }: { key: string; value: string; at: Date },
  most: number,
) {
  // biome-ignore lint/plugin: a row only while the person has room for it, counted in the same statement.
  const { numAffectedRows = 0n } = await sql`
    insert into preference (employee_id, key, value, updated_at)
    select ${employeeId}, ${key}, ${value}, ${at}
    where (select count(*) from preference where employee_id = ${employeeId} and key <> ${key}) < ${most}
    on conflict (employee_id, key) do update set value = excluded.value, updated_at = excluded.updated_at`.execute(db);
  return numAffectedRows > 0n;
}
