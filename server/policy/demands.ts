// biome-ignore lint/plugin: a column that queries of other rooms embed, and no query.
import { type RawBuilder, sql } from 'kysely';
import { DAY, HOUR } from '#contract/time';
import { isAddressAllowed } from '../address';
import type { Settings } from '../settings';

const MINUTE = 60_000;

/** What the login policies of all roles of a person ask together, the strictest of each; null where none says. */
export interface Demands {
  passwordDays: number | null;
  idleMinutes: number | null;
  sessionHours: number | null;
  sessionsAtOnce: number | null;
  /**
   * Lists of ranges, of the policies, of the person, and of the merchant they work for: the address must be in each.
   */
  ips: string[][];
}

/**
 * A house's own role is asked what its built-in one is.
 * @param e the alias of the table `employee` in the query around
 */
export function demandsOn(e: string): RawBuilder<Demands> {
  const column = (name: string) => sql.ref(`${e}.${name}`);
  return sql<Demands>`(
    select jsonb_build_object(
      'passwordDays', min(nullif(p.password_days, 0)), 'idleMinutes', min(p.idle_minutes), 'sessionHours',
      min(p.session_hours),
      'sessionsAtOnce', min(p.sessions_at_once),
      'ips', coalesce(jsonb_agg(to_jsonb(p.ips::text[])) filter (where cardinality(p.ips) > 0), '[]')
        || case when cardinality(${column('ipWhitelist')}) > 0 then
        jsonb_build_array(to_jsonb(${column('ipWhitelist')}::text[])) else '[]' end
        || coalesce((select jsonb_build_array(to_jsonb(m.portal_ips::text[])) from merchant m
          where ${column('ownerType')} = 'merchant' and m.id = ${column('ownerId')}
          and cardinality(m.portal_ips) > 0), '[]'))
    from employee_role held join role on role.id = held.role_id and role.status = 1
    join login_policy p on p.role_id = coalesce(role.base_id, role.id)
    where held.employee_id = ${column('id')})`;
}

/** How long and how many sessions may be, for whoever these demands are made on: never more than the settings say. */
export type SessionLimits = Pick<Settings, 'sessionIdleMs' | 'sessionAbsoluteMs' | 'sessionsAtOnce'>;
type SessionDemands = Pick<Demands, 'idleMinutes' | 'sessionHours' | 'sessionsAtOnce'>;
export function limitsOf(
  { idleMinutes, sessionHours, sessionsAtOnce }: SessionDemands,
  settings: SessionLimits,
): SessionLimits {
  const least = (setting: number, demand: number | null, unit: number) =>
    Math.min(setting, (demand ?? Number.POSITIVE_INFINITY) * unit);
  return {
    sessionIdleMs: least(settings.sessionIdleMs, idleMinutes, MINUTE),
    sessionAbsoluteMs: least(settings.sessionAbsoluteMs, sessionHours, HOUR),
    sessionsAtOnce: least(settings.sessionsAtOnce, sessionsAtOnce, 1),
  };
}

/** May they be where they are? */
export const isWelcome = (ip: string, { ips }: Pick<Demands, 'ips'>): boolean =>
  ips.every((ranges) => isAddressAllowed(ip, ranges));

/** Is a password of that age too old? */
export const isOld = (since: Date, { passwordDays }: Pick<Demands, 'passwordDays'>, now: Date): boolean =>
  passwordDays !== null && since.getTime() + passwordDays * DAY <= now.getTime();

/** What tells whether a session still is one. */
export interface Lifetime {
  createdAt: Date;
  seenAt: Date;
  expiresAt: Date;
}
/** The moment, in ms since 1970, from which on it is none if nobody uses it. */
export const lastMoment = (
  { createdAt, seenAt, expiresAt }: Lifetime,
  { sessionIdleMs, sessionAbsoluteMs }: SessionLimits,
): number => Math.min(expiresAt.getTime(), createdAt.getTime() + sessionAbsoluteMs, seenAt.getTime() + sessionIdleMs);

export const isOver = (session: Lifetime, limits: SessionLimits, now: Date): boolean =>
  lastMoment(session, limits) <= now.getTime();
