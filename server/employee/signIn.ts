import { randomBytes } from 'node:crypto';
import { code } from '#contract/error';
import type { signIn as contract, SignedIn } from '#contract/signIn';
import type { Asked } from '../http/handlers';
import { hashOf } from '../http/session';
import { LastingRefusal } from '../words/word';
import { inHashingPlace, isPassword } from './password';
import { countFailure, lockPerson, openSession, type Person } from './signInStore';

type Login = Asked<(typeof contract)['login']>;

/** `/merchant/login`. Unknown, wrong, disabled and locked people hear the same; the failure is counted all the same. */
export async function signIn(asked: Login): Promise<SignedIn> {
  const { userName = '', password = '' } = asked.input;
  return inHashingPlace(async () => {
    const person = await lockPerson(asked.db, userName);
    const isRight = await isPassword(person?.passwordHash, password);
    if (!person || isLocked(person, asked.now)) throw refused();
    if (!isRight) await countFailure(asked.db, person, asked.now);
    if (!isRight || !person.mayEnter || person.roles.length === 0) throw refused();
    return enter(asked, person);
  });
}

const refused = () => new LastingRefusal(code.signInRefused, 'signInRefused');
const isLocked = ({ lockedUntil }: Person, now: Date) => lockedUntil !== null && lockedUntil > now;

async function enter({ db, input, caller, now, settings }: Login, person: Person): Promise<SignedIn> {
  const token = randomBytes(32).toString('base64url');
  const expires = new Date(now.getTime() + settings.sessionAbsoluteMs);
  await openSession(db, person, { tokenHash: hashOf(token), locale: caller.locale, ip: caller.ip, deviceId: input.deviceId ?? null, now, expires });
  return { token, ...flagsOf(person), ...factsOf(person), expireTime: expires.getTime(), serverTime: now.getTime() };
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

const factsOf = ({ userName, roles, grants, proxyType, countryIds, mustChangePassword, lastLogin }: Person) => ({
  userName,
  roleIds: roles.map(({ id }) => id),
  permissions: grants,
  proxyType,
  countryIds,
  countryId: countryIds[0] ?? ('MEX' as const),
  usdtUrl: '',
  mustChangePwd: mustChangePassword,
  mustBindGoogle: false,
  lastLogin,
});
