import type pg from 'pg';
import type { Settings } from '../settings';
import { connected } from './connection';
import { migrate, migrationNames } from './migration';

/** The role that the server works as, where nobody names another. */
export const APPLICATION = 'caudal_app';

/**
 * How the owner of the tables is reached, who alone changes their shape, and how the role is that the server works as.
 */
export interface Addresses {
  owner: pg.ClientConfig;
  application: pg.PoolConfig;
}
/** Of an embedded database, which belongs to this process alone. */
export const embeddedAddresses = (owner: pg.PoolConfig): Addresses => ({
  owner,
  application: { ...owner, user: APPLICATION },
});
/** Of a server; without an address of its own the owner is whoever DATABASE_URL names. */
export const serverAddresses = ({
  databaseUrl,
  databaseOwnerUrl,
}: Pick<Settings, 'databaseUrl' | 'databaseOwnerUrl'>): Addresses => ({
  owner: { connectionString: databaseOwnerUrl ?? databaseUrl },
  application: { connectionString: databaseUrl },
});

const HOW_TO = `Make a role that owns nothing (create role ${APPLICATION} login password '…'), name it in DATABASE_URL, and name the owner of the database in DATABASE_OWNER_URL.`;

/**
 * Brings the tables to the newest shape as their owner, and lets the application in by the one rule.
 * @returns remarks for the log.
 * @throws a sentence for the person at the terminal: in production where the application could change the tables' shape
 *   or their guards.
 */
export async function shapeDatabase({ owner, application }: Addresses, mode: Settings['mode']): Promise<string[]> {
  if (!(await ask(owner, MAY_SHAPE))) return refuseOldShape(owner);
  const applied = await migrate(owner);
  const remarks = applied.length > 0 ? [`migrated: ${applied.join(', ')}`] : [];
  const name = application.user ?? (await ask<string>(application, 'select current_user as answer'));
  if (name === (await ask<string>(owner, 'select current_user as answer'))) {
    if (mode === 'production')
      throw new Error(`DATABASE_URL names the owner of the tables, who can switch off what guards them. ${HOW_TO}`);
    return [...remarks, 'The server works as the owner of its tables, which production refuses.'];
  }
  await admit(owner, name);
  if (await ask(application, MAY_SHAPE))
    throw new Error(`The role ${name} can change the shape of the database. ${HOW_TO}`);
  return remarks;
}

/** Gives the role its rights, making it where it is missing. */
export const admit = (owner: pg.ClientConfig, name: string): Promise<unknown> =>
  ask(owner, 'select admit_application($1)::text as answer', [name]);

/** Could this role do DDL? Also where it may become somebody who can. */
const MAY_SHAPE = `
  select has_schema_privilege('public', 'create') or exists (
    select from pg_class where relnamespace = 'public'::regnamespace and pg_has_role(relowner, 'member')) as answer`;

/** Without the owner's address a server starts on tables that are as it knows them. */
async function refuseOldShape(application: pg.ClientConfig): Promise<string[]> {
  const applied = await ask<string[]>(application, 'select array_agg(name) as answer from migration');
  const missing = migrationNames().filter((name) => !applied.includes(name));
  if (missing.length > 0)
    throw new Error(`The database lacks ${missing.join(', ')}: start once with its owner in DATABASE_OWNER_URL.`);
  return [];
}

async function ask<T>(connect: pg.ClientConfig, query: string, values: string[] = []): Promise<T> {
  const client = await connected(connect);
  try {
    const { rows } = await client.query<{ answer: T }>(query, values);
    return (rows[0] as { answer: T }).answer; // each of these queries gives one row
  } finally {
    await client.end();
  }
}
