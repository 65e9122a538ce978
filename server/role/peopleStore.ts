import { sql } from 'kysely';
import { masterStatus } from '#contract/status';
import type { Reads, Writes } from '../db/pools';
import { companyInScope, inScope, merchantColumns, type Scope } from '../db/scope';
import { floorId } from '../db/snowflake';
import { demandsOn, isOver, limitsOf, type SessionLimits } from '../policy/demands';
import { inHouse, nameable } from '../scope/people';

/** How many people have each role, by its id; a role that nobody has is missing. */
export async function countPeople(db: Reads, scope: Scope): Promise<Map<string, number>> {
  const rows = await holders(db)
    .select([sql<string>`er.role_id::text`.as('id'), sql<number>`count(*)::int`.as('n')])
    .where(inHouse(scope))
    .groupBy('er.roleId')
    .execute();
  return new Map(rows.map(({ id, n }) => [id, n]));
}
const holders = (db: Reads) => db.selectFrom('employeeRole as er').innerJoin('employee as e', 'e.id', 'er.employeeId');

/** The first people of a role, by user name. */
export const listPeople = (db: Reads, scope: Scope, roleId: string, most: number) =>
  holders(db)
    .select(['e.id', 'e.userName', 'e.realName'])
    .where('er.roleId', '=', Number(roleId))
    .where(nameable(scope))
    .orderBy('e.userName')
    .limit(most)
    .execute();

/** How many sessions the people of a role have open, each as long as the policies of all their roles let it be. */
export async function countSessions(
  db: Reads,
  scope: Scope,
  roleId: string,
  limits: SessionLimits,
  now: Date,
): Promise<number> {
  const open = await holders(db)
    .innerJoin('session as s', 's.employeeId', 'e.id')
    .select(['s.createdAt', 's.seenAt', 's.expiresAt', demandsOn('e').as('demands')])
    .where('er.roleId', '=', Number(roleId))
    .where('e.status', '=', masterStatus.enabled)
    .where('s.endedAt', 'is', null)
    .where('s.expiresAt', '>', now)
    .where(inHouse(scope))
    .execute();
  return open.filter((session) => !isOver(session, limitsOf(session.demands, limits), now)).length;
}

/** How often the people of a role made each of these calls since a moment, as far as the audit has it. */
export async function countUses(
  db: Reads,
  scope: Scope,
  roleId: string,
  { calls, since }: { calls: readonly string[]; since: Date },
) {
  const rows = await holders(db)
    .innerJoin('audit', 'audit.employeeId', 'e.id')
    .select(['audit.call', sql<number>`count(*)::int`.as('n')])
    .where('er.roleId', '=', Number(roleId))
    .where(inHouse(scope))
    .where('audit.id', '>=', floorId(since.getTime()))
    .where('audit.call', 'in', calls)
    .where('audit.result', '=', 0)
    .groupBy('audit.call')
    .execute();
  return new Map(rows.map(({ call, n }) => [call, n]));
}

/** Ids of everybody who has a role. */
export async function peopleOf(tx: Writes, roleId: string): Promise<string[]> {
  const people = tx.selectFrom('employeeRole').select('employeeId').where('roleId', '=', Number(roleId));
  return (await people.execute()).map(({ employeeId }) => employeeId);
}

/** Merchants by name, of those the asker may see. */
export const nameMerchants = (db: Reads | Writes, scope: Scope, ids: readonly string[]) =>
  db
    .selectFrom('merchant')
    .select(['id', 'name'])
    .where(inScope(scope, merchantColumns))
    .where(sql<boolean>`merchant.id = any(${ids}::bigint[])`)
    .orderBy('name')
    .orderBy('id')
    .execute();

/** Companies by name, of those the asker may see. */
export const nameCompanies = (db: Reads | Writes, scope: Scope, ids: readonly string[]) =>
  db
    .selectFrom('company')
    .select(['id', 'name'])
    .where(companyInScope(scope))
    .where(sql<boolean>`company.id = any(${ids}::bigint[])`)
    .orderBy('name')
    .orderBy('id')
    .execute();
