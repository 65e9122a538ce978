import type { AppContract } from '#contract/index';
import { toMajor } from '#contract/money';
import { withCounts } from '../counts';
import { accounts, totalsOn } from './list';
import { presentAccount } from './presenter';

/** Accounts with how they do now, and what those of the filter have taken today. */
export const page = withCounts<AppContract['account']['page']>(async ({ db, input, actor, caller, now }) => {
  const listScope = { scope: actor.scope, now };
  const rows = await accounts.rows(db, listScope, input);
  const sums = await accounts.sums(db, listScope, input, { by: ['account.currency'], of: totalsOn(now) });
  return {
    list: rows.map((row) => presentAccount(row, actor, caller.locale)),
    total: sums.reduce((all, { count }) => all + count, 0),
    summary: sums.map(({ currency, used, balance }) => ({
      currency,
      balance: balance === null ? null : toMajor(balance, currency),
      usedToday: toMajor(used, currency),
    })),
  };
});
