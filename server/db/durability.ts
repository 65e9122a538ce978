import { sql } from 'kysely';
import type { Db } from './pools';

const OLDEST = 150_000;
const wanted: Record<string, readonly string[]> = {
  fsync: ['on'],
  // biome-ignore-start lint/style/useNamingConvention: PostgreSQL's own settings.
  full_page_writes: ['on'],
  synchronous_commit: ['on', 'remote_write', 'remote_apply'],
  // biome-ignore-end lint/style/useNamingConvention: PostgreSQL's own settings.
  jit: ['off'],
};

/**
 * Money is not kept on a database that forgets, or that is older than our SQL.
 * @returns a remark for the log where the data has no checksums.
 * @throws a sentence naming each setting that is wrong.
 */
export async function refuseForgetful(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings
    where name = any(${[...Object.keys(wanted), 'server_version_num', 'data_checksums']})`.execute(db);
  const found = new Map(rows.map(({ name, setting }) => [name, setting]));
  if (Number(found.get('server_version_num')) < OLDEST) throw new Error('The database is older than PostgreSQL 15.');
  const wrong = Object.entries(wanted).filter(([name, values]) => !values.includes(found.get(name) ?? ''));
  if (wrong.length > 0)
    throw new Error(
      `The database would lose money: set ${wrong.map(([name, [value]]) => `${name} = ${value}`).join(', ')}.`,
    );
  return found.get('data_checksums') === 'on'
    ? undefined
    : 'The database has no data checksums: a damaged page would go unnoticed.';
}
