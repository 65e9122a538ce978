import { nextVersion } from '../db/nextVersion';
import type { Writes } from '../db/open';
import { forgetAllFailures } from './triesStore';

/** Hashes of the passwords before the present one, the latest first. */
export async function listPastPasswords(db: Writes, employeeId: string, most: number): Promise<string[]> {
  const past = db.selectFrom('past_password').select('password_hash as hash').where('employee_id', '=', employeeId);
  return (await past.orderBy('replaced_at', 'desc').limit(most).execute()).map(({ hash }) => hash);
}

interface Change {
  from: string;
  to: string;
  now: Date;
}
export async function changePassword(db: Writes, employeeId: string, { from, to, now }: Change): Promise<void> {
  await db.insertInto('past_password').values({ employee_id: employeeId, password_hash: from, replaced_at: now }).execute();
  await db
    .updateTable('employee')
    .set({ password_hash: to, password_at: now, must_change_password: false, password_until: null })
    .where('id', '=', employeeId)
    .execute();
}

/** A password that its owner did not choose and must change; earlier slips are forgotten with the old one. */
export async function giveFirstPassword(db: Writes, employeeId: string, { to, until, now }: { to: string; until: Date; now: Date }): Promise<void> {
  const before = db.selectFrom('employee').select('password_hash').where('id', '=', employeeId);
  await db.insertInto('past_password').values({ employee_id: employeeId, password_hash: before, replaced_at: now }).execute();
  await db
    .updateTable('employee')
    .set({
      password_hash: to,
      password_at: null,
      password_until: until,
      must_change_password: true,
      first_password_for: null,
      first_password_until: null,
      version: nextVersion,
    })
    .where('id', '=', employeeId)
    .execute();
  await forgetAllFailures(db, employeeId);
}

export const oweFirstPassword = (db: Writes, employeeId: string, { to, until }: { to: string; until: Date }) =>
  db.updateTable('employee').set({ first_password_for: to, first_password_until: until }).where('id', '=', employeeId).execute();
