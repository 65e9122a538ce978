import type { signIn as contract, SignedIn } from '#contract/signIn';
import { signInResult } from '#contract/status';
import type { Asked } from '../http/handlers';
import { tellPerson } from '../notify/notice';
import { type Device, rememberDevice } from './device';
import { mintToken } from './mint';
import { dropTickets, keepLastLogin, logTry, type Person } from './signInStore';

type Login = Asked<(typeof contract)['login']>;

/** Opens a session for somebody who has proven who they are, and says what the console keeps of them. */
export async function enter(asked: Login, person: Person, device: Device): Promise<SignedIn> {
  const { db, caller, now, settings } = asked;
  const expires = new Date(now.getTime() + settings.sessionAbsoluteMs);
  const from = { locale: caller.locale, ip: caller.ip, userAgent: caller.userAgent, deviceId: device.isProven ? device.id : null };
  const token = await mintToken(db, settings, { employeeId: person.id, ...from, now, expires });
  await leaveTraces(asked, person, device);
  return { token, ...flagsOf(person), ...factsOf(person), expireTime: expires.getTime(), serverTime: now.getTime() };
}

async function leaveTraces({ db, caller: { ip, userAgent }, now, nextId, settings }: Login, { id }: Person, device: Device): Promise<void> {
  await dropTickets(db, id);
  await keepLastLogin(db, id, ip, now);
  await logTry(db, { id: nextId(now), employeeId: id, at: now, ip, userAgent, result: signInResult.entered });
  const isNew = await rememberDevice(db, id, device, now);
  if (isNew && !settings.sharedAccounts) await tellPerson(db, { kind: 'newDevice', employeeId: id, no: ip }, { now, nextId });
}

/** What the first role says; a person acts in one role at a time, and the browser begins with the first. */
function flagsOf({ roles }: Person) {
  const role = roles[0]?.code;
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

const factsOf = ({ userName, roles, grants, proxyType, countryIds, mustChangePassword, mustBind, lastLogin }: Person) => ({
  userName,
  roleIds: roles.map(({ id }) => id),
  permissions: mustChangePassword || mustBind ? [] : grants,
  proxyType,
  countryIds,
  countryId: countryIds[0] ?? ('MEX' as const),
  usdtUrl: '',
  mustChangePwd: mustChangePassword,
  mustBindGoogle: mustBind,
  lastLogin,
});
