import { toMajor } from '#contract/money';
import type { ownSecurity } from '#contract/ownSecurity';
import { DAY } from '#contract/time';
import type { Handler } from '../http/handlers';
import { roleName } from '../words/roleName';
import { maskedContact } from './personPresenter';
import { self } from './profileStore';

/** Who somebody is here: nobody asks for anybody else. */
export const profile: Handler<(typeof ownSecurity)['profile']> = async ({ db, actor, caller }) => {
  const found = await self.find(db, actor, actor.employeeId);
  if (!found) throw new Error('the person who asks is gone');
  const { roles, agent, demands, ...row } = found;
  return {
    ...row,
    ...maskedContact(row),
    agent: agent && {
      ...agent,
      commission: agent.commission.map(({ currency, accrued, available }) => ({
        currency,
        accrued: toMajor(accrued, currency),
        available: toMajor(available, currency),
      })),
    },
    roles: roles.map((role) => roleName(role, caller.locale)),
    pwdExpireTime:
      demands.passwordDays === null ? null : (row.pwdUpdateTime ?? row.createTime) + demands.passwordDays * DAY,
  };
};
