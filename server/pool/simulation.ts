import type { AppContract } from '#contract/index';
import { bookOfType } from '#contract/status';
import type { Handler, HandlerContext } from '../http/handlers';
import { amountOf } from '../money';
import type { PooledAccount } from '../routing/candidates';
import { presentVerdicts } from '../routing/presenter';
import { route } from '../routing/router';
import { accountsOf } from './accounts';
import { rowOf } from './save';

type Call = AppContract['merchant']['simulateOrder'];
type Context = HandlerContext<Call>;

/**
 * Where the next order of a merchant would go, by the router that orders ask. For each account of the pool it says the
 * share of the lot, or why not. A pool that is not saved yet is tried as it is given.
 */
export const simulateOrder: Handler<Call> = async (context) => {
  const { input, now } = context;
  const { accounts, strategy, rules, merchant } = await accountsOf(context, input.merchantId, input.payType);
  const amount = { minor: amountOf(input.amount, merchant.currency), currency: merchant.currency };
  const of = { merchantId: merchant.id, countryId: merchant.countryId };
  const book = bookOfType(merchant.merchantType);
  const order = { way: input.payType, pooled: true, of, book, method: input.payMethod, amount } as const;
  const by = { now, draw: () => 0, strategy: input.strategy ?? strategy, rules };
  const { verdicts } = route(placed(accounts, input.items), order, by);
  return presentVerdicts(verdicts, context.caller.locale);
};

/** Each account where the given pool has it; what it does not name is not in the pool. */
function placed(accounts: readonly PooledAccount[], items: Context['input']['items']): readonly PooledAccount[] {
  if (items === undefined) return accounts;
  const rows = items.map((item) => rowOf(item, accounts));
  return accounts.map((account) => ({
    ...account,
    place: rows.find(({ accountId }) => accountId === account.accountId) ?? null,
  }));
}
