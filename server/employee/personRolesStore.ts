import { sql } from 'kysely';
import type { OwnerType } from '#contract/people';
import { roleScope } from '#contract/status';
import { merchantsOfRole } from '../db/about';
import type { Reads, Writes } from '../db/open';
import type { RoleRow } from './peopleStore';

export interface RoleToGive extends RoleRow {
  status: number;
  grants: string[];
  /** Whose data it opens; null for every merchant's. */
  merchants: string[] | null;
}

/** Roles that are made for people of a kind, in force or not. */
export async function listRolesFor(db: Reads | Writes, ownerType: OwnerType): Promise<RoleToGive[]> {
  const { rows } = await sql<RoleToGive>`
    select r.id::text, code, name, built_in as "builtIn", status, array(select grant_key from role_grant where role_id = r.id) as grants,
      (${merchantsOfRole})::text[] as merchants
    from role r where scope = ${roleScope[ownerType]} order by r.id`.execute(db);
  return rows;
}
