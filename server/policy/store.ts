import { sql } from 'kysely';
import { roleScope } from '#contract/status';
import { isForced } from '../db/forced';
import type { Reads, Writes } from '../db/open';
import { nameable } from '../db/people';
import type { Scope } from '../db/scope';
import type { Settings } from '../settings';
import { type Demands, demandsOn, type Lifetime } from './demands';

/** A role with what was chosen for it; null where the server's settings hold. */
export interface PolicyRow {
  roleId: string;
  roleCode: string;
  roleName: string;
  builtIn: boolean;
  scope: number;
  people: number;
  /** Whoever asks has the role. */
  isMine: boolean;
  alwaysSecondFactor: boolean;
  forceSecondFactor: boolean;
  passwordDays: number;
  idleMinutes: number | null;
  sessionHours: number | null;
  sessionsAtOnce: number | null;
  ips: string[];
  version: number;
  updatedBy: string | null;
  updatedAt: Date | null;
}
/** Whose people these are is the platform's to say: a policy holds for all merchants' people alike. */
export interface Asker {
  scope: Scope;
  employeeId: string;
  mode: Settings['mode'];
}

const rowsOf = ({ scope, employeeId, mode }: Asker, roleId: string | null) => sql<PolicyRow>`
  select role.id::text as "roleId", role.code as "roleCode", role.name as "roleName", role.built_in as "builtIn", role.scope,
    (select count(*)::int from employee_role er join employee e on e.id = er.employee_id and e.status = 1 where er.role_id = role.id) as people,
    exists (select from employee_role where role_id = role.id and employee_id = ${employeeId}) as "isMine",
    ${isForced(mode)} as "alwaysSecondFactor", coalesce(p.force_second_factor, false) as "forceSecondFactor",
    coalesce(p.password_days, 0) as "passwordDays", p.idle_minutes as "idleMinutes", p.session_hours as "sessionHours",
    p.sessions_at_once as "sessionsAtOnce", coalesce(p.ips, '{}')::text[] as ips, coalesce(p.version, 0) as version,
    p.updated_by as "updatedBy", p.updated_at as "updatedAt"
  from role left join login_policy p on p.role_id = role.id
  where (${scope.kind === 'platform'} or role.scope = ${roleScope[scope.kind]}) and role.status = 1
    and (${roleId}::text is null or role.id::text = ${roleId})
  order by role.id`;

export async function listPolicies(db: Reads, asker: Asker): Promise<PolicyRow[]> {
  return (await rowsOf(asker, null).execute(db)).rows;
}

/** For somebody who may change it. */
export async function findPolicy(db: Reads, asker: Asker, roleId: string): Promise<PolicyRow | undefined> {
  if (asker.scope.kind !== 'platform') return undefined;
  return (await rowsOf(asker, roleId).execute(db)).rows[0];
}

/** The same, held until the transaction ends: two who save at once come one after the other. */
export async function holdPolicy(db: Writes, asker: Asker, roleId: string): Promise<PolicyRow | undefined> {
  await sql`select from role where id::text = ${roleId} for no key update`.execute(db);
  return findPolicy(db, asker, roleId);
}

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

export interface Holder {
  id: string;
  userName: string;
  hasFactor: boolean;
  passwordSince: Date;
  /** Whether whoever asks may know their name. */
  isNameable: boolean;
}
/** The enabled people of a role. */
export async function listHolders(db: Reads, scope: Scope, roleId: string): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select e.id::text, e.user_name as "userName", e.second_factor is not null as "hasFactor", coalesce(e.password_at, e.created_at) as "passwordSince",
      ${nameable(scope)} as "isNameable"
    from employee e join employee_role er on er.employee_id = e.id and er.role_id::text = ${roleId}
    where e.status = 1 order by e.user_name`.execute(db);
  return rows;
}

export interface OpenSession extends Lifetime {
  /** Of the token, in hex. */
  hash: string;
  employeeId: string;
  ip: string;
  demands: Demands;
}
/** Their sessions that nobody has ended, the one used last first. */
export async function listSessions(db: Reads, roleId: string): Promise<OpenSession[]> {
  const { rows } = await sql<OpenSession>`
    select encode(s.token_hash, 'hex') as hash, s.employee_id::text as "employeeId", s.ip, s.created_at, s.seen_at, s.expires_at, ${demandsOn('e')} as demands
    from session s join employee e on e.id = s.employee_id and e.status = 1
    join employee_role er on er.employee_id = e.id and er.role_id::text = ${roleId}
    where s.ended_at is null order by s.seen_at desc, s.id desc`.execute(db);
  return rows;
}

export const endSessions = (db: Writes, hashes: readonly string[], now: Date) =>
  db
    .updateTable('session')
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .where('token_hash', '=', sql<Buffer>`any(${hashes.map((hash) => Buffer.from(hash, 'hex'))}::bytea[])`)
    .execute();
