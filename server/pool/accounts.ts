import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import { toMajor } from '#contract/money';
import { isInName, numberSpellings } from '#contract/spelling';
import { bookOfType } from '#contract/status';
import { BOOK_ZONE, DAY } from '#contract/time';
import type { Handler, HandlerContext } from '../http/handlers';
import { merchants } from '../merchant/list';
import type { Way } from '../routing/candidate';
import { accountsFor, type PooledAccount } from '../routing/candidates';
import { coverageOf } from '../routing/coverage';
import { leastOf, mostOf, roomOf } from '../routing/obstacle';
import { Refusal } from '../words/word';
import { findPool, listMethods, usesSince } from './store';

type Calls = AppContract['merchant'];
type Asker = Pick<HandlerContext<Calls['queryAccountPool']>, 'db' | 'actor' | 'now'>;

/** Accounts of the merchant's currency that serve a way of paying, with their places in its pool. */
export async function accountsOf({ db, actor: { scope }, now }: Asker, merchantId: string, way: Way) {
  const merchant = await merchants.find(db, { scope, today: [], now, zone: BOOK_ZONE }, merchantId);
  if (!merchant) throw new Refusal(code.notFound, 'notFound');
  const { accounts, ...rest } = await accountsFor(db, scope, { merchantId, way, now });
  return { merchant, ...rest, accounts: accounts.filter(({ currency }) => currency === merchant.currency) };
}

/** Every account that could serve a merchant; the cost only for who may see profit. */
export const queryAccountPool: Handler<Calls['queryAccountPool']> = async (context) => {
  const { merchantId, payType, payMethod, keyword = '' } = context.input;
  const { accounts } = await accountsOf(context, merchantId, payType);
  const seesCost = context.actor.grants.has('home.profit');
  const ids = numberSpellings(keyword);
  return accounts
    .filter(({ payMethods }) => payMethod === undefined || payMethods.includes(payMethod))
    .filter(({ accountId, accountName }) => ids.includes(accountId) || isInName(accountName, keyword))
    .slice(0, MOST)
    .map((account) => ({
      accountId: account.accountId,
      accountName: account.accountName,
      channelCode: account.channelCode,
      countryId: account.countryId,
      methods: [...account.payMethods],
      status: account.status,
      ...(seesCost && { costRate: account.costPercent }),
      minAmount: toMajor(account.minAmount, account.currency),
      maxAmount: toMajor(account.maxAmount, account.currency),
      limitLeft: toMajor(roomOf(account) > 0n ? roomOf(account) : 0n, account.currency),
      successRate1h: percentOf(account),
      inPool: account.place?.enabled ?? false,
      weight: account.place?.weight ?? null,
    }));
};
const MOST = 500;
const percentOf = ({ successRate }: PooledAccount) =>
  successRate === null ? null : String(Math.round(successRate * 10_000) / 100);

/** A merchant's own accounts in the order in which they are tried, and what they cover. */
export const queryAccountPoolMerchantOwn: Handler<Calls['queryAccountPoolMerchantOwn']> = ({ input, ...context }) =>
  presentPool(context, input.merchantId, input.payType);

export async function presentPool(asker: Asker, merchantId: string, way: Way) {
  const { db, actor, now } = asker;
  const { accounts, rules, merchant } = await accountsOf(asker, merchantId, way);
  const of = { merchantId, countryId: merchant.countryId };
  const book = bookOfType(merchant.merchantType);
  const pool = await findPool(db, actor.scope, { merchantId, way });
  const methods = await listMethods(db, actor.scope, { merchantId, way });
  const uses = await usesSince(db, actor.scope, merchantId, new Date(now.getTime() - DAY));
  const inOrder = accounts.flatMap((account) => (account.place ? [{ account, place: account.place }] : []));
  inOrder.sort((a, b) => a.place.priority - b.place.priority || b.place.weight - a.place.weight);
  return {
    items: inOrder.map(({ account, place }) => ({
      accountId: account.accountId,
      accountName: account.accountName,
      payMethods: [...place.payMethods],
      weight: place.weight,
      priority: place.priority,
      minAmount: toMajor(leastOf(account), account.currency),
      maxAmount: toMajor(mostOf(account), account.currency),
      enabled: place.enabled,
      exclusive: place.exclusive,
      todayAmount: toMajor(uses.get(account.accountId)?.amount ?? '0', account.currency),
      successRate1h: percentOf(account),
      lastUsedTime: uses.get(account.accountId)?.last.getTime() ?? null,
    })),
    coverage: coverageOf(accounts, { way, methods, now, of, book, currency: merchant.currency, rules }),
    strategy: pool?.strategy ?? 1,
    version: pool?.version ?? 0,
  } as const;
}
