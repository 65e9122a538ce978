import { randomBytes } from 'node:crypto';
import type { Writes } from '../db/pools';
import type { Actor, Caller } from '../http/handlers';
import { VIEW_MARK } from '../http/session';
import { insertSession } from './sessionStore';
import { endViews, findMerchantRole } from './viewStore';

interface Opening {
  actor: Actor;
  caller: Caller;
  merchantId: string;
  now: Date;
  until: Date;
}
/**
 * Opens a session that looks as a merchant, for whoever acts; one that they opened before from the same session ends.
 * It reads and writes nothing, and ends with the session that it is opened from.
 */
export async function openView(db: Writes, { actor, caller, merchantId, now, until }: Opening) {
  await endViews(db, actor.sessionHash, now);
  const token = VIEW_MARK + randomBytes(32).toString('base64url');
  await insertSession(db, token, {
    employeeId: actor.employeeId,
    locale: caller.locale,
    ip: caller.ip,
    userAgent: caller.userAgent,
    deviceId: caller.deviceId ?? null,
    now,
    expires: until,
    view: { merchantId, sessionHash: actor.sessionHash, roleId: actor.role.id },
  });
  return { token, roleId: await findMerchantRole(db) };
}

/** Ends what looks as a merchant from somebody's own session. */
export const closeViews = (db: Writes, { sessionHash }: Actor, now: Date) => endViews(db, sessionHash, now);
