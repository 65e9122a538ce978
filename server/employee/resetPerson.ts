import type { employee as contract } from '#contract/employee';
import { code } from '#contract/error';
import { tie } from '../db/tie';
import type { Handler } from '../http/handlers';
import { tellPerson } from '../notify/notice';
import { Refusal } from '../words/word';
import { shownOrOwed } from './drawFirst';
import { firstPasswordUntil, newFirstPassword } from './firstPassword';
import { dropSecondFactor } from './googleAuthStore';
import { holdPerson } from './heldPerson';
import { endSessionsOf } from './mint';
import { hashPassword, inHashingPlace } from './password';
import { giveFirstPassword } from './passwordStore';
import { dropRecoveryCodes } from './secondFactor';

type Calls = typeof contract;

/** A new first password, which nobody chose and which is shown once; whoever used the old one is out. */
export const resetPwd: Handler<Calls['resetPwd']> = async (asked) => {
  const { db, input, actor, now, nextId, changed } = asked;
  const person = await holdPerson(db, actor, input.id);
  const initialPassword = newFirstPassword();
  const hash = await inHashingPlace('signedIn', () => hashPassword(initialPassword));
  await giveFirstPassword(db, person.id, { to: hash, until: firstPasswordUntil(now), now });
  await tie(db, { giver: actor.employeeId, receivers: [person.id], kind: 'password', now });
  const sessionsEnded = await endSessionsOf(db, person.id, now);
  await tellPerson(db, { kind: 'passwordReset', employeeId: person.id, no: actor.userName }, { now, nextId });
  changed({ type: 'employee', no: person.user_name, after: { passwordReset: true, sessionsEnded } });
  return { initialPassword: await shownOrOwed(db, asked, { employeeId: person.id, password: initialPassword }) };
};

/** For whoever has lost phone and recovery codes. Afterwards their password alone opens the account, or makes them enrol anew. */
export const googleAuthReset: Handler<Calls['googleAuthReset']> = async ({ db, input, actor, now, nextId, changed }) => {
  const person = await holdPerson(db, actor, input.employeeId);
  if (!person.google_bound) throw new Refusal(code.transitionNotAllowed, 'personWithoutSecondFactor');
  await dropSecondFactor(db, person.id);
  await dropRecoveryCodes(db, person.id);
  await tie(db, { giver: actor.employeeId, receivers: [person.id], kind: 'factor', now });
  const count = await endSessionsOf(db, person.id, now);
  await tellPerson(db, { kind: 'secondFactorReset', employeeId: person.id, no: actor.userName }, { now, nextId });
  changed({ type: 'employee', no: person.user_name, before: { googleBound: true }, after: { googleBound: false, sessionsEnded: count } });
  return { count };
};
