import { sql } from 'kysely';
import type { SignedIn } from '#contract/signIn';
import { masterStatus, type signInResult } from '#contract/status';
import { mustHaveSecondFactor } from '../db/forced';
import type { Writes } from '../db/pools';
import { demandsOn } from '../policy/demands';
import type { Settings } from '../settings';

/** The person of a name or an id, held until the transaction ends. */
export async function lockPerson(db: Writes, settings: Settings, who: { userName: string } | { id: string }) {
  const row = await db
    .selectFrom('employee as e')
    .leftJoin('merchant as m', (on) => on.on('e.ownerType', '=', 'merchant').onRef('m.id', '=', 'e.ownerId'))
    .leftJoin('agent as a', (on) => on.on('e.ownerType', '=', 'agent').onRef('a.id', '=', 'e.ownerId'))
    .select(['e.id', 'e.userName', 'e.passwordHash', 'e.status'])
    // From then on the account is as if disabled; null is for good.
    .select('e.expireAt as expires')
    // Until then the first password opens; null for one that its owner chose.
    .select(['e.passwordUntil', 'e.mustChangePassword'])
    // When the password was chosen.
    .select((e) => e.fn.coalesce('e.passwordAt', 'e.createdAt').as('passwordSince'))
    // Sealed; null without one.
    .select('e.secondFactor')
    .select(sql<boolean>`e.second_factor is null and ${mustHaveSecondFactor('e.id', settings)}`.as('mustBind'))
    // What is asked of them besides: from where, how long.
    .select(demandsOn('e').as('demands'))
    .select(['e.lastLoginAt as lastAt', 'e.lastLoginIp as lastIp'])
    // Of the person, or of the merchant or agent they work for; empty for every country.
    .select(
      sql<
        SignedIn['countryIds']
      >`case when m.id is null then coalesce(a.country_ids, e.country_ids) else array[m.country_id] end`.as(
        'countryIds',
      ),
    )
    .select(sql<SignedIn['proxyType']>`coalesce(a.proxy_type, '')`.as('proxyType'))
    .select([rolesInForce.as('roles'), firstGrants.as('grants')])
    .where('id' in who ? sql<boolean>`e.id = ${who.id}` : sql<boolean>`e.user_name = ${who.userName}`)
    .forNoKeyUpdate('e')
    .executeTakeFirst();
  if (!row) return undefined;
  const { status, lastAt, lastIp, ...person } = row;
  return {
    ...person,
    enabled: status === masterStatus.enabled,
    lastLogin: lastAt && { time: lastAt.getTime(), ip: lastIp ?? '' },
  };
}
/** Somebody at the door, with what the answer will say about them. */
export type Person = NonNullable<Awaited<ReturnType<typeof lockPerson>>>;

/** The first is the one they begin in; `builtIn` is the code of what a house's own stands below. */
const rolesInForce = sql<{ id: string; code: string; builtIn: string }[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', r.id::text, 'code', r.code,
    'builtIn', coalesce((select code from role where id = r.base_id), r.code)) order by er.position)
  from employee_role er join role r on r.id = er.role_id and r.status = 1 where er.employee_id = e.id), '[]')`;
/** Of the first role. */
const firstGrants = sql<string[]>`array(select g.grant_key from role_grant g where g.role_id =
  (select r.id from employee_role er join role r on r.id = er.role_id and r.status = 1 where er.employee_id = e.id
  order by er.position limit 1)
  order by g.grant_key)`;

export const keepLastLogin = (db: Writes, id: string, ip: string, now: Date) =>
  db.updateTable('employee').set({ lastLoginAt: now, lastLoginIp: ip }).where('id', '=', id).execute();

export const keepHash = (db: Writes, id: string, passwordHash: string) =>
  db.updateTable('employee').set({ passwordHash }).where('id', '=', id).execute();

/** Between the two steps of sign-in. */
export const insertTicket = (db: Writes, employeeId: string, tokenHash: Buffer, expires: Date) =>
  db.insertInto('signInTicket').values({ tokenHash, employeeId, expiresAt: expires }).execute();

/** Whose ticket this is, while it is good. */
export async function ownerOfTicket(db: Writes, tokenHash: Buffer, now: Date): Promise<string | undefined> {
  const ticket = db
    .selectFrom('signInTicket')
    .select('employeeId as id')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now);
  return (await ticket.executeTakeFirst())?.id;
}

/** A ticket is used once; what others left behind goes with it. */
export const dropTickets = (db: Writes, employeeId: string) =>
  db.deleteFrom('signInTicket').where('employeeId', '=', employeeId).execute();

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
    select ${id}::bigint, id, ${at}::timestamptz, ${ip}, ${userAgent}, ${result}::smallint from employee
    where id = ${employeeId}`.execute(db);
