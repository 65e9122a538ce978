import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { connected } from './connection';

const LOCK = 1289;
/** Beside this file; a bundle finds the folder beside itself. */
export const migrationsFolder = (): string => join(dirname(fileURLToPath(import.meta.url)), 'migrations');

/** The files that there are, the oldest first. */
export const migrationNames = (folder = migrationsFolder()): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();

/**
 * Brings the database to the newest shape: each .sql file once, in name order, in a transaction of its own, one process
 * at a time.
 * @returns names of the files applied now.
 * @throws where a file that was applied has changed since, or the database knows a newer one than the folder.
 */
export async function migrate(
  connect: pg.ClientConfig,
  folder = migrationsFolder(),
  only?: readonly Known[],
): Promise<string[]> {
  const client = await connected(connect);
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    return await applyMissing(client, only ? sameAs(only, readMigrations(folder)) : readMigrations(folder));
  } finally {
    await client.end(); // gives the lock back
  }
}

/** A file by which a database was shaped. */
interface Known {
  name: string;
  checksum: string;
}
interface Migration extends Known {
  text: string;
}

/** @throws where one of them is missing here, or is another than it was. */
function sameAs(only: readonly Known[], migrations: readonly Migration[]): Migration[] {
  refuseUnknown(
    only.map(({ name }) => name),
    migrations,
  );
  const applied = new Map(only.map(({ name, checksum }) => [name, checksum]));
  return migrations.filter((migration) => isApplied(migration, applied));
}

function readMigrations(folder: string): Migration[] {
  return migrationNames(folder).map((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
  });
}

async function applyMissing(client: pg.Client, migrations: readonly Migration[]): Promise<string[]> {
  await client.query(
    'create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migration');
  refuseUnknown(
    rows.map(({ name }) => name),
    migrations,
  );
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const missing = migrations.filter((migration) => !isApplied(migration, applied));
  for (const migration of missing) await apply(client, migration);
  return missing.map(({ name }) => name);
}

function isApplied({ name, checksum }: Migration, applied: ReadonlyMap<string, string>): boolean {
  const before = applied.get(name);
  if (before !== undefined && before !== checksum)
    throw new Error(`Migration ${name} has changed since it was applied; write a new one instead.`);
  return before !== undefined;
}

/** An older program must not work on a newer database. */
function refuseUnknown(applied: readonly string[], migrations: readonly Migration[]): void {
  const unknown = applied.find((name) => !migrations.some((migration) => migration.name === name));
  if (unknown !== undefined)
    throw new Error(
      `The database has migration ${unknown}, which this version does not know. Start the newer version.`,
    );
}

async function apply(client: pg.Client, { name, text, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(text);
    // biome-ignore lint/plugin: there is no table for the compiler to know before this.
    await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
