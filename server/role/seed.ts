import { sql } from 'kysely';
import type { Db } from '../db/open';
import { builtInRoles } from './grants';
import { defaultsOf } from './rights';

/** Makes the built-in roles; one that has no rights yet gets the default ones, one that has keeps what an administrator chose. */
export async function seedRoles(db: Db): Promise<void> {
  const roles = builtInRoles.map(({ id, code, scope }) => ({ id, code, scope, grants: defaultsOf(code) }));
  await db
    .insertInto('role')
    .values(roles.map(({ id, code, scope }) => ({ id, code, name: code, scope, built_in: true })))
    .onConflict((made) => made.doNothing())
    .execute();
  // biome-ignore lint/plugin: only for roles that the database finds without any right.
  await sql`
    insert into role_grant (role_id, grant_key)
    select r.id, key from jsonb_to_recordset(${JSON.stringify(roles)}::jsonb) as r(id smallint, grants text[]), unnest(r.grants) as key
    where not exists (select from role_grant where role_id = r.id)
    on conflict do nothing`.execute(db);
}
