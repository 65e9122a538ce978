import { sql } from 'kysely';
import { mustHaveSecondFactor } from '../db/forced';
import type { Reads, Writes } from '../db/pools';
import type { Actor } from '../http/handlers';
import type { Settings } from '../settings';

export const findOwnFactor = (db: Reads, settings: Settings, employeeId: string) =>
  db
    .selectFrom('employee as e')
    .select(sql<Date | null>`case when e.second_factor is not null then e.second_factor_at end`.as('since'))
    .select(mustHaveSecondFactor('e.id', settings).as('forced'))
    .where('e.id', '=', employeeId)
    .executeTakeFirstOrThrow();

type Owner = Pick<Actor, 'employeeId' | 'sessionHash'>;

/** One at a time, good for the session that asked for it. */
export async function keepDraft(
  db: Writes,
  { employeeId, sessionHash }: Owner,
  secret: Buffer,
  expires: Date,
): Promise<void> {
  const draft = { sessionHash: Buffer.from(sessionHash, 'hex'), secret, expiresAt: expires };
  await db
    .insertInto('secondFactorDraft')
    .values({ employeeId, ...draft })
    .onConflict((earlier) => earlier.column('employeeId').doUpdateSet(draft))
    .execute();
}

/** The sealed secret that waits for its first code. */
export async function findDraft(
  db: Writes,
  { employeeId, sessionHash }: Owner,
  now: Date,
): Promise<Buffer | undefined> {
  const draft = db.selectFrom('secondFactorDraft').select('secret').where('employeeId', '=', employeeId);
  const good = draft.where('sessionHash', '=', Buffer.from(sessionHash, 'hex')).where('expiresAt', '>', now);
  return (await good.executeTakeFirst())?.secret;
}

const dropDraft = (db: Writes, employeeId: string) =>
  db.deleteFrom('secondFactorDraft').where('employeeId', '=', employeeId).execute();

export async function bindSecondFactor(
  db: Writes,
  employeeId: string,
  { secret, step, at }: { secret: Buffer; step: number; at: Date },
): Promise<void> {
  await dropDraft(db, employeeId);
  await db
    .updateTable('employee')
    .set({ secondFactor: secret, secondFactorAt: at, secondFactorStep: step })
    .where('id', '=', employeeId)
    .execute();
}

export async function dropSecondFactor(db: Writes, employeeId: string): Promise<void> {
  await dropDraft(db, employeeId);
  await db
    .updateTable('employee')
    .set({ secondFactor: null, secondFactorAt: null })
    .where('id', '=', employeeId)
    .execute();
}

/**
 * Uses a time step up; false where it, or a later one, was used before: of any number that come at once, one is not.
 */
export async function keepStep(db: Writes, employeeId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('employee')
    .set({ secondFactorStep: step })
    .where('id', '=', employeeId)
    .where('secondFactorStep', '<', String(step))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export const insertRecoveryCodes = (db: Writes, employeeId: string, hashes: readonly Buffer[]) =>
  db
    .insertInto('recoveryCode')
    .values(hashes.map((codeHash) => ({ employeeId, codeHash })))
    .execute();

export const dropRecoveryCodes = (db: Writes, employeeId: string) =>
  db.deleteFrom('recoveryCode').where('employeeId', '=', employeeId).execute();

/** False where the person has no such code that is unused. */
export async function spendRecoveryCode(db: Writes, employeeId: string, hash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recoveryCode')
    .set({ usedAt: now })
    .where('employeeId', '=', employeeId)
    .where('codeHash', '=', hash)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function countRecoveryCodes(db: Reads, employeeId: string): Promise<number> {
  const left = db.selectFrom('recoveryCode').where('employeeId', '=', employeeId).where('usedAt', 'is', null);
  return (await left.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()).n;
}
