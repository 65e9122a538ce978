import { sql } from 'kysely';
import { masterStatus } from '#contract/status';
import type { Reads, Writes } from '../db/pools';
import type { Scope } from '../db/scope';
import { nameable } from '../scope/people';
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
    forceSecondFactor: chosen.forceSecondFactor,
    passwordDays: chosen.passwordDays,
    idleMinutes: chosen.idleMinutes,
    sessionHours: chosen.sessionHours,
    sessionsAtOnce: chosen.sessionsAtOnce,
    ips: networks(chosen.ips),
    updatedBy: by,
    updatedAt: now,
  };
  await db
    .insertInto('loginPolicy')
    .values({ roleId: Number(chosen.roleId), ...policy })
    .onConflict((earlier) =>
      earlier.column('roleId').doUpdateSet({ ...policy, version: sql<number>`login_policy.version + 1` }),
    )
    .execute();
}

/** The enabled people of a role. */
export const listHolders = (db: Reads, scope: Scope, roleId: string) =>
  db
    .selectFrom('employee as e')
    .innerJoin('employeeRole as er', 'er.employeeId', 'e.id')
    .select(['e.id', 'e.userName'])
    .select(({ eb, fn }) => [
      eb('e.secondFactor', 'is not', null).as('hasFactor'),
      fn.coalesce('e.passwordAt', 'e.createdAt').as('passwordSince'),
    ])
    // Whether whoever asks may know their name.
    .select(nameable(scope).as('isNameable'))
    .where('er.roleId', '=', Number(roleId))
    .where('e.status', '=', masterStatus.enabled)
    .orderBy('e.userName')
    .execute();

export type OpenSession = Awaited<ReturnType<typeof listSessions>>[number];
/** Their sessions that nobody has ended, the one used last first; each by the hash of its token, in hex. */
export const listSessions = (db: Reads, roleId: string) =>
  db
    .selectFrom('session as s')
    .innerJoin('employee as e', 'e.id', 's.employeeId')
    .innerJoin('employeeRole as er', 'er.employeeId', 'e.id')
    .select(['s.employeeId', 's.ip', 's.createdAt', 's.seenAt', 's.expiresAt'])
    .select([sql<string>`encode(s.token_hash, 'hex')`.as('hash'), demandsOn('e').as('demands')])
    .where('er.roleId', '=', Number(roleId))
    .where('e.status', '=', masterStatus.enabled)
    .where('s.endedAt', 'is', null)
    .orderBy('s.seenAt', 'desc')
    .orderBy('s.id', 'desc')
    .execute();
