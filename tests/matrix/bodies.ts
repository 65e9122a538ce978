import { randomBytes } from 'node:crypto';
import type { CallName } from '#contract/index';
import type { Kind } from '#contract/shape';
import {
  approvalAction,
  deductCategory,
  deductDirection,
  deductFrom,
  freezeAction,
  freezeScope,
  masterStatus,
} from '#contract/status';
import { codeAt } from '../build/authenticator';
import { PASSWORD } from '../build/employee';
import type { Target } from './grants';
import type { Person } from './people';
import type { Stage } from './stage';
import { SHOWN, shopRole } from './world';

/** For whom a body is made, and through which server. */
export interface For {
  who: Person;
  stage: Stage;
  /** Whose thing it will name, and of what kind. */
  target?: Target;
  kind?: Kind;
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
const isOurs = ({ who }: For) => who.reach === 'all' || who.reach === 'country' || who.reach === 'limited';
const newcomer = (given: For) => ({
  userName: 'newcomer',
  realName: 'Newcomer',
  countryIds: isOurs(given) ? ['MEX'] : [],
  ipWhitelist: [],
});
/** The user name of whoever the request is about. */
function nameOf(given: For): string {
  if (given.target === 'sibling') return 'a.sibling';
  if (given.target === 'other') return 'b.merchant';
  if (given.who.reach === 'limited') return 'clerk.desk';
  return isOurs(given) ? 'clerk.mex' : `${given.who.name}.second`;
}
const role = { name: 'Second desk', code: 'SECOND_DESK', scope: 1, menuIds: [], buttonKeys: [] };
const policy = {
  roleId: '4',
  forceSecondFactor: true,
  passwordDays: 0,
  idleMinutes: 15,
  sessionHours: 12,
  sessionsAtOnce: 20,
  ips: [],
};
const rule = {
  type: 'merchant.deduct',
  widens: false,
  steps: [{ roles: ['ADMIN'], count: 1 }],
  expireHours: 24,
  status: 0,
};
/** Something of each kind that is shown masked. */
const maskedOf: Partial<Record<Kind, string>> = { payment: 'payerName', employee: 'phone' };
const NEW_PASSWORD = 'a river runs past nine mills';
const codeOf = async ({ who, stage }: For) =>
  who.seed === undefined ? {} : { googleCode: await codeAt(who.seed, stage.services.clock.now()) };

/** What a schema alone cannot say: values that fit each other, and the rows of the fixture. */
export const bodies: Partial<Record<CallName | `${CallName} ${string}`, Body>> = {
  'merchant.login': () => ({ userName: 'admin.mex', password: PASSWORD }),
  'merchant.freeze': (given) => ({
    currency: currencyOf(given),
    action: freezeAction.freeze,
    scope: freezeScope.amount,
    amount: '1.00',
    reason,
  }),
  'merchant.freeze ticketId': (given) => ({
    currency: currencyOf(given),
    action: freezeAction.unfreeze,
    scope: freezeScope.payoutOnly,
    reason,
  }),
  'merchant.deduct ticketId': (given) => ({ ...fine, currency: currencyOf(given), from: deductFrom.frozenTicket }),
  'merchant.deduct': (given) => ({ ...fine, currency: currencyOf(given) }),
  'preference.save': () => ({ key: 'density', value: '"small"' }),
  // As every merchant of the fixture is when it is made.
  'merchant.saveIpWhiteList': () => ({ version: 1 }),
  'merchant.saveStatus': () => ({ status: masterStatus.disabled, reason }),
  'employee.modifyPwd': async (given) => ({ oldPwd: PASSWORD, newPwd: NEW_PASSWORD, ...(await codeOf(given)) }),
  // Whoever is changed is as they were seen: a version that nobody has seen is refused only to those who may change
  // them.
  'employee.save': newcomer,
  'employee.save id': (given) => ({
    ...newcomer(given),
    userName: nameOf(given),
    version: given.target === 'own' ? 1 : 99,
  }),
  'employee.save ownerId': (given) =>
    isOurs(given)
      ? { ...newcomer(given), countryIds: [], roleIds: [shopRole.id], ownerType: 'merchant' }
      : newcomer(given),
  'employee.saveStatus': () => ({ status: masterStatus.disabled, reason }),
  'role.save': () => role,
  'role.saveStatus': () => ({ status: masterStatus.disabled, reason }),
  'menu.save': () => ({ label: 'More', group: true }),
  'menu.saveStatus': () => ({ keys: ['auditLog'], status: 0 }),
  'menu.sort': async (given) => ({ entries: await menuOf(given) }),
  'policy.impact': () => policy,
  'policy.save': () => ({ ...policy, version: 0 }),
  'approval.act': () => ({ hash: SHOWN, action: approvalAction.reject, remark: reason }),
  'approval.ruleImpact': () => rule,
  'approval.ruleSave': () => ({ ...rule, reason }),
  'approval.ruleSave id': () => ({ ...rule, reason, version: 1 }),
  'audit.unmask': ({ kind = 'payment' }) => ({ field: maskedOf[kind], reason }),
  // A first code of a secret that was asked for a moment ago.
  'employee.googleAuthBind': async (given) => ({ googleCode: await firstCode(given) }),
  'employee.googleAuthInit': async (given) => ({ password: PASSWORD, ...(await codeOf(given)) }),
  'employee.googleAuthUnbind': async (given) => ({ password: PASSWORD, ...(await codeOf(given)) }),
  'employee.recoveryRegenerate': async (given) => ({
    password: PASSWORD,
    googleCode: '000000',
    ...(await codeOf(given)),
  }),
};

/** Bodies that ask the server for something first, and so change what it keeps. */
export const preparing: readonly CallName[] = ['employee.googleAuthBind'];

/** The menu as it stands; for whoever may not see it, none. */
async function menuOf({ who, stage }: For): Promise<object[]> {
  if (who.letter !== 'A' || who.fault !== undefined) return [];
  const { data } = await stage.send('/menu/tree', {}, who.headers);
  const tree = data as { key: string; children: { key: string }[] }[]; // the call declares it
  return tree.flatMap(({ key, children }) => [
    { key },
    ...children.map((child) => ({ key: child.key, parentKey: key })),
  ]);
}

async function firstCode(given: For): Promise<string> {
  const { stage, who } = given;
  if (who.fault !== undefined) return '123456';
  const { data } = await stage.send(
    '/employee/googleAuth/init',
    { password: PASSWORD, requestId: randomBytes(16).toString('hex'), ...(await codeOf(given)) },
    who.headers,
  );
  const secret =
    typeof data === 'object' && data !== null && 'secretText' in data ? String(data.secretText) : undefined;
  return secret === undefined ? '123456' : codeAt(secret, stage.services.clock.now());
}
