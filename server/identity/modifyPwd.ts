import type { employee as contract } from '#contract/employee';
import type { Handler } from '../http/handlers';
import { limitsOf } from '../policy/demands';
import { hashPassword, inHashingPlace } from './password';
import { REMEMBERS, refuseWeak } from './passwordRules';
import { changePassword, listPastPasswords } from './passwordStore';
import { ask, believe, refuseWrongCode, refuseWrongPassword } from './proof';
import { findOwnSession } from './sessionStore';
import { endSessionsOf, mintToken } from './token';

/**
 * One's own password. Every session ends; the one that asks goes on under a new token, no longer than it would have.
 */
export const modifyPwd: Handler<(typeof contract)['modifyPwd']> = async (context) => {
  const { db, actor, caller, input, now, settings } = context;
  const asking = await ask(context);
  const { id, userName, passwordHash, secondFactor, demands } = asking.person;
  await refuseWrongPassword(context, asking, input.oldPwd, 'oldPwd');
  await refuseWrongCode(context, asking, input);
  const before = [passwordHash, ...(await listPastPasswords(db, id, REMEMBERS - 1))];
  await refuseWeak(input.newPwd, { userName, title: settings.title, hasSecondFactor: secondFactor !== null, before });
  await believe(context, asking);
  await changePassword(db, id, {
    from: passwordHash,
    to: await inHashingPlace('signedIn', () => hashPassword(input.newPwd)),
    now,
  });
  const session = await findOwnSession(db, actor.sessionHash);
  await endSessionsOf(db, id, now);
  const limits = limitsOf(demands, settings);
  return {
    token: await mintToken(db, limits, { ...session, employeeId: id, ip: caller.ip, userAgent: caller.userAgent, now }),
  };
};
