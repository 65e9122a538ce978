import { randomBytes } from 'node:crypto';
import type { Writes } from '../db/pools';
import type { SessionLimits } from '../policy/demands';
import { forgetProofs } from './graceStore';
import { endAllSessions, endSome, endSurplus, insertSession, type NewSession, type Some } from './sessionStore';
import { dropTickets } from './signInStore';

/**
 * The one function that makes a token: whoever calls it has seen the proof. Beyond the most that one person may have,
 * the session used longest ago ends. The caller holds the person's row.
 */
export async function mintToken(db: Writes, limits: SessionLimits, session: NewSession): Promise<string> {
  await endSurplus(db, session.employeeId, limits, session.now);
  const token = randomBytes(32).toString('base64url');
  await insertSession(db, token, session);
  return token;
}

/**
 * Ends what a person has open, half-finished sign-ins included: in the same transaction as whatever made it necessary.
 * @param except the session that goes on, in hex
 */
export async function endSessionsOf(db: Writes, employeeId: string, now: Date, except = ''): Promise<number> {
  await dropTickets(db, employeeId);
  await forgetProofs(db, employeeId);
  return endAllSessions(db, employeeId, now, except);
}

/** Ends what some people have open, as other areas ask for it: the people of a role, or single sessions. */
export const endSessionsAmong = (db: Writes, some: Some, now: Date) => endSome(db, some, now);
