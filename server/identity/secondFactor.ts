import { randomInt } from 'node:crypto';
import type { Writes } from '../db/pools';
import type { Vault } from '../vault';
import { stepOf } from './authenticator';
import {
  dropRecoveryCodes,
  dropSecondFactor,
  insertRecoveryCodes,
  keepStep,
  spendRecoveryCode,
} from './secondFactorStore';

/** `used`: it was right, and somebody has used it. */
export type Judged = 'right' | 'wrong' | 'used';

/** Somebody with an authenticator, whose secret only the vault opens. */
interface Owner {
  id: string;
  secondFactor: Buffer;
}

/** Takes a code if it is right: of any number that come at once, one is. */
export async function takeCode(
  db: Writes,
  vault: Vault,
  { id, secondFactor }: Owner,
  given: string,
  now: Date,
): Promise<Judged> {
  const step = await stepOf(vault.open(secondFactor), given, now);
  if (step === undefined) return 'wrong';
  return (await keepStep(db, id, step)) ? 'right' : 'used';
}

const RECOVERY_CODES = 10;
const GROUPS = 3;
const GROUP = 4;
/** Without what one mistakes for something else: 31 signs, so twelve of them are 59 bits. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

const sign = () => SIGNS[randomInt(SIGNS.length)] ?? '';
const newRecoveryCode = () =>
  Array.from({ length: GROUPS }, () => Array.from({ length: GROUP }, sign).join('')).join('-');
/** As people type it: with or without dashes, large or small. */
const plain = (given: string) => given.toUpperCase().replace(/[^A-Z0-9]/g, '');
const hashOf = (vault: Vault, employeeId: string, given: string) =>
  vault.hmac(`recovery ${employeeId} ${plain(given)}`);

/** Ten new codes in place of all there were. They are shown now and never again. */
export async function renewRecoveryCodes(db: Writes, vault: Vault, employeeId: string): Promise<string[]> {
  const made = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await dropRecoveryCodes(db, employeeId);
  await insertRecoveryCodes(
    db,
    employeeId,
    made.map((one) => hashOf(vault, employeeId, one)),
  );
  return made;
}

/** Takes a recovery code if it is right; each works once. */
export async function takeRecoveryCode(
  db: Writes,
  vault: Vault,
  employeeId: string,
  given: string,
  now: Date,
): Promise<Judged> {
  return (await spendRecoveryCode(db, employeeId, hashOf(vault, employeeId, given), now)) ? 'right' : 'wrong';
}

/** Takes the second factor from somebody, with the recovery codes that stand for it. */
export async function endSecondFactor(db: Writes, employeeId: string): Promise<void> {
  await dropSecondFactor(db, employeeId);
  await dropRecoveryCodes(db, employeeId);
}
