import { sql } from 'kysely';
import type { SignedIn } from '#contract/signIn';
import { masterStatus, type signInResult } from '#contract/status';
import { mustHaveSecondFactor } from '../db/forced';
import type { Reads, Writes } from '../db/open';
import { type Demands, demandsOn } from '../policy/demands';
import type { Settings } from '../settings';
import { offset, type Page } from './sessionStore';

/** Somebody at the door, with what the answer will say about them. */
export interface Person {
  id: string;
  userName: string;
  passwordHash: string;
  /** Sealed; null without one. */
  secondFactor: Buffer | null;
  mustBind: boolean;
  enabled: boolean;
  /** From then on the account is as if disabled; null is for good. */
  expires: Date | null;
  /** Until then the first password opens; null for one that its owner chose. */
  passwordUntil: Date | null;
  mustChangePassword: boolean;
  /** When the password was chosen. */
  passwordSince: Date;
  /** What is asked of them besides: from where, how long. */
  demands: Demands;
  /** The first is the one they begin in. */
  roles: { id: string; code: string }[];
  /** Of the first role. */
  grants: string[];
  proxyType: SignedIn['proxyType'];
  /** Of the person, or of the merchant or agent they work for; empty for every country. */
  countryIds: SignedIn['countryIds'];
  lastLogin: SignedIn['lastLogin'];
}

/** The person of a name or an id, held until the transaction ends. */
export async function lockPerson(db: Writes, settings: Settings, who: { userName: string } | { id: string }): Promise<Person | undefined> {
  const { rows } = await sql<Omit<Person, 'enabled' | 'lastLogin'> & { status: number; lastAt: Date | null; lastIp: string | null }>`
    select e.id, e.user_name as "userName", e.password_hash as "passwordHash", e.second_factor as "secondFactor", e.status,
      e.expire_at as "expires", e.password_until as "passwordUntil",
      e.second_factor is null and ${mustHaveSecondFactor('e.id', settings)} as "mustBind",
      e.must_change_password as "mustChangePassword", coalesce(e.password_at, e.created_at) as "passwordSince", ${demandsOn('e')} as demands,
      e.last_login_at as "lastAt", e.last_login_ip as "lastIp",
      coalesce(a.proxy_type, '') as "proxyType", case when m.id is null then coalesce(a.country_ids, e.country_ids) else array[m.country_id] end as "countryIds",
      coalesce((select jsonb_agg(jsonb_build_object('id', r.id::text, 'code', r.code) order by er.position)
        from employee_role er join role r on r.id = er.role_id and r.status = 1 where er.employee_id = e.id), '[]') as roles,
      array(select g.grant_key from role_grant g where g.role_id =
        (select r.id from employee_role er join role r on r.id = er.role_id and r.status = 1 where er.employee_id = e.id order by er.position limit 1)
        order by g.grant_key) as grants
    from employee e
    left join merchant m on e.owner_type = 'merchant' and m.id = e.owner_id
    left join agent a on e.owner_type = 'agent' and a.id = e.owner_id
    where ${'id' in who ? sql`e.id = ${who.id}` : sql`e.user_name = ${who.userName}`} for no key update of e`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { status, lastAt, lastIp, ...person } = row;
  return { ...person, enabled: status === masterStatus.enabled, lastLogin: lastAt && { time: lastAt.getTime(), ip: lastIp ?? '' } };
}

export const keepLastLogin = (db: Writes, id: string, ip: string, now: Date) =>
  db.updateTable('employee').set({ last_login_at: now, last_login_ip: ip }).where('id', '=', id).execute();

export const keepHash = (db: Writes, id: string, passwordHash: string) =>
  db.updateTable('employee').set({ password_hash: passwordHash }).where('id', '=', id).execute();

/** Between the two steps of sign-in. */
export const insertTicket = (db: Writes, employeeId: string, tokenHash: Buffer, expires: Date) =>
  db.insertInto('sign_in_ticket').values({ token_hash: tokenHash, employee_id: employeeId, expires_at: expires }).execute();

/** Whose ticket this is, while it is good. */
export async function ownerOfTicket(db: Writes, tokenHash: Buffer, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select employee_id as id from sign_in_ticket where token_hash = ${tokenHash} and expires_at > ${now}`.execute(db);
  return rows[0]?.id;
}

/** A ticket is used once; what others left behind goes with it. */
export const dropTickets = (db: Writes, employeeId: string) => sql`delete from sign_in_ticket where employee_id = ${employeeId}`.execute(db);

interface Try {
  id: string;
  employeeId: string;
  at: Date;
  ip: string;
  userAgent: string;
  result: (typeof signInResult)[keyof typeof signInResult];
}
/** Of nobody nothing is kept. */
export const logTry = (db: Writes, { id, employeeId, at, ip, userAgent, result }: Try) =>
  // biome-ignore lint/plugin: a row for whoever is found, and none for nobody.
  sql`insert into sign_in_log (id, employee_id, at, ip, user_agent, result)
    select ${id}::bigint, id, ${at}::timestamptz, ${ip}, ${userAgent}, ${result}::smallint from employee where id = ${employeeId}`.execute(db);

interface TryRow {
  id: string;
  at: number;
  ip: string;
  userAgent: string;
  result: number;
}
/** The latest first. */
export async function listTries(db: Reads, employeeId: string, page: Page): Promise<TryRow[]> {
  const { rows } = await sql<Omit<TryRow, 'at'> & { at: Date }>`
    select id::text, at, ip, user_agent as "userAgent", result from sign_in_log
    where employee_id = ${employeeId} order by id desc limit ${page.pageSize} offset ${offset(page)}`.execute(db);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.getTime() }));
}

export async function countTries(db: Reads, employeeId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from sign_in_log where employee_id = ${employeeId}`.execute(db);
  return rows[0]?.n ?? 0;
}
