import { type RawBuilder, sql } from 'kysely';
import type { Reads, Writes } from '../db/open';
import type { Scope } from '../db/scope';

export interface Colleague {
  id: string;
  userName: string;
  realName: string;
}
interface Wanted {
  keyword?: string | undefined;
  roleCode?: string | undefined;
  status?: number | undefined;
}

/** People of the asker's own house, by user name: platform people see platform people, a merchant's its own. */
export async function listColleagues(db: Reads, scope: Scope, { keyword, roleCode, status }: Wanted): Promise<Colleague[]> {
  const like = keyword && `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<Colleague>`
    select id::text, user_name as "userName", real_name as "realName" from employee e
    where ${ofHouse(scope)}
      and (${like ?? null}::text is null or user_name ilike ${like ?? null} or real_name ilike ${like ?? null})
      and (${status ?? null}::smallint is null or status = ${status ?? null})
      and (${roleCode ?? null}::text is null
        or exists (select from employee_role er join role r on r.id = er.role_id where er.employee_id = e.id and r.code = ${roleCode ?? null}))
    order by user_name limit 1000`.execute(db);
  return rows;
}

function ofHouse(scope: Scope): RawBuilder<boolean> {
  if (scope.kind === 'platform') return sql`owner_type = 'platform'`;
  if (scope.kind === 'merchant') return sql`owner_type = 'merchant' and owner_id = ${scope.merchantId}`;
  if (scope.kind === 'agent') return sql`owner_type = 'agent' and owner_id = any(${scope.agentIds}::bigint[])`;
  return sql`owner_type = 'dealer' and owner_id = ${scope.dealerId}`;
}

export const endSession = (db: Writes, sessionHash: string, now: Date) =>
  db.updateTable('session').set({ ended_at: now }).where('token_hash', '=', Buffer.from(sessionHash, 'hex')).where('ended_at', 'is', null).execute();
