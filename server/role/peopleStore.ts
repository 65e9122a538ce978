import { sql } from 'kysely';
import type { Reads, Writes } from '../db/open';
import { inHouse, nameable } from '../db/people';
import { inScope, merchantColumns, type Scope } from '../db/scope';
import { floorId } from '../db/snowflake';
import { type Demands, demandsOn, isOver, type Lifetime, limitsOf, type SessionLimits } from '../policy/demands';

export interface Person {
  id: string;
  userName: string;
  realName: string;
}
/** How many people have each role, by its id; a role that nobody has is missing. */
export async function countPeople(db: Reads, scope: Scope): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; n: number }>`
    select er.role_id::text as id, count(*)::int as n from employee_role er join employee e on e.id = er.employee_id
    where ${inHouse(scope)} group by er.role_id`.execute(db);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

/** The first people of a role, by user name. */
export async function listPeople(db: Reads, scope: Scope, roleId: string, most: number): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select e.id::text, e.user_name as "userName", e.real_name as "realName" from employee_role er
    join employee e on e.id = er.employee_id
    where er.role_id::text = ${roleId} and ${nameable(scope)} order by e.user_name limit ${most}`.execute(db);
  return rows;
}

/** How many sessions the people of a role have open, each as long as the policies of all their roles let it be. */
export async function countSessions(
  db: Reads,
  scope: Scope,
  roleId: string,
  limits: SessionLimits,
  now: Date,
): Promise<number> {
  const { rows } = await sql<Lifetime & { demands: Demands }>`
    select s.created_at, s.seen_at, s.expires_at, ${demandsOn('e')} as demands from session s
    join employee e on e.id = s.employee_id and e.status = 1
    join employee_role er on er.employee_id = e.id and er.role_id::text = ${roleId}
    where s.ended_at is null and s.expires_at > ${now} and ${inHouse(scope)}`.execute(db);
  return rows.filter((session) => !isOver(session, limitsOf(session.demands, limits), now)).length;
}

/** How often the people of a role made each of these calls since a moment, as far as the audit has it. */
export async function countUses(
  db: Reads,
  scope: Scope,
  roleId: string,
  { calls, since }: { calls: readonly string[]; since: Date },
) {
  const { rows } = await sql<{ call: string; n: number }>`
    select call, count(*)::int as n from audit join employee_role er on er.employee_id = audit.employee_id
    and er.role_id::text = ${roleId}
    join employee e on e.id = er.employee_id and ${inHouse(scope)}
    where audit.id >= ${floorId(since.getTime())} and call = any(${calls}::text[]) and result = 0
    group by call`.execute(db);
  return new Map(rows.map(({ call, n }) => [call, n]));
}

/** Ids of everybody who has a role. */
export async function peopleOf(tx: Writes, roleId: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select employee_id::text as id from employee_role where role_id::text = ${roleId}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Ends what everybody of a role has open: they come back in another role, or not at all. */
export const endSessionsOfRole = (tx: Writes, roleId: string, now: Date) =>
  tx
    .updateTable('session')
    .set({ endedAt: now })
    .where('endedAt', 'is', null)
    .where('employeeId', 'in', tx.selectFrom('employeeRole').select('employeeId').where('roleId', '=', Number(roleId)))
    .execute();

interface Named {
  id: string;
  name: string;
}
/** Merchants by name, of those the asker may see. */
export async function nameMerchants(db: Reads | Writes, scope: Scope, ids: readonly string[]): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select id::text, name from merchant where ${inScope(scope, merchantColumns)} and id = any(${ids}::bigint[])
    order by name, id`.execute(db);
  return rows;
}

/** Companies by name; they are the platform's to see, those with one of their merchants by who sees some only. */
export async function nameCompanies(db: Reads | Writes, scope: Scope, ids: readonly string[]): Promise<Named[]> {
  if (scope.kind !== 'platform') return [];
  const { rows } = await sql<Named>`
    select id::text, name from company where (${scope.countryIds.length === 0}
    or country_id = any(${scope.countryIds}::text[]))
      and (${scope.merchantIds ?? null}::bigint[] is null
        or exists (select from merchant where company_id = company.id
        and merchant.id = any(${scope.merchantIds ?? null}::bigint[])))
      and id = any(${ids}::bigint[]) order by name, id`.execute(db);
  return rows;
}
