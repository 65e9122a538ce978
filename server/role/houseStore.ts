import { sql } from 'kysely';
import type { Reads, Writes } from '../db/pools';
import type { Role } from './list';

/** A merchant or an agent, and the built-in role that its own roles stand below. */
export interface House {
  ownerId: string;
  /** Of its roles. */
  scope: Role['scope'];
  baseId: string;
  /** Rights of the built-in role: the most that any of its own holds. */
  most: ReadonlySet<string>;
}

/** A person `e` of a merchant or an agent, with the built-in role `r` of their house. */
const housed = sql`employee e left join agent on e.owner_type = 'agent' and agent.id = e.owner_id
  join role r on r.built_in and r.code = case when e.owner_type = 'merchant' then 'MERCHANT'
    when agent.proxy_type = 'proxy' then 'PROXY' when agent.proxy_type = 'admpro' then 'SUPER_PROXY' end`;

/** Of a person; the built-in role is held against change. Undefined for our own people and dealers'. */
export async function findHouse(db: Writes, employeeId: string): Promise<House | undefined> {
  const { rows } = await sql<Omit<House, 'most'>>`select e.owner_id::text, r.scope, r.id::text as base_id from ${housed}
    where e.id = ${employeeId} for share of r`.execute(db);
  const [found] = rows;
  return found && { ...found, most: new Set(await grantsOf(db, found.baseId)) };
}

/** The built-in role of somebody's house; null for our own people and dealers'. */
export async function findBase(db: Reads, employeeId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select r.id::text from ${housed} where e.id = ${employeeId}`.execute(db);
  return rows[0]?.id ?? null;
}

export async function grantsOf(db: Reads | Writes, roleId: string): Promise<string[]> {
  const grants = db.selectFrom('roleGrant').select('grantKey').where('roleId', '=', Number(roleId));
  return (await grants.execute()).map(({ grantKey }) => grantKey);
}

export async function countOwnRoles(db: Writes, { ownerId }: House): Promise<number> {
  const counted = db.selectFrom('role').select(sql<number>`count(*)::int`.as('n')).where('ownerId', '=', ownerId);
  return (await counted.executeTakeFirstOrThrow()).n;
}

/** Does another role of the house have this name, in letters of any size? */
export async function isNameTaken(
  db: Writes,
  { ownerId }: House,
  { id, name }: { id: string | undefined; name: string },
): Promise<boolean> {
  const same = db
    .selectFrom('role')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', Number(id ?? 0));
  return (await same.executeTakeFirst()) !== undefined;
}
