import { sql } from 'kysely';
import { nextVersion } from '../db/nextVersion';
import type { Db, Writes } from '../db/pools';
import type { House } from './houseStore';
import type { Role } from './list';

type Given = Pick<
  Role,
  | 'code'
  | 'name'
  | 'scope'
  | 'remark'
  | 'countryIds'
  | 'merchantIds'
  | 'companyIds'
  | 'maskFields'
  | 'hiddenMenus'
  | 'grants'
>;
interface By {
  userName: string;
  now: Date;
}
const limitsOf = (
  { remark, countryIds, merchantIds, companyIds, maskFields, hiddenMenus }: Given,
  { userName, now }: By,
) => ({
  remark,
  countryIds,
  merchantIds,
  companyIds,
  maskFields,
  hiddenMenus,
  updatedBy: userName,
  updatedAt: now,
});

export async function nextRoleId(tx: Writes): Promise<string> {
  const { rows } = await sql<{ id: string }>`select nextval('role_number')::text as id`.execute(tx);
  const [next] = rows;
  if (!next) throw new Error('a sequence has always a next number');
  return next.id;
}

/** Gives false where another has the code. @param house whose own it is; left out where it serves every house */
export async function addRole(
  tx: Writes,
  id: string,
  given: Given,
  by: By,
  house?: Pick<House, 'ownerId' | 'baseId'>,
): Promise<boolean> {
  const { code, name, scope } = given;
  const owned = house && { ownerId: house.ownerId, baseId: Number(house.baseId) };
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('role')
    .values({ id: Number(id), code, name, scope, ...owned, ...limitsOf(given, by) })
    .onConflict((same) => same.column('code').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows > 0n) await keepGrants(tx, id, given.grants);
  return numInsertedOrUpdatedRows > 0n;
}

export async function changeRole(tx: Writes, id: string, given: Given, by: By): Promise<void> {
  const change = { name: given.name, version: nextVersion, ...limitsOf(given, by) };
  await tx.updateTable('role').set(change).where('id', '=', Number(id)).execute();
  await touchBelow(tx, id, given.grants, by);
  await keepGrants(tx, id, given.grants);
}

/** Roles below that hold more than is left of this one lose it with it, so whoever has them open reads them anew. */
async function touchBelow(tx: Writes, id: string, left: readonly string[], { userName, now }: By): Promise<void> {
  await tx
    .updateTable('role')
    .set({ version: nextVersion, updatedBy: userName, updatedAt: now })
    .where('baseId', '=', Number(id))
    .where(sql<boolean>`exists (select from role_grant where role_id = role.id
      and grant_key <> all(${left}::text[]))`)
    .execute();
}

async function keepGrants(tx: Writes, id: string, grants: readonly string[]): Promise<void> {
  await sql`delete from role_grant where role_id = ${id} and grant_key <> all(${grants}::text[])`.execute(tx);
  if (grants.length === 0) return;
  const rows = grants.map((grantKey) => ({ roleId: Number(id), grantKey }));
  await tx
    .insertInto('roleGrant')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function setRoleStatus(tx: Writes, id: string, status: number, { userName, now }: By): Promise<void> {
  const change = { status, version: nextVersion, updatedBy: userName, updatedAt: now };
  await tx.updateTable('role').set(change).where('id', '=', Number(id)).execute();
}

type BuiltIn = Pick<Role, 'code' | 'scope'> & { id: number; grants: readonly string[] };
/** Adds those that are missing, and the rights of those that have none. */
export async function addBuiltInRoles(db: Db, roles: readonly BuiltIn[]): Promise<void> {
  await db
    .insertInto('role')
    .values(roles.map(({ id, code, scope }) => ({ id, code, name: code, scope, builtIn: true })))
    .onConflict((made) => made.doNothing())
    .execute();
  // biome-ignore lint/plugin: only for roles that the database finds without any right.
  await sql`
    insert into role_grant (role_id, grant_key)
    select r.id, key
    from jsonb_to_recordset(${JSON.stringify(roles)}::jsonb) as r(id smallint, grants text[]), unnest(r.grants) as key
    where not exists (select from role_grant where role_id = r.id)
    on conflict do nothing`.execute(db);
}
