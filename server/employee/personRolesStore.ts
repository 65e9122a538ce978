import { sql } from 'kysely';
import type { OwnerType } from '#contract/people';
import { roleScope } from '#contract/status';
import type { Reads, Writes } from '../db/pools';
import { merchantsOfRole } from '../scope/about';
import type { Owner } from './personOwner';

/** Roles that people of a house may have, in force or not: those for every house of its kind, and its own. */
export const listRolesFor = (db: Reads | Writes, { type, id }: Owner) =>
  db
    .selectFrom('role as r')
    .select(['r.code', 'r.name', 'r.builtIn', 'r.status', sql<string>`r.id::text`.as('id')])
    .select(sql<string[]>`array(select grant_key from role_grant where role_id = r.id)`.as('grants'))
    // Whose data it opens; null for every merchant's.
    .select(sql<string[] | null>`(${merchantsOfRole})::text[]`.as('merchants'))
    .where('r.scope', '=', roleScope[type])
    .where(({ or, eb }) => or([eb('r.ownerId', 'is', null), eb('r.ownerId', '=', id)]))
    .orderBy('r.id')
    .execute();
export type RoleToGive = Awaited<ReturnType<typeof listRolesFor>>[number];

/** The built-in role of people of a kind. */
export async function ownRoleOf(db: Reads | Writes, ownerType: OwnerType): Promise<string> {
  const { id } = await db
    .selectFrom('role')
    .select(sql<string>`id::text`.as('id'))
    .where('scope', '=', roleScope[ownerType])
    .where('builtIn', '=', true)
    .orderBy('role.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}
