import { type RawBuilder, sql } from 'kysely';
import { masterStatus } from '#contract/status';
import { nextVersion } from '../db/nextVersion';
import type { Reads, Writes } from '../db/open';
import type { Window } from '../http/window';
import { ADMINISTRATOR, type Asker } from './authority';
import { countries, people, withinReach } from './peopleScope';

export interface RoleRow {
  id: string;
  code: string;
  name: string;
  builtIn: boolean;
}
/** Somebody as their row and those around it say. */
export interface PersonRow {
  id: string;
  user_name: string;
  real_name: string;
  /** The one they begin in comes first. */
  roles: RoleRow[];
  company_id: string | null;
  company_name: string | null;
  country_ids: string[];
  owner_type: string;
  owner_id: string | null;
  owner_name: string | null;
  phone: string | null;
  email: string | null;
  telegram: string | null;
  google_bound: boolean;
  status: number;
  last_login_at: Date | null;
  last_login_ip: string | null;
  password_at: Date | null;
  ip_whitelist: string[];
  expire_at: Date | null;
  remark: string | null;
  created_at: Date;
  version: number;
}

const roles = sql`coalesce((select jsonb_agg(jsonb_build_object('id', r.id::text, 'code', r.code, 'name', r.name, 'builtIn', r.built_in) order by er.position)
  from employee_role er join role r on r.id = er.role_id where er.employee_id = e.id), '[]')`;
const columns = sql`e.id::text, e.user_name, e.real_name, ${roles} as roles, e.company_id::text, c.name as company_name, ${countries} as country_ids,
  e.owner_type, e.owner_id::text, coalesce(m.name, a.name) as owner_name, e.phone, e.email, e.telegram, e.second_factor is not null as google_bound,
  e.status, e.last_login_at, e.last_login_ip, e.password_at, e.ip_whitelist::text[], e.expire_at, e.remark, e.created_at, e.version`;

export interface Search {
  asker: Asker;
  conditions: readonly RawBuilder<unknown>[];
}
const found = ({ asker, conditions }: Search) => sql`${people} where ${sql.join([withinReach(asker), ...conditions], sql` and `)}`;

/** One page. */
export async function listPeople(db: Reads, search: Search, { by, descending, limit, offset }: Window<RawBuilder<unknown>>): Promise<PersonRow[]> {
  const direction = descending ? sql`desc` : sql`asc`;
  const { rows } = await sql<PersonRow>`select ${columns} from ${found(search)}
    order by ${by} ${direction} nulls last, e.id ${direction} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countPeople(db: Reads, search: Search): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${found(search)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Somebody with what decides who is in charge of them. */
export interface KnownPerson extends PersonRow {
  grants: string[];
  isAdministrator: boolean;
  madeByAsker: boolean;
  /** Who may have their first password shown, and until when. */
  first_password_for: string | null;
  first_password_until: Date | null;
}

/** Undefined where there is nobody of this id, or nobody whom the asker may see. */
export async function findPerson(db: Reads | Writes, asker: Asker, id: string): Promise<KnownPerson | undefined> {
  const [found] = await knownPeople(db, asker, [id]);
  return found;
}

/** Of these people those whom the asker may see. */
export async function knownPeople(db: Reads | Writes, asker: Asker, ids: readonly string[]): Promise<KnownPerson[]> {
  const { rows } = await sql<KnownPerson>`
    select ${columns},
      array(select distinct grant_key from employee_role er join role_grant g on g.role_id = er.role_id where er.employee_id = e.id order by grant_key) as grants,
      exists (select from employee_role er join role r on r.id = er.role_id where er.employee_id = e.id and r.code = ${ADMINISTRATOR}) as "isAdministrator",
      ${madeBy(asker)} as "madeByAsker", e.first_password_for::text, e.first_password_until
    from ${people} where e.id = any(${ids}::bigint[]) and ${withinReach(asker)}`.execute(db);
  return rows;
}

/** Up the line of whoever made the account; `union` ends where it would go round. */
const madeBy = ({ employeeId }: Asker): RawBuilder<boolean> => sql`${employeeId}::bigint in (
  with recursive maker as (
    select e.created_by as id union select above.created_by from employee above join maker on above.id = maker.id)
  select id from maker where id is not null)`;

/** The person, held until the transaction ends. Roles and rights are read once it is held, so what is judged is what is changed. */
export async function lockKnownPerson(db: Writes, asker: Asker, id: string): Promise<KnownPerson | undefined> {
  await sql`select from employee where id = ${id} for no key update`.execute(db);
  return findPerson(db, asker, id);
}

/** Holds the administrator's role, so that of two who take it away from each other the second sees what the first has done. */
export const lockAdministrators = (db: Writes) => sql`select from role where code = ${ADMINISTRATOR} for no key update`.execute(db);

/** Administrators who can sign in and will go on to be able to, this one aside. */
export async function countOtherAdministrators(db: Writes, id: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from employee e join employee_role er on er.employee_id = e.id join role r on r.id = er.role_id
    where r.code = ${ADMINISTRATOR} and r.status = 1 and e.status = 1 and e.expire_at is null and e.id <> ${id}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Whoever is enabled may use the account from now on, so that it is not dormant the next moment. */
export function setPersonStatus(db: Writes, id: string, status: number, now: Date) {
  const since = status === masterStatus.enabled ? { active_from: now } : {};
  return db
    .updateTable('employee')
    .set({ status, ...since, version: nextVersion })
    .where('id', '=', id)
    .execute();
}
