import { randomBytes } from 'node:crypto';
import type { CallName } from '#contract/index';
import { deductCategory, deductDirection, deductFrom, freezeAction, freezeScope, masterStatus } from '#contract/status';
import { codeAt } from '../build/authenticator';
import { PASSWORD } from '../build/employee';
import type { Target } from './grants';
import type { Person } from './people';
import type { Stage } from './stage';

/** For whom a body is made, and through which server. */
export interface For {
  who: Person;
  stage: Stage;
  /** Whose thing it will name. */
  target?: Target;
}
type Body = (given: For) => object | Promise<object>;

const reason = 'the matrix asks for it';
const currencyOf = ({ target }: For) => (target === 'other' ? 'BRL' : 'MXN');
const fine = {
  currency: 'MXN',
  direction: deductDirection.deduct,
  from: deductFrom.available,
  category: deductCategory.fine,
  amount: '1.00',
  reason,
};
const NEW_PASSWORD = 'a river runs past nine mills';
const codeOf = async ({ who, stage }: For) => (who.seed === undefined ? {} : { googleCode: await codeAt(who.seed, stage.services.clock.now()) });

/** What a schema alone cannot say: values that fit each other, and the rows of the fixture. */
export const bodies: Partial<Record<CallName | `${CallName} ${string}`, Body>> = {
  'merchant.login': () => ({ userName: 'admin.mex', password: PASSWORD }),
  'merchant.freeze': () => ({ currency: 'MXN', action: freezeAction.freeze, scope: freezeScope.amount, amount: '1.00', reason }),
  'merchant.freeze ticketId': (given) => ({ currency: currencyOf(given), action: freezeAction.unfreeze, scope: freezeScope.payoutOnly, reason }),
  'merchant.deduct ticketId': (given) => ({ ...fine, currency: currencyOf(given), from: deductFrom.frozenTicket }),
  'merchant.deduct': () => fine,
  'merchant.saveStatus': () => ({ status: masterStatus.disabled, reason }),
  'employee.modifyPwd': async (given) => ({ oldPwd: PASSWORD, newPwd: NEW_PASSWORD, ...(await codeOf(given)) }),
  // A first code of a secret that was asked for a moment ago.
  'employee.googleAuthBind': async (given) => ({ googleCode: await firstCode(given) }),
  'employee.googleAuthInit': async (given) => ({ password: PASSWORD, ...(await codeOf(given)) }),
  'employee.googleAuthUnbind': async (given) => ({ password: PASSWORD, ...(await codeOf(given)) }),
  'employee.recoveryRegenerate': async (given) => ({ password: PASSWORD, googleCode: '000000', ...(await codeOf(given)) }),
};

/** Bodies that ask the server for something first, and so change what it keeps. */
export const preparing: readonly CallName[] = ['employee.googleAuthBind'];

async function firstCode(given: For): Promise<string> {
  const { stage, who } = given;
  if (who.fault !== undefined) return '123456';
  const { data } = await stage.send(
    '/employee/googleAuth/init',
    { password: PASSWORD, requestId: randomBytes(16).toString('hex'), ...(await codeOf(given)) },
    who.headers,
  );
  const secret = typeof data === 'object' && data !== null && 'secretText' in data ? String(data.secretText) : undefined;
  return secret === undefined ? '123456' : codeAt(secret, stage.services.clock.now());
}
