import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Demands, demandsOn, isOld, isOver, type Lifetime, limitsOf } from '../db/demands';
import { mustHaveSecondFactor } from '../db/forced';
import type { Reads } from '../db/open';
import { commonCountries, type Scope } from '../db/scope';
import type { Services } from '../services';
import type { Settings } from '../settings';
import { DEFAULT_LOCALE, isLocale } from '../words/say';
import type { Locale } from '../words/word';
import type { Actor } from './handlers';

/** Activity is written down at most this often; a session may end this much early. */
const TOUCH_EVERY = 15_000;

/** A live session, and the actor it speaks for. */
export interface Session {
  /** Undefined where the person does not have the role the browser asks for. */
  actor: Actor | undefined;
  /** Of the person, whatever the role. */
  employeeId: string;
  locale: Locale;
  deviceId: string | undefined;
  /** What they must do before anything else; without it they have no rights. */
  held: 'passwordMustChange' | 'mustBindSecondFactor' | undefined;
  /** When the person last did something. */
  seenAt: Date;
  /** What is asked of the person besides: from where, how long. */
  demands: Demands;
}

/** Only this is stored: who reads the database cannot sign in with what they find. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * The session of a token, with rights as they stand now: nothing about a person is remembered from one request to the next.
 * @param role the id in the `Role` header; without one, the person's first role
 */
export async function findSession({ db, clock, settings }: Services, token: string, role: string | undefined): Promise<Session | undefined> {
  const now = clock.now();
  const row = await look(db.reads, settings, hashOf(token), { role, now });
  if (!row || isOver(row, limitsOf(row.demands, settings), now)) return undefined;
  const held = heldBy(row, now);
  return {
    actor: actorOf(row, held !== undefined),
    employeeId: row.employee_id,
    locale: isLocale(row.locale) ? row.locale : DEFAULT_LOCALE,
    deviceId: row.device_id ?? undefined,
    held,
    seenAt: row.seen_at,
    demands: row.demands,
  };
}

interface Row extends Lifetime {
  token_hash: Buffer;
  employee_id: string;
  locale: string;
  device_id: string | null;
  must_change_password: boolean;
  password_since: Date;
  demands: Demands;
  must_bind: boolean;
  has_factor: boolean;
  user_name: string;
  owner_type: 'platform' | 'merchant' | 'agent' | 'dealer';
  owner_id: string | null;
  country_ids: string[];
  agent_ids: string[] | null;
  role_id: string | null;
  role_code: string | null;
  grants: string[] | null;
  /** The role's own limits of a platform person; null for every merchant. */
  role_country_ids: string[] | null;
  role_merchant_ids: string[] | null;
}

/** A role counts only where it is made for the kind of people the employee belongs to. */
async function look(db: Reads, settings: Settings, hash: Buffer, { role, now }: { role: string | undefined; now: Date }): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select s.token_hash, s.employee_id, s.locale, s.device_id, s.created_at, s.seen_at, s.expires_at, e.user_name, e.owner_type, e.owner_id, e.country_ids,
      coalesce(e.password_at, e.created_at) as password_since, ${demandsOn('e')} as demands,
      e.must_change_password, e.second_factor is null and ${mustHaveSecondFactor('e.id', settings)} as must_bind, e.second_factor is not null as has_factor,
      r.id::text as role_id, r.code as role_code, array(select grant_key from role_grant where role_id = r.id) as grants,
      case when e.owner_type = 'agent' then (
        with recursive team as (
          select id, proxy_type from agent where id = e.owner_id
          union select child.id, child.proxy_type from agent child join team on child.parent_id = team.id and team.proxy_type = 'admpro')
        select array_agg(id::text) from team) end as agent_ids,
      r.country_ids as role_country_ids,
      case when r.merchant_ids <> '{}' or r.company_ids <> '{}' then array(
        select id::text from merchant where (r.merchant_ids = '{}' or id = any(r.merchant_ids)) and (r.company_ids = '{}' or company_id = any(r.company_ids))
      ) end as role_merchant_ids
    from session s
    join employee e on e.id = s.employee_id and e.status = 1 and (e.expire_at is null or e.expire_at > ${now})
    left join lateral (
      select role.id, role.code, role.country_ids, role.merchant_ids, role.company_ids from employee_role er join role on role.id = er.role_id and role.status = 1
      where er.employee_id = e.id and (${role ?? null}::text is null or role.id::text = ${role ?? null})
        and role.scope = array_position(array['platform', 'merchant', 'agent', 'dealer'], e.owner_type)
      order by er.position limit 1) r on true
    where s.token_hash = ${hash} and s.ended_at is null`.execute(db);
  return rows[0];
}

function heldBy({ must_change_password, password_since, demands, must_bind }: Row, now: Date): Session['held'] {
  if (must_change_password || isOld(password_since, demands, now)) return 'passwordMustChange';
  return must_bind ? 'mustBindSecondFactor' : undefined;
}

function actorOf(row: Row, isHeld: boolean): Actor | undefined {
  if (row.role_id === null || row.role_code === null) return undefined;
  return {
    employeeId: row.employee_id,
    userName: row.user_name,
    role: { id: row.role_id, code: row.role_code },
    grants: new Set(isHeld ? [] : row.grants),
    scope: scopeOf(row),
    sessionHash: row.token_hash.toString('hex'),
    factor: row.has_factor ? 'googleCode' : 'password',
  };
}

function scopeOf({ owner_type, owner_id, country_ids, agent_ids, role_country_ids, role_merchant_ids }: Row): Scope {
  if (owner_type === 'platform') {
    const countryIds = commonCountries(country_ids, role_country_ids ?? []);
    return { kind: 'platform', countryIds, ...(role_merchant_ids && { merchantIds: role_merchant_ids }) };
  }
  if (owner_id === null) throw new Error(`an employee of a ${owner_type} belongs to none`);
  if (owner_type === 'merchant') return { kind: 'merchant', merchantId: owner_id };
  if (owner_type === 'agent') return { kind: 'agent', agentIds: agent_ids ?? [] };
  return { kind: 'dealer', dealerId: owner_id };
}

/** The person did something: the session lives on from now. */
export async function touch({ db, clock }: Services, actor: Actor, seenAt: Date): Promise<void> {
  const now = clock.now();
  if (now.getTime() - seenAt.getTime() < TOUCH_EVERY) return;
  await sql`update session set seen_at = ${now} where token_hash = ${Buffer.from(actor.sessionHash, 'hex')} and seen_at < ${now}`.execute(db.writes);
}

/** The language of the server's messages from now on. */
export async function keepLocale({ db }: Services, actor: Actor, locale: Locale): Promise<void> {
  await sql`update session set locale = ${locale} where token_hash = ${Buffer.from(actor.sessionHash, 'hex')}`.execute(db.writes);
}
