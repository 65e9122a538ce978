import { sql } from 'kysely';
import { masterStatus } from '#contract/status';
import type { Reads, Writes } from '../db/open';
import { nameable } from '../db/people';
import type { Scope } from '../db/scope';
import { demandsOn } from './demands';

export interface Chosen {
  roleId: string;
  forceSecondFactor: boolean;
  passwordDays: number;
  /** Null: as the server's settings say, now and later. */
  idleMinutes: number | null;
  sessionHours: number | null;
  sessionsAtOnce: number | null;
  ips: readonly string[];
}
/** As networks, each once. */
const networks = (ips: readonly string[]) =>
  sql<string[]>`array(select distinct network(range::inet) from unnest(${ips}::text[]) as range order by 1)`;

export async function keepPolicy(db: Writes, chosen: Chosen, { by, now }: { by: string; now: Date }): Promise<void> {
  const policy = {
    force_second_factor: chosen.forceSecondFactor,
    password_days: chosen.passwordDays,
    idle_minutes: chosen.idleMinutes,
    session_hours: chosen.sessionHours,
    sessions_at_once: chosen.sessionsAtOnce,
    ips: networks(chosen.ips),
    updated_by: by,
    updated_at: now,
  };
  await db
    .insertInto('login_policy')
    .values({ role_id: Number(chosen.roleId), ...policy })
    .onConflict((earlier) => earlier.column('role_id').doUpdateSet({ ...policy, version: sql<number>`login_policy.version + 1` }))
    .execute();
}

/** The enabled people of a role. */
export const listHolders = (db: Reads, scope: Scope, roleId: string) =>
  db
    .selectFrom('employee as e')
    .innerJoin('employee_role as er', 'er.employee_id', 'e.id')
    .select(['e.id', 'e.user_name as userName'])
    .select(({ eb, fn }) => [eb('e.second_factor', 'is not', null).as('hasFactor'), fn.coalesce('e.password_at', 'e.created_at').as('passwordSince')])
    // Whether whoever asks may know their name.
    .select(nameable(scope).as('isNameable'))
    .where('er.role_id', '=', Number(roleId))
    .where('e.status', '=', masterStatus.enabled)
    .orderBy('e.user_name')
    .execute();

export type OpenSession = Awaited<ReturnType<typeof listSessions>>[number];
/** Their sessions that nobody has ended, the one used last first; each by the hash of its token, in hex. */
export const listSessions = (db: Reads, roleId: string) =>
  db
    .selectFrom('session as s')
    .innerJoin('employee as e', 'e.id', 's.employee_id')
    .innerJoin('employee_role as er', 'er.employee_id', 'e.id')
    .select(['s.employee_id as employeeId', 's.ip', 's.created_at', 's.seen_at', 's.expires_at'])
    .select([sql<string>`encode(s.token_hash, 'hex')`.as('hash'), demandsOn('e').as('demands')])
    .where('er.role_id', '=', Number(roleId))
    .where('e.status', '=', masterStatus.enabled)
    .where('s.ended_at', 'is', null)
    .orderBy('s.seen_at', 'desc')
    .orderBy('s.id', 'desc')
    .execute();

export const endSessions = (db: Writes, hashes: readonly string[], now: Date) =>
  db
    .updateTable('session')
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .where('token_hash', '=', sql<Buffer>`any(${hashes.map((hash) => Buffer.from(hash, 'hex'))}::bytea[])`)
    .execute();
