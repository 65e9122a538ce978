import { toMajor } from '#contract/money';
import type { OwnProfile, ownSecurity } from '#contract/ownSecurity';
import { DAY } from '#contract/time';
import type { Handler } from '../http/handlers';
import { toCurrency } from '../money';
import { roleName } from '../words/roleName';
import { maskedContact } from './personPresenter';
import { type AgentRow, findSelf } from './profileStore';

/** Who somebody is here: nobody asks for anybody else. */
export const profile: Handler<(typeof ownSecurity)['profile']> = async ({ db, actor, caller }) => {
  const { roles, agent, created, passwordAt, lastAt, lastIp, demands, ...row } = await findSelf(db, actor);
  return {
    ...row,
    ...maskedContact(row),
    agent: agent && ownAgent(agent),
    roles: roles.map((role) => roleName(role, caller.locale)),
    createTime: created.getTime(),
    pwdUpdateTime: passwordAt?.getTime() ?? null,
    pwdExpireTime: demands.passwordDays === null ? null : (passwordAt ?? created).getTime() + demands.passwordDays * DAY,
    lastLoginTime: lastAt?.getTime() ?? null,
    lastLoginIp: lastIp,
  };
};

type OwnAgent = NonNullable<OwnProfile['agent']>;
// The casts: these columns hold only what the contract names, because agents are made by checked requests.
const ownAgent = ({ proxyNo, proxyType, status, commission }: AgentRow): OwnAgent => ({
  proxyNo,
  proxyType: proxyType as OwnAgent['proxyType'],
  status: status as OwnAgent['status'],
  commission: commission.map((row) => {
    const currency = toCurrency(row.currency);
    return { currency, accrued: toMajor(row.accrued, currency) };
  }),
});
