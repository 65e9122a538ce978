import { nextVersion } from '../db/nextVersion';
import type { Writes } from '../db/pools';
import { forgetAllFailures } from './triesStore';

/** Hashes of the passwords before the present one, the latest first. */
export async function listPastPasswords(db: Writes, employeeId: string, most: number): Promise<string[]> {
  const past = db.selectFrom('pastPassword').select('passwordHash as hash').where('employeeId', '=', employeeId);
  return (await past.orderBy('replacedAt', 'desc').limit(most).execute()).map(({ hash }) => hash);
}

interface Change {
  from: string;
  to: string;
  now: Date;
}
export async function changePassword(db: Writes, employeeId: string, { from, to, now }: Change): Promise<void> {
  await db.insertInto('pastPassword').values({ employeeId, passwordHash: from, replacedAt: now }).execute();
  await db
    .updateTable('employee')
    .set({ passwordHash: to, passwordAt: now, mustChangePassword: false, passwordUntil: null })
    .where('id', '=', employeeId)
    .execute();
}

/** A password that its owner did not choose and must change; earlier slips are forgotten with the old one. */
export async function giveFirstPassword(
  db: Writes,
  employeeId: string,
  { to, until, now }: { to: string; until: Date; now: Date },
): Promise<void> {
  const before = db.selectFrom('employee').select('passwordHash').where('id', '=', employeeId);
  await db.insertInto('pastPassword').values({ employeeId, passwordHash: before, replacedAt: now }).execute();
  await db
    .updateTable('employee')
    .set({
      passwordHash: to,
      passwordAt: null,
      passwordUntil: until,
      mustChangePassword: true,
      firstPasswordFor: null,
      firstPasswordUntil: null,
      version: nextVersion,
    })
    .where('id', '=', employeeId)
    .execute();
  await forgetAllFailures(db, employeeId);
}

export const oweFirstPassword = (db: Writes, employeeId: string, { to, until }: { to: string; until: Date }) =>
  db
    .updateTable('employee')
    .set({ firstPasswordFor: to, firstPasswordUntil: until })
    .where('id', '=', employeeId)
    .execute();
