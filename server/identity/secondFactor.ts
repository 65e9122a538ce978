import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Reads, Writes } from '../db/open';
import type { Vault } from '../vault';
import { stepOf } from './authenticator';

/** `used`: it was right, and somebody has used it. */
export type Judged = 'right' | 'wrong' | 'used';

/** Somebody with an authenticator, whose secret only the vault opens. */
interface Owner {
  id: string;
  secondFactor: Buffer;
}

/** Takes a code if it is right: of any number that come at once, one is. */
export async function takeCode(db: Writes, vault: Vault, { id, secondFactor }: Owner, given: string, now: Date): Promise<Judged> {
  const step = await stepOf(vault.open(secondFactor), given, now);
  if (step === undefined) return 'wrong';
  const { numUpdatedRows } = await db
    .updateTable('employee')
    .set({ second_factor_step: step })
    .where('id', '=', id)
    .where('second_factor_step', '<', String(step))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n ? 'right' : 'used';
}

const RECOVERY_CODES = 10;
const GROUPS = 3;
const GROUP = 4;
/** Without what one mistakes for something else: 31 signs, so twelve of them are 59 bits. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

const sign = () => SIGNS[randomInt(SIGNS.length)] ?? '';
const newRecoveryCode = () => Array.from({ length: GROUPS }, () => Array.from({ length: GROUP }, sign).join('')).join('-');
/** As people type it: with or without dashes, large or small. */
const plain = (given: string) => given.toUpperCase().replace(/[^A-Z0-9]/g, '');
const hashOf = (vault: Vault, employeeId: string, given: string) => vault.hmac(`recovery ${employeeId} ${plain(given)}`);

/** Ten new codes in place of all there were. They are shown now and never again. */
export async function renewRecoveryCodes(db: Writes, vault: Vault, employeeId: string): Promise<string[]> {
  const made = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await dropRecoveryCodes(db, employeeId);
  await db
    .insertInto('recovery_code')
    .values(made.map((one) => ({ employee_id: employeeId, code_hash: hashOf(vault, employeeId, one) })))
    .execute();
  return made;
}

export const dropRecoveryCodes = (db: Writes, employeeId: string) => sql`delete from recovery_code where employee_id = ${employeeId}`.execute(db);

/** Takes a recovery code if it is right; each works once. */
export async function takeRecoveryCode(db: Writes, vault: Vault, employeeId: string, given: string, now: Date): Promise<Judged> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('employee_id', '=', employeeId)
    .where('code_hash', '=', hashOf(vault, employeeId, given))
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n ? 'right' : 'wrong';
}

export async function countRecoveryCodes(db: Reads, employeeId: string): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from recovery_code where employee_id = ${employeeId} and used_at is null`.execute(db);
  return rows[0]?.n ?? 0;
}
