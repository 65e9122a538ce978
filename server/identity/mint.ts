import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Writes } from '../db/open';
import { hashOf } from '../http/session';
import type { SessionLimits } from '../policy/demands';

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
  const token = randomBytes(32).toString('base64url');
  await insertSession(db, token, session);
  return token;
}

const insertSession = (db: Writes, token: string, { employeeId, locale, ip, userAgent, deviceId, now, expires }: NewSession) =>
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

/**
 * Ends what a person has open, half-finished sign-ins included: in the same transaction as whatever made it necessary.
 * @param except the session that goes on, in hex
 */
export async function endSessionsOf(db: Writes, employeeId: string, now: Date, except = ''): Promise<number> {
  await sql`delete from sign_in_ticket where employee_id = ${employeeId}`.execute(db);
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('employee_id', '=', employeeId)
    .where('ended_at', 'is', null)
    .where('token_hash', '<>', Buffer.from(except, 'hex'))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
