import type { signIn as contract, SignedIn } from '#contract/signIn';
import { signInResult } from '#contract/status';
import type { HandlerContext } from '../http/handlers';
import { notifyPerson } from '../notify/notice';
import { isOld, limitsOf } from '../policy/demands';
import { type Device, rememberDevice } from './deviceStore';
import { dropTickets, keepLastLogin, logTry, type Person } from './signInStore';
import { mintToken } from './token';

type Login = HandlerContext<(typeof contract)['login']>;

/** Nobody enters without one. */
const NO_ROLE = { id: '', code: '' };

/** Opens a session for somebody who has proven who they are, and says what the console keeps of them. */
export async function enter(context: Login, person: Person, device: Device): Promise<SignedIn> {
  const { db, caller, now, settings } = context;
  const limits = limitsOf(person.demands, settings);
  const expires = new Date(now.getTime() + limits.sessionAbsoluteMs);
  const from = {
    locale: caller.locale,
    ip: caller.ip,
    userAgent: caller.userAgent,
    deviceId: device.isProven ? device.id : null,
  };
  const token = await mintToken(db, limits, { employeeId: person.id, ...from, now, expires });
  await writeSignIn(context, person, device);
  context.identify({ actor: { employeeId: person.id, userName: person.userName, role: person.roles[0] ?? NO_ROLE } });
  return {
    token,
    ...flagsOf(person),
    ...factsOf(person, now),
    expireTime: expires.getTime(),
    serverTime: now.getTime(),
  };
}

async function writeSignIn(
  { db, caller: { ip, userAgent }, now, nextId, settings }: Login,
  { id }: Person,
  device: Device,
): Promise<void> {
  await dropTickets(db, id);
  await keepLastLogin(db, id, ip, now);
  await logTry(db, { id: nextId(now), employeeId: id, at: now, ip, userAgent, result: signInResult.entered });
  const isNew = await rememberDevice(db, id, device, now);
  if (isNew && !settings.sharedAccounts)
    await notifyPerson(db, { kind: 'newDevice', employeeId: id, no: ip }, { now, nextId });
}

/** What the first role says; a person acts in one role at a time, and the browser begins with the first. */
function flagsOf({ roles }: Person) {
  const role = roles[0]?.builtIn;
  return {
    isAdmin: role === 'ADMIN',
    isAdminOperation: role === 'OPERATION',
    isFinanceRiskRole: role === 'FINANCE_RISK',
    isChuNaRole: role === 'CASHIER',
    isMerchantRole: role === 'MERCHANT',
    isUshang: role === 'U_DEALER',
    access: role === 'ADMIN' ? ('admin' as const) : ('user' as const),
  };
}

const mustChange = ({ mustChangePassword, passwordSince, demands }: Person, now: Date) =>
  mustChangePassword || isOld(passwordSince, demands, now);

const factsOf = (person: Person, now: Date) => ({ ...namesOf(person), ...dutiesOf(person, mustChange(person, now)) });

const namesOf = ({ userName, roles, proxyType, countryIds, lastLogin }: Person) => ({
  userName,
  roleIds: roles.map(({ id }) => id),
  proxyType,
  countryIds,
  countryId: countryIds[0] ?? ('MEX' as const),
  usdtUrl: '',
  lastLogin,
});

const dutiesOf = ({ grants, mustBind }: Person, mustChangePwd: boolean) => ({
  permissions: mustChangePwd || mustBind ? [] : grants,
  mustChangePwd,
  mustBindGoogle: mustBind,
});
