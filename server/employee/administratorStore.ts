import { sql } from 'kysely';
import { masterStatus } from '#contract/status';
import type { Reads, Writes } from '../db/pools';
import { ADMINISTRATOR } from './authority';
import { lastUse } from './dormantStore';

/**
 * Holds the administrator's role, so that of two who take it away from each other the second sees what the first has
 * done.
 */
export const lockAdministrators = (db: Writes) =>
  db.selectFrom('role').select('id').where('code', '=', ADMINISTRATOR).forNoKeyUpdate().execute();

/** Administrators who can sign in now. */
const administrators = (db: Reads | Writes) =>
  db
    .selectFrom('employee as e')
    .innerJoin('employeeRole', 'employeeRole.employeeId', 'e.id')
    .innerJoin('role', 'role.id', 'employeeRole.roleId')
    .where('role.code', '=', ADMINISTRATOR)
    .where('role.status', '=', masterStatus.enabled)
    .where('e.status', '=', masterStatus.enabled);

/** Those who will go on to be able to, this one aside. */
export async function countOtherAdministrators(db: Writes, id: string): Promise<number> {
  const others = administrators(db).where('e.expireAt', 'is', null).where('e.id', '<>', id);
  return (await others.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()).n;
}

/**
 * The administrator who stays in any case: of those who do not expire, or else of all, the one used last. The role is
 * held.
 */
export async function administratorToKeep(db: Writes): Promise<string | undefined> {
  const first = administrators(db)
    .orderBy(sql`e.expire_at is null`, 'desc')
    .orderBy(lastUse, 'desc')
    .orderBy('e.id')
    .limit(1);
  return (await first.select('e.id').executeTakeFirst())?.id;
}
