import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { SessionLimits } from '../db/demands';
import type { Writes } from '../db/open';
import { hashOf } from '../http/session';

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

/**
 * The one function that makes a token: whoever calls it has seen the proof. Beyond the most that one person may have, the session
 * used longest ago ends. The caller holds the person's row.
 */
export async function mintToken(db: Writes, { sessionsAtOnce, sessionIdleMs }: SessionLimits, session: NewSession): Promise<string> {
  const { employeeId, now } = session;
  await sql`update session set ended_at = ${now} where token_hash in (
    select token_hash from session
    where employee_id = ${employeeId} and ended_at is null and expires_at > ${now} and seen_at > ${new Date(now.getTime() - sessionIdleMs)}
    order by seen_at desc, id desc offset ${sessionsAtOnce - 1})`.execute(db);
  const token = randomBytes(32).toString('base64url');
  await sql`insert into session (token_hash, employee_id, locale, ip, user_agent, device_id, created_at, seen_at, expires_at)
    values (${hashOf(token)}, ${employeeId}, ${session.locale}, ${session.ip}, ${session.userAgent}, ${session.deviceId}, ${now}, ${now},
      ${session.expires})`.execute(db);
  return token;
}

/**
 * Ends what a person has open, half-finished sign-ins included: in the same transaction as whatever made it necessary.
 * @param except the session that goes on, in hex
 */
export async function endSessionsOf(db: Writes, employeeId: string, now: Date, except = ''): Promise<number> {
  await sql`delete from sign_in_ticket where employee_id = ${employeeId}`.execute(db);
  const { numAffectedRows = 0n } = await sql`update session set ended_at = ${now}
    where employee_id = ${employeeId} and ended_at is null and token_hash <> decode(${except}, 'hex')`.execute(db);
  return Number(numAffectedRows);
}
