import { sql } from 'kysely';
import type { Reads, Writes } from '../db/open';
import { type Demands, demandsOn, type SessionLimits } from '../policy/demands';

interface Live {
  employeeId: string;
  now: Date;
  limits: SessionLimits;
}
interface Page {
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
const offset = ({ current, pageSize }: Page) => (current - 1) * pageSize;

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
