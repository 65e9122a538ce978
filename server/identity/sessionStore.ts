import { sql } from 'kysely';
import type { Reads, Writes } from '../db/open';
import { hashOf } from '../http/session';
import { type Demands, demandsOn, type SessionLimits } from '../policy/demands';

/** A session to be opened. */
export interface NewSession {
  employeeId: string;
  locale: string;
  ip: string;
  userAgent: string;
  deviceId: string | null;
  now: Date;
  expires: Date;
}

interface Live {
  employeeId: string;
  now: Date;
  limits: SessionLimits;
}
export interface Page {
  current: number;
  pageSize: number;
}
interface SessionRow {
  id: string;
  /** Of the token, in hex. */
  hash: string;
  ip: string;
  userAgent: string;
  createTime: number;
  seenTime: number;
  expireTime: number;
}
const isLive = ({ employeeId, now, limits: { sessionIdleMs, sessionAbsoluteMs } }: Live) =>
  sql`employee_id = ${employeeId} and ended_at is null and expires_at > ${now}
    and created_at > ${new Date(now.getTime() - sessionAbsoluteMs)} and seen_at > ${new Date(now.getTime() - sessionIdleMs)}`;
export const offset = ({ current, pageSize }: Page) => (current - 1) * pageSize;

/** What the login policies ask of one person. */
export async function findDemands(db: Reads, employeeId: string): Promise<Demands> {
  const { rows } = await sql<{ demands: Demands }>`select ${demandsOn('e')} as demands from employee e where e.id = ${employeeId}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('the person who asks is gone');
  return found.demands;
}

/** The latest seen first. */
export async function listOwnSessions(db: Reads, live: Live, page: Page): Promise<SessionRow[]> {
  const { rows } = await sql<Omit<SessionRow, 'createTime' | 'seenTime' | 'expireTime'> & { created_at: Date; seen_at: Date; expires_at: Date }>`
    select id::text, encode(token_hash, 'hex') as hash, ip, user_agent as "userAgent", created_at, seen_at, expires_at from session
    where ${isLive(live)} order by seen_at desc, id desc limit ${page.pageSize} offset ${offset(page)}`.execute(db);
  return rows.map(({ created_at, seen_at, expires_at, ...row }) => ({
    ...row,
    createTime: created_at.getTime(),
    seenTime: seen_at.getTime(),
    expireTime: expires_at.getTime(),
  }));
}

export async function countOwnSessions(db: Reads, live: Live): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from session where ${isLive(live)}`.execute(db);
  return rows[0]?.n ?? 0;
}

export const insertSession = (db: Writes, token: string, { employeeId, locale, ip, userAgent, deviceId, now, expires }: NewSession) =>
  db
    .insertInto('session')
    .values({
      token_hash: hashOf(token),
      employee_id: employeeId,
      locale,
      ip,
      user_agent: userAgent,
      device_id: deviceId,
      created_at: now,
      seen_at: now,
      expires_at: expires,
    })
    .execute();

/** Ends the sessions beyond the most that one person may have, but for one more; the one used longest ago first. */
export async function endSurplus(db: Writes, employeeId: string, { sessionsAtOnce, sessionIdleMs }: SessionLimits, now: Date): Promise<void> {
  const tooMany = db
    .selectFrom('session')
    .select('token_hash')
    .where('employee_id', '=', employeeId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('seen_at', '>', new Date(now.getTime() - sessionIdleMs))
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .offset(sessionsAtOnce - 1);
  await db.updateTable('session').set({ ended_at: now }).where('token_hash', 'in', tooMany).execute();
}

/** @param except the session that goes on, in hex */
export async function endAllSessions(db: Writes, employeeId: string, now: Date, except: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('employee_id', '=', employeeId)
    .where('ended_at', 'is', null)
    .where('token_hash', '<>', Buffer.from(except, 'hex'))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** One of the person's own; what is somebody else's ends nothing. */
export async function endOneSession(db: Writes, employeeId: string, id: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('employee_id', '=', employeeId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** What a session hands on to the one that takes its place. */
export async function findOwnSession(db: Writes, sessionHash: string): Promise<{ locale: string; deviceId: string | null; expires: Date }> {
  const { rows } = await sql<{ locale: string; deviceId: string | null; expires: Date }>`
    select locale, device_id as "deviceId", expires_at as expires from session where token_hash = decode(${sessionHash}, 'hex')`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('the session that asks is gone');
  return found;
}
