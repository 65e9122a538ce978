import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import { bookOfChannel } from '#contract/status';
import type { Handler } from '../http/handlers';
import { lastHours } from '../orderHours';
import { Refusal } from '../words/word';
import { accounts } from './list';

/** How the orders of one account went, hour by hour. */
export const hours: Handler<AppContract['account']['hours']> = async ({ db, input, actor: { scope }, now }) => {
  const account = await accounts.find(db, { scope, now }, input.accountId);
  if (!account) throw new Refusal(code.notFound, 'notFound');
  const filter = { accountIds: [input.accountId], book: bookOfChannel(account.channelCode) };
  return lastHours(db, { scope, filter, now });
};
