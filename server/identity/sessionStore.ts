import { sql } from 'kysely';
import type { Reads, Writes } from '../db/pools';
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
  /** Of one that looks as a merchant: whom at, and the session and role that it was opened in. */
  view?: { merchantId: string; sessionHash: string; roleId: string };
}

/** What the login policies ask of one person. */
export async function findDemands(db: Reads, employeeId: string): Promise<Demands> {
  const found = db.selectFrom('employee as e').select(demandsOn('e').as('demands')).where('e.id', '=', employeeId);
  return (await found.executeTakeFirstOrThrow()).demands;
}

export const insertSession = (
  db: Writes,
  token: string,
  { employeeId, locale, ip, userAgent, deviceId, now, expires, view }: NewSession,
) =>
  db
    .insertInto('session')
    .values({
      tokenHash: hashOf(token),
      employeeId,
      locale,
      ip,
      userAgent,
      deviceId,
      createdAt: now,
      seenAt: now,
      expiresAt: expires,
      ...(view && {
        viewedMerchantId: view.merchantId,
        viewerHash: Buffer.from(view.sessionHash, 'hex'),
        viewerRoleId: Number(view.roleId),
      }),
    })
    .execute();

/** Ends the sessions beyond the most that one person may have, but for one more; the one used longest ago first. */
export async function endSurplus(
  db: Writes,
  employeeId: string,
  { sessionsAtOnce, sessionIdleMs }: SessionLimits,
  now: Date,
): Promise<void> {
  const tooMany = db
    .selectFrom('session')
    .select('tokenHash')
    .where('employeeId', '=', employeeId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('seenAt', '>', new Date(now.getTime() - sessionIdleMs))
    .orderBy('seenAt', 'desc')
    .orderBy('id', 'desc')
    .offset(sessionsAtOnce - 1);
  await db.updateTable('session').set({ endedAt: now }).where('tokenHash', 'in', tooMany).execute();
}

/** Of one person those that are open. */
const ending = (db: Writes, employeeId: string, now: Date) =>
  db.updateTable('session').set({ endedAt: now }).where('employeeId', '=', employeeId).where('endedAt', 'is', null);

/** @param except the session that goes on, in hex */
export async function endAllSessions(db: Writes, employeeId: string, now: Date, except: string): Promise<number> {
  const { numUpdatedRows } = await ending(db, employeeId, now)
    .where('tokenHash', '<>', Buffer.from(except, 'hex'))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** The very session of a token. @param sessionHash in hex */
export const endSession = (db: Writes, sessionHash: string, now: Date) =>
  db
    .updateTable('session')
    .set({ endedAt: now })
    .where('tokenHash', '=', Buffer.from(sessionHash, 'hex'))
    .where('endedAt', 'is', null)
    .execute();

/** Everybody's of a role, or those of some tokens, by their hashes in hex. */
export type Some = { roleId: string } | { hashes: readonly string[] };
export function endSome(db: Writes, some: Some, now: Date) {
  const ending = db.updateTable('session').set({ endedAt: now }).where('endedAt', 'is', null);
  if ('hashes' in some) {
    const hashes = some.hashes.map((hash) => Buffer.from(hash, 'hex'));
    return ending.where('tokenHash', '=', sql<Buffer>`any(${hashes}::bytea[])`).execute();
  }
  const people = db.selectFrom('employeeRole').select('employeeId').where('roleId', '=', Number(some.roleId));
  return ending.where('employeeId', 'in', people).execute();
}

/** One of the person's own; what is somebody else's ends nothing. */
export async function endOneSession(db: Writes, employeeId: string, id: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await ending(db, employeeId, now).where('id', '=', id).executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** What a session hands on to the one that takes its place. */
export const findOwnSession = (db: Writes, sessionHash: string) =>
  db
    .selectFrom('session')
    .select(['locale', 'deviceId', 'expiresAt as expires'])
    .where('tokenHash', '=', Buffer.from(sessionHash, 'hex'))
    .executeTakeFirstOrThrow();
