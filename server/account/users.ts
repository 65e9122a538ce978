import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import { toMajor } from '#contract/money';
import type { Handler } from '../http/handlers';
import { Refusal } from '../words/word';
import { accounts } from './list';
import { listUsers } from './store';

/** Whose orders go to an account: before it is switched off, one looks here. */
export const queryMerchantByAccountId: Handler<AppContract['account']['queryMerchantByAccountId']> = async ({
  db,
  input: { accountId },
  actor,
  now,
}) => {
  const account = await accounts.find(db, { scope: actor.scope, now }, accountId);
  if (!account) throw new Refusal(code.notFound, 'notFound');
  const users = await listUsers(db, actor.scope, accountId, now);
  return users.map(({ todayAmount, lastOrder, rate, ...user }) => ({
    ...user,
    currency: account.currency,
    todayAmount: toMajor(todayAmount, account.currency),
    lastOrderTime: lastOrder?.getTime() ?? null,
    successRate1h: rate,
  }));
};
