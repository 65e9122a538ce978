// People in one of their roles, and their sessions, as the gate reads them at each request.
import { sql } from 'kysely';
import type { MaskField } from '#contract/roleShape';
import { masterStatus } from '#contract/status';
import type { Row } from '../db/columns';
import { mustHaveSecondFactor } from '../db/forced';
import { prepared } from '../db/named';
import type { Db, Reads } from '../db/pools';
import { type Demands, demandsOn, type Lifetime } from '../policy/demands';
import type { Settings } from '../settings';

/** Somebody in one of their roles, as they stand now: nothing is remembered from one request to the next. */
export interface Person
  extends Row<'employee', 'userName' | 'ownerType' | 'ownerId' | 'countryIds' | 'mustChangePassword'> {
  employeeId: string;
  agentIds: string[] | null;
  passwordSince: Date;
  demands: Demands;
  mustBind: boolean;
  hasFactor: boolean;
  roleId: string | null;
  roleCode: string | null;
  /** The built-in role that a house's own stands below. */
  roleBaseId: string | null;
  roleBaseCode: string | null;
  /** Of the role, in order, a space between two; null where it has none. */
  grants: string | null;
  /** The role's own limits of a platform person; null for every merchant. */
  roleCountryIds: string[] | null;
  roleMerchantIds: string[] | null;
  /** The role's, and those of the built-in one that it stands below; null where there is no role. */
  masks: MaskField[] | null;
  /** The merchant or agent they work for may look only. */
  ownerStopped: boolean;
}

/** A frozen merchant is held by its money, not by its portal. */
const MAY_CHANGE = [masterStatus.enabled, masterStatus.frozen];

/** Columns of `Person`, of an employee `e` in the role `r`. */
export const personColumns = (settings: Settings) => sql`
  e.id as employee_id, e.user_name, e.owner_type, e.owner_id, e.country_ids,
  coalesce(e.password_at, e.created_at) as password_since, ${demandsOn('e')} as demands,
  e.must_change_password, e.second_factor is null
  and ${mustHaveSecondFactor('e.id', settings)} as must_bind, e.second_factor is not null as has_factor,
  r.id::text as role_id, r.code as role_code, r.base_id::text as role_base_id,
  (select code from role where id = r.base_id) as role_base_code,
  (select string_agg(grant_key, ' ' order by grant_key) from role_grant where role_id = r.id) as grants,
  case when e.owner_type = 'agent' then (
    with recursive team as (
      select id, proxy_type from agent where id = e.owner_id
      union select child.id, child.proxy_type from agent child join team on child.parent_id = team.id
      and team.proxy_type = 'admpro')
    select array_agg(id::text) from team) end as agent_ids,
  r.country_ids as role_country_ids,
  r.mask_fields || coalesce((select mask_fields from role where id = r.base_id), '{}') as masks,
  case when r.merchant_ids <> '{}' or r.company_ids <> '{}' then array(
    select id::text from merchant where (r.merchant_ids = '{}' or id = any(r.merchant_ids)) and (r.company_ids = '{}'
    or company_id = any(r.company_ids))
  ) end as role_merchant_ids,
  exists (select from merchant where e.owner_type = 'merchant' and id = e.owner_id
  and status <> all(${MAY_CHANGE}::smallint[]))
    or exists (select from agent where e.owner_type = 'agent' and id = e.owner_id
    and status <> ${masterStatus.enabled}) as owner_stopped`;

/** Neither disabled nor past their time. */
export const isActive = (now: Date) => sql<boolean>`e.status = 1 and (e.expire_at is null or e.expire_at > ${now})`;

/**
 * The role `r` that somebody acts in, the first one where none is named. One counts only where it is made for the kind
 * of people the employee belongs to, and for their house.
 */
const roleOf = (role: unknown) => sql`left join lateral (
  select role.id, role.code, role.base_id, role.country_ids, role.merchant_ids, role.company_ids, role.mask_fields
  from employee_role er
  join role on role.id = er.role_id and role.status = 1
  where er.employee_id = e.id and (${role}::text is null or role.id::text = ${role})
    and role.scope = array_position(array['platform', 'merchant', 'agent', 'dealer'], e.owner_type)
    and (role.owner_id is null or role.owner_id = e.owner_id)
  order by er.position limit 1) r on true`;

/** Somebody in a role of theirs; undefined where they are disabled or past their time. */
export async function findInRole(
  db: Reads,
  settings: Settings,
  { employeeId, role, now }: { employeeId: string; role: string; now: Date },
): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select ${personColumns(settings)} from employee e ${roleOf(role)} where e.id = ${employeeId}
    and ${isActive(now)}`.execute(db);
  return rows[0];
}

export interface SessionRow extends Person, Lifetime, Row<'session', 'tokenHash' | 'locale' | 'deviceId'> {}

/** By which session somebody speaks, and in which role; null for the first of theirs. */
export interface Speaker {
  hash: Buffer;
  role: string | null;
}

/**
 * The open sessions of tokens, and whose they are, each in its place; undefined too where they are disabled or past
 * their time. However many are asked for, each is found by its key.
 */
export async function findSessionRows(
  db: Reads,
  settings: Settings,
  speakers: readonly Speaker[],
  now: Date,
): Promise<(SessionRow | undefined)[]> {
  const [hashes, roles] = [speakers.map(({ hash }) => hash), speakers.map(({ role }) => role)];
  const { rows } = await sql<SessionRow & { place: number }>`${prepared}
    select asked.place::int as place, found.*
    from unnest((select ${hashes}::bytea[]), (select ${roles}::text[])) with ordinality as asked (hash, role, place)
    cross join lateral (
      select s.token_hash, s.locale, s.device_id, s.created_at, s.seen_at, s.expires_at, ${personColumns(settings)}
      from session s
      join employee e on e.id = s.employee_id and ${isActive(now)}
      ${roleOf(sql.ref('asked.role'))}
      where s.token_hash = asked.hash and s.ended_at is null and s.viewed_merchant_id is null
      limit 1
    ) found`.execute(db);
  const found = new Map(rows.map((row) => [row.place, row]));
  return speakers.map((_, n) => found.get(n + 1));
}

const ownSession = (db: Db, sessionHash: string) =>
  db.updateTable('session').where('tokenHash', '=', Buffer.from(sessionHash, 'hex'));

/** The session, and where it looks as a merchant the one that it was opened from. */
export const touchSession = (db: Db, sessionHash: string, now: Date) => {
  const hash = Buffer.from(sessionHash, 'hex');
  const behind = db.selectFrom('session').select('viewerHash').where('tokenHash', '=', hash);
  return db
    .updateTable('session')
    .set({ seenAt: now })
    .where((eb) => eb.or([eb('tokenHash', '=', hash), eb('tokenHash', '=', behind)]))
    .where('seenAt', '<', now)
    .execute();
};

export const setLocale = (db: Db, sessionHash: string, locale: string) =>
  ownSession(db, sessionHash).set({ locale }).execute();
