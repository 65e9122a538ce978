import type { Call } from '#contract/call';
import { code } from '#contract/error';
import type { Writes } from '../db/pools';
import type { HandlerContext } from '../http/handlers';
import { LastingRefusal, Refusal } from '../words/word';
import { inHashingPlace, isPassword } from './password';
import { type Judged, takeCode, takeRecoveryCode } from './secondFactor';
import { lockPerson, type Person } from './signInStore';
import { countFailure, forgetFailures, isLocked, lockTries, type Tries } from './triesStore';

const MINUTE = 60_000;

/** What is needed to ask somebody in a session to prove again who they are. */
export type Proving = Pick<HandlerContext<Call>, 'actor' | 'caller' | 'now' | 'settings' | 'vault'> & { db: Writes };
/** Somebody who is asked; held until the transaction ends, so that guesses come one after the other. */
export interface Asking {
  person: Person;
  tries: Tries;
}

/** @throws Refusal 1204 after too many failures. */
export async function ask({ db, actor, caller, settings, now }: Proving): Promise<Asking> {
  const person = await lockPerson(db, settings, { id: actor.employeeId });
  if (!person) throw new Refusal(code.sessionInvalid, 'sessionInvalid');
  const tries = await lockTries(db, person.id, caller.deviceId);
  if (tries.lockedUntil && isLocked(tries, now))
    throw new Refusal(code.locked, 'locked', {
      minutes: Math.ceil((tries.lockedUntil.getTime() - now.getTime()) / MINUTE),
    });
  return { person, tries };
}

/** @throws LastingRefusal 1203, which is counted. @param field the name under which the password came */
export async function refuseWrongPassword(
  proving: Proving,
  asking: Asking,
  password: string,
  field = 'password',
): Promise<void> {
  const isRight = await inHashingPlace('signedIn', () => isPassword(asking.person.passwordHash, password));
  if (!isRight) await refuse(proving, asking, 'wrong', field);
}

interface Shown {
  googleCode?: string | undefined;
  recoveryCode?: string | undefined;
}
/**
 * Of somebody who has a second factor: a code of it, or a recovery code where the call takes one.
 * @throws Refusal 1202 without one, LastingRefusal 1203 for a wrong one
 */
export async function refuseWrongCode(
  proving: Proving,
  asking: Asking,
  { googleCode, recoveryCode }: Shown,
): Promise<void> {
  const { db, vault, now } = proving;
  const { id, secondFactor } = asking.person;
  if (!secondFactor) return;
  if (googleCode !== undefined)
    return settle(proving, asking, await takeCode(db, vault, { id, secondFactor }, googleCode, now), 'googleCode');
  if (recoveryCode !== undefined)
    return settle(proving, asking, await takeRecoveryCode(db, vault, id, recoveryCode, now), 'recoveryCode');
  throw new Refusal(code.stepUpNeeded, 'codeNeeded', {}, { fields: [{ field: 'googleCode', code: 'required' }] });
}

async function settle(proving: Proving, asking: Asking, judged: Judged, field: string): Promise<void> {
  if (judged !== 'right') await refuse(proving, asking, judged, field);
}

/** Everything asked for was right. */
export const believe = ({ db }: Proving, { tries }: Asking): Promise<void> => forgetFailures(db, tries);

/** A code that was right and is used up is no guess. */
export async function refuse(
  { db, now }: Proving,
  { tries }: Asking,
  judged: Exclude<Judged, 'right'>,
  field: string,
): Promise<never> {
  if (judged === 'wrong') await countFailure(db, tries, now);
  const word = judged === 'used' ? 'codeUsed' : field.endsWith('Code') ? 'codeWrong' : 'passwordWrong';
  throw new LastingRefusal(code.stepUpWrong, word, {}, { fields: [{ field, code: judged }] });
}
