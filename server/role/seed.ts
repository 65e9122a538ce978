import { sql } from 'kysely';
import type { Db } from '../db/open';
import { builtInRoles } from './grants';
import { defaultsOf } from './rights';

/** Makes the built-in roles; one that has no rights yet gets the default ones, one that has keeps what an administrator chose. */
export async function seedRoles(db: Db): Promise<void> {
  const roles = builtInRoles.map(({ id, code, scope }) => ({ id, code, scope, grants: defaultsOf(code) }));
  await sql`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(roles)}::jsonb) as r(id smallint, code text, scope smallint, grants text[])),
    made as (insert into role (id, code, name, scope, built_in) select id, code, code, scope, true from given on conflict do nothing)
    select 1`.execute(db);
  await sql`
    insert into role_grant (role_id, grant_key)
    select r.id, key from jsonb_to_recordset(${JSON.stringify(roles)}::jsonb) as r(id smallint, grants text[]), unnest(r.grants) as key
    where not exists (select from role_grant where role_id = r.id)
    on conflict do nothing`.execute(db);
}
