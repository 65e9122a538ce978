// One account of one merchant replaced by another, now: the account switch, for a single pool.
import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import { bookOfChannel, choice } from '#contract/status';
import { moveTraffic } from '../accountSwitch/switch';
import type { Handler, HandlerContext } from '../http/handlers';
import { notifyPeople } from '../notify/notice';
import type { Way } from '../routing/candidate';
import type { Pool, PooledAccount } from '../routing/candidates';
import { route } from '../routing/router';
import { Refusal } from '../words/word';
import { accountsOf } from './accounts';
import { listAlone } from './batchStore';

type Call = AppContract['merchant']['merchantSwitchAccount'];
type Switch = HandlerContext<Call>;

/** Moves a merchant's orders off an account; given back by the undo of account switches. */
export const merchantSwitchAccount: Handler<Call> = async (context) => {
  const { db, input, now, nextId } = context;
  const { merchantId, fromAccountId, payMethods = [] } = input;
  const wanted = {
    fromAccountId,
    toAccountId: input.toAccountId === 'auto' ? await nextBest(context) : input.toAccountId,
    merchantIds: [merchantId],
    payMethods: payMethods.length > 0 ? payMethods : null,
  };
  const times = { effectiveTime: now.getTime(), revertTime: null };
  const { to, ...done } = await moveTraffic(context, wanted, times);
  const about = { merchantId: null, agentId: null, countryId: to.countryId, no: to.accountName };
  await notifyPeople(db, { kind: 'accountSwitched', ...about }, { now, nextId });
  return { ...done, toAccountId: to.id, toName: to.accountName };
};

/** Whom the router would take next: of the pool first, then of all that could serve the merchant. */
async function nextBest(context: Switch): Promise<string> {
  for (const way of ['payment', 'payout'] as const) {
    const { accounts, rules } = await accountsOf(context, context.input.merchantId, way);
    const from = accounts.find(({ accountId }) => accountId === context.input.fromAccountId);
    if (from?.place?.enabled) return bestOf(context, way, { from, accounts, rules });
  }
  throw new Refusal(code.transitionNotAllowed, 'switchNothing');
}

async function bestOf(
  { db, actor, input, now }: Switch,
  way: Way,
  { from, accounts, rules }: { from: PooledAccount } & Pick<Pool, 'accounts' | 'rules'>,
): Promise<string> {
  const { payMethods: wanted = [], merchantId } = input;
  const methods = wanted.length > 0 ? wanted : (from.place?.payMethods ?? []);
  const ids = accounts.map(({ accountId }) => accountId);
  const alone = await listAlone(db, actor.scope, ids, way);
  const others = accounts.filter(
    ({ accountId, payMethods, countryId, channelCode }) =>
      accountId !== from.accountId &&
      bookOfChannel(channelCode) === bookOfChannel(from.channelCode) &&
      countryId === from.countryId &&
      methods.every((method) => payMethods.includes(method)) &&
      (alone.get(accountId) ?? merchantId) === merchantId,
  );
  const by = { now, draw: () => 0, rules };
  const method = methods[0];
  const chosen =
    route(others, { way, pooled: true, method }, by).chosen ??
    route(others, { way, pooled: false, method }, { ...by, strategy: choice.bestSuccess }).chosen;
  if (!chosen) throw new Refusal(code.noAccountAvailable, 'switchNoOther');
  return chosen.accountId;
}
