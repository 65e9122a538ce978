import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import type { Handler, HandlerContext } from '../http/handlers';
import { lockMerchant } from '../merchantLock/lock';
import { amountOf } from '../money';
import type { PooledAccount } from '../routing/candidates';
import { refuseIfStale } from '../version';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { accountsOf, presentPool } from './accounts';
import { findExclusive, findPool, lockPoolAccounts, type PoolRow, writePool } from './store';

type Calls = AppContract['merchant'];
type Save = HandlerContext<Calls['saveAccountPool']>;
type Item = Save['input']['items'][number];

/** Says which accounts serve a merchant; the next order goes by it. */
export const saveAccountPool: Handler<Calls['saveAccountPool']> = async (context) => {
  const { db, input, actor, changed } = context;
  const { merchantId, payType: way, strategy, items } = input;
  // Whoever gives one of them to others, or to one alone, waits.
  await lockPoolAccounts(
    db,
    actor.scope,
    items.map(({ accountId }) => accountId),
  );
  const merchant = await lockMerchant(db, actor.scope, merchantId);
  const pool = await findPool(db, actor.scope, { merchantId, way });
  refuseIfStale(input, { version: pool?.version ?? 0 });
  const { accounts } = await accountsOf(context, merchantId, way);
  const rows = items.map((item) => rowOf(item, accounts));
  if (new Set(rows.map(({ accountId }) => accountId)).size !== rows.length) throw badField('items', 'wrong');
  const taken = await findExclusive(db, merchant, way, rows);
  if (taken !== undefined) throw new Refusal(code.duplicate, 'accountExclusive', { name: taken });
  await writePool(db, merchant, { way, strategy, rows });
  const named = (accountId: string) => accounts.find((one) => one.accountId === accountId)?.accountName ?? accountId;
  const before = accounts.filter(({ place }) => place?.enabled).map(({ accountName }) => accountName);
  const after = rows.filter(({ enabled }) => enabled).map(({ accountId }) => named(accountId));
  changed({
    type: 'merchant',
    no: merchant.merchantNo,
    before: { accounts: before.sort().join(', ') },
    after: { accounts: after.sort().join(', ') },
    countryId: merchant.countryId,
  });
  return presentPool(context, merchantId, way);
};

/** Limits that equal the account's own are not kept, so that they follow it. */
export function rowOf(item: Item, accounts: readonly PooledAccount[]): PoolRow {
  const account = accounts.find(({ accountId }) => accountId === item.accountId);
  if (!account) throw new Refusal(code.notFound, 'notFound');
  if (item.payMethods.some((method) => !account.payMethods.includes(method))) throw badField('items', 'wrong');
  const minAmount = amountOf(item.minAmount, account.currency);
  const maxAmount = amountOf(item.maxAmount, account.currency);
  if (minAmount < 0n || maxAmount < minAmount) throw badField('items', 'wrong');
  const { accountId, payMethods, weight, priority, exclusive, enabled } = item;
  return {
    ...{ accountId, payMethods, weight, priority, exclusive, enabled },
    minAmount: minAmount === account.minAmount ? null : minAmount,
    maxAmount: maxAmount === account.maxAmount ? null : maxAmount,
  };
}
