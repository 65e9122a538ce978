import { randomBytes } from 'node:crypto';
import { code } from '#contract/error';
import type { signIn as contract, SignedIn } from '#contract/signIn';
import { signInResult } from '#contract/status';
import type { HandlerContext } from '../http/handlers';
import { hashOf } from '../http/session';
import { isWelcome } from '../policy/demands';
import { NOBODY } from '../scope/nobody';
import { LastingRefusal } from '../words/word';
import { type Device, deviceOf, isKnownDevice } from './deviceStore';
import { enter } from './entry';
import { hashPassword, inHashingPlace, isOutdated, isPassword } from './password';
import { type Judged, takeCode, takeRecoveryCode } from './secondFactor';
import { insertTicket, keepHash, lockPerson, logTry, ownerOfTicket, type Person } from './signInStore';
import { refuseFlood } from './throttle';
import { countFailure, forgetFailures, isLocked, lockTries, type Tries } from './triesStore';

type Login = HandlerContext<(typeof contract)['login']>;
/** Somebody who may be who they say. */
interface AtTheDoor {
  person: Person;
  tries: Tries;
  device: Device;
}
const TICKET_FOR = 5 * 60_000;

/**
 * `/merchant/login`: the password, then a code where there is a second factor. Unknown, wrong, disabled and locked
 * people hear the same.
 */
export async function signIn(context: Login): Promise<SignedIn> {
  const { db, input, caller, vault, now } = context;
  const device = deviceOf(vault, caller, input.deviceId);
  if (input.ticket !== undefined) return byTicket(context, device, input.ticket);
  const { userName = '', password = '' } = input;
  const known = (await isKnownDevice(db, userName, device, now)) ? device.id : undefined;
  refuseFlood(userName, known, now);
  // A device that its owner has signed in from is no stranger: a crowd at the door does not turn it away.
  const found = await inHashingPlace(known === undefined ? 'stranger' : 'signedIn', () =>
    byPassword(context, { userName, password, known }),
  );
  return secondStep(context, { ...found, device });
}

const refused = () => new LastingRefusal(code.signInRefused, 'signInRefused');
interface Credentials {
  userName: string;
  password: string;
  known: string | undefined;
}

async function byPassword(
  context: Login,
  { userName, password, known }: Credentials,
): Promise<Omit<AtTheDoor, 'device'>> {
  const { db, settings, now } = context;
  const person = await lockPerson(db, settings, { userName });
  // For somebody unknown the same is done as for anybody, to no effect, so that time tells nothing.
  const id = person?.id ?? NOBODY;
  const tries = await lockTries(db, id, known);
  const isRight = await isPassword(person?.passwordHash, password);
  if (isLocked(tries, now)) return refuse(context, id, 'locked');
  if (!isRight) {
    await countFailure(db, tries, now);
    return refuse(context, id, 'wrongPassword');
  }
  if (!person || !mayEnter(person, now)) return refuse(context, id, 'notAllowed');
  await refuseElsewhere(context, person);
  if (isOutdated(person.passwordHash)) await keepHash(db, person.id, await hashPassword(password));
  return { person, tries };
}

/** Not with an account that has expired, nor with a first password that nobody used in time. */
const mayEnter = ({ enabled, roles, expires, passwordUntil }: Person, now: Date) =>
  enabled && roles.length > 0 && (expires === null || expires > now) && (passwordUntil === null || passwordUntil > now);

/** Whoever comes with a ticket has given the right password a moment ago. */
async function byTicket(context: Login, device: Device, ticket: string): Promise<SignedIn> {
  const { db, settings, now } = context;
  const id = await ownerOfTicket(db, hashOf(ticket), now);
  const person = id === undefined ? undefined : await lockPerson(db, settings, { id });
  if (!person) throw refused();
  context.identify({ nameTried: person.userName });
  const known = (await isKnownDevice(db, person.userName, device, now)) ? device.id : undefined;
  const tries = await lockTries(db, person.id, known);
  if (isLocked(tries, now)) return refuse(context, person.id, 'locked');
  if (!mayEnter(person, now)) return refuse(context, person.id, 'notAllowed');
  await refuseElsewhere(context, person);
  return secondStep(context, { person, tries, device });
}

/** Whoever has no second factor is in; everybody else shows a code, now or with a ticket. */
async function secondStep(context: Login, door: AtTheDoor): Promise<SignedIn> {
  const judged = await judge(context, door.person);
  if (judged === 'none') throw await ticketFor(context, door.person);
  if (judged !== 'right') await refuseCode(context, door, judged);
  await forgetFailures(context.db, door.tries);
  return enter(context, door.person, door.device);
}

async function judge({ db, input, vault, now }: Login, { id, secondFactor }: Person): Promise<Judged | 'none'> {
  if (!secondFactor) return 'right';
  if (input.googleCode !== undefined) return takeCode(db, vault, { id, secondFactor }, input.googleCode, now);
  return input.recoveryCode === undefined ? 'none' : takeRecoveryCode(db, vault, id, input.recoveryCode, now);
}

async function ticketFor({ db, now }: Login, { id }: Person): Promise<LastingRefusal> {
  const ticket = randomBytes(32).toString('base64url');
  await insertTicket(db, id, hashOf(ticket), new Date(now.getTime() + TICKET_FOR));
  return new LastingRefusal(code.stepUpNeeded, 'codeNeeded', {}, { ticket, factor: 'googleCode' });
}

/** A code that was right and is used up is no guess. */
async function refuseCode(context: Login, { person, tries }: AtTheDoor, judged: 'wrong' | 'used'): Promise<never> {
  if (judged === 'wrong') await countFailure(context.db, tries, context.now);
  await log(context, person.id, 'wrongCode');
  throw new LastingRefusal(code.stepUpWrong, judged === 'used' ? 'codeUsed' : 'codeWrong');
}

async function refuse(context: Login, id: string, result: keyof typeof signInResult): Promise<never> {
  await log(context, id, result);
  throw refused();
}

/** Only whoever has given the right password hears of it, with the address to read out to whoever keeps the list. */
async function refuseElsewhere(context: Login, { id, demands }: Person): Promise<void> {
  const { ip } = context.caller;
  if (isWelcome(ip, demands)) return;
  await log(context, id, 'notAllowed');
  throw new LastingRefusal(code.ipNotAllowed, 'ipNotAllowed', { ip }, { ip });
}

const log = ({ db, caller, now, nextId }: Login, employeeId: string, result: keyof typeof signInResult) =>
  logTry(db, {
    id: nextId(now),
    employeeId,
    at: now,
    ip: caller.ip,
    userAgent: caller.userAgent,
    result: signInResult[result],
  });
