import type { AppContract } from '#contract/index';
import type { Handler, HandlerContext } from '../http/handlers';
import { amountOf } from '../money';
import { isAble, isInLot } from '../routing/candidate';
import type { PooledAccount } from '../routing/candidates';
import { route, type Verdict } from '../routing/router';
import { obstacleWords } from '../routing/said';
import { say } from '../words/say';
import { accountsOf } from './pool';
import { rowOf } from './poolSave';

type Call = AppContract['merchant']['simulateOrder'];
type Asked = HandlerContext<Call>;
type Judged = Verdict<PooledAccount>;

/**
 * Where the next order of a merchant would go, by the router that orders ask. For each account of the pool it says the
 * share of the lot, or why not. A pool that is not saved yet is tried as it is given.
 */
export const simulateOrder: Handler<Call> = async (context) => {
  const { input, now } = context;
  const { accounts, strategy, merchant } = await accountsOf(context, input.merchantId, input.payType);
  const amount = { minor: amountOf(input.amount, merchant.currency), currency: merchant.currency };
  const asked = { way: input.payType, pooled: true, method: input.payMethod, amount } as const;
  const by = { now, draw: () => 0, strategy: input.strategy ?? strategy };
  const { verdicts } = route(placed(accounts, input.items), asked, by);
  const inPool = verdicts.filter(({ account }) => account.place !== null);
  const equals = inPool.filter(({ reason }) => isInLot(reason));
  return inPool.map((verdict) => presentVerdict(verdict, equals, context));
};

/** Each account where the given pool has it; what it does not name is not in the pool. */
function placed(accounts: readonly PooledAccount[], items: Asked['input']['items']): readonly PooledAccount[] {
  if (items === undefined) return accounts;
  const rows = items.map((item) => rowOf(item, accounts));
  return accounts.map((account) => ({
    ...account,
    place: rows.find(({ accountId }) => accountId === account.accountId) ?? null,
  }));
}

function presentVerdict({ account, reason }: Judged, equals: readonly Judged[], { caller }: Asked) {
  const why = isAble(reason) ? null : say(caller.locale, obstacleWords[reason]);
  const { accountId, accountName } = account;
  return { accountId, accountName, reason, why, share: isInLot(reason) ? shareOf(account, equals) : null };
}

/** How many of a hundred such orders it would get; equals of no weight get as many each. */
function shareOf({ place }: PooledAccount, equals: readonly Judged[]): string {
  const all = equals.reduce((sum, { account }) => sum + (account.place?.weight ?? 0), 0);
  const share = all === 0 ? 1 / equals.length : (place?.weight ?? 0) / all;
  return String(Math.round(share * 10_000) / 100);
}
