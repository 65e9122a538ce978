import type { employee as contract } from '#contract/employee';
import { code } from '#contract/error';
import type { Handler } from '../http/handlers';
import { renewFirstPassword } from '../identity/firstPassword';
import { endSecondFactor } from '../identity/secondFactor';
import { endSessionsOf } from '../identity/token';
import { notifyPerson } from '../notify/notice';
import { tie } from '../scope/tie';
import { Refusal } from '../words/word';
import { shownOrOwed } from './firstPasswordDraw';
import { lockPerson } from './personLock';

type Calls = typeof contract;

/** A new first password, which nobody chose and which is shown once; whoever used the old one is out. */
export const resetPwd: Handler<Calls['resetPwd']> = async (context) => {
  const { db, input, actor, now, nextId, changed } = context;
  const person = await lockPerson(db, actor, input.id);
  const initialPassword = await renewFirstPassword(db, person.id, now);
  await tie(db, { giver: actor.employeeId, receivers: [person.id], kind: 'password', now });
  const sessionsEnded = await endSessionsOf(db, person.id, now);
  await notifyPerson(db, { kind: 'passwordReset', employeeId: person.id, no: actor.userName }, { now, nextId });
  changed({ type: 'employee', no: person.userName, after: { passwordReset: true, sessionsEnded } });
  return { initialPassword: await shownOrOwed(db, context, { employeeId: person.id, password: initialPassword }) };
};

/**
 * For whoever has lost phone and recovery codes. Afterwards their password alone opens the account, or makes them enrol
 * anew.
 */
export const googleAuthReset: Handler<Calls['googleAuthReset']> = async ({
  db,
  input,
  actor,
  now,
  nextId,
  changed,
}) => {
  const person = await lockPerson(db, actor, input.employeeId);
  if (!person.googleBound) throw new Refusal(code.transitionNotAllowed, 'personWithoutSecondFactor');
  await endSecondFactor(db, person.id);
  await tie(db, { giver: actor.employeeId, receivers: [person.id], kind: 'factor', now });
  const count = await endSessionsOf(db, person.id, now);
  await notifyPerson(db, { kind: 'secondFactorReset', employeeId: person.id, no: actor.userName }, { now, nextId });
  changed({
    type: 'employee',
    no: person.userName,
    before: { googleBound: true },
    after: { googleBound: false, sessionsEnded: count },
  });
  return { count };
};
