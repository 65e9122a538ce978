// A change of many pools as it would be: of each merchant what becomes of its pool, and what to know before.
import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import { accountStatus, bookOfType, poolAction } from '#contract/status';
import type { HandlerContext } from '../http/handlers';
import { type Pools, placed, poolsOf } from '../routing/candidates';
import { say } from '../words/say';
import { Refusal, type Word, type WordValues } from '../words/word';
import { changedPool, type Difference, differencesIn } from './batchPlan';
import { listAlone, lockMerchants, methodsOf, type PoolMerchant } from './batchStore';
import { type Loss, lossesOf } from './losses';
import { lockPoolAccounts, type PoolAccount } from './store';

export type Batch = HandlerContext<AppContract['merchant']['saveAccountBatch']>;
export interface Warning {
  kind: 'currency' | 'exclusive' | Loss['kind'];
  word: Word;
  values: WordValues;
}
export interface ChangedMerchant {
  merchant: PoolMerchant;
  differences: Difference[];
  warnings: Warning[];
}
export interface PlannedBatch {
  of: ChangedMerchant[];
  /** Of every account that is named or stands in one of the pools. */
  nameOf: (accountId: string) => string;
}

/**
 * Holds accounts and merchants, and works out each pool.
 * @throws Refusal 1004 for one that may not be seen
 * @throws Refusal 1001 for an account that cannot take what is wanted of it
 */
export async function planBatch(context: Batch): Promise<PlannedBatch> {
  const { db, input, actor, now } = context;
  const { payType: way, accountIds } = input;
  const accounts = await lockPoolAccounts(db, actor.scope, accountIds);
  const merchants = await lockMerchants(db, actor.scope, input.merchantIds);
  if (accounts.length < new Set(accountIds).size || merchants.length < new Set(input.merchantIds).size)
    throw new Refusal(code.notFound, 'notFound');
  if (input.action !== poolAction.remove) for (const account of accounts) refuseUnfit(context, account);
  const merchantIds = merchants.map(({ id }) => id);
  const pools = await poolsOf(db, { merchantIds, way, now, besides: accountIds });
  const agreed = await methodsOf(db, actor.scope, merchantIds, way);
  const alone = await listAlone(db, actor.scope, accountIds, way);
  const of = merchants.map((merchant) =>
    ofMerchant(context, { merchant, accounts, pools, alone, methods: agreed.get(merchant.id) ?? [] }),
  );
  return { of, nameOf: (id) => pools.accounts.get(id)?.accountName ?? id };
}

/** It takes orders of this way and by one of these methods at least. */
function refuseUnfit({ input, caller }: Batch, account: PoolAccount): void {
  const refused = (field: string, word: Word) =>
    new Refusal(
      code.badParameter,
      'batchUnfit',
      { name: account.accountName, msg: say(caller.locale, word) },
      { fields: [{ field, code: 'wrong' }] },
    );
  if (account.status === accountStatus.archived) throw refused('accountIds', 'routeArchived');
  if (account.payType !== 'both' && account.payType !== input.payType) throw refused('accountIds', 'routeOtherWay');
  if (methodsFor(account, input.payMethods).length === 0) throw refused('payMethods', 'routeMethod');
}
const methodsFor = ({ payMethods }: PoolAccount, wanted: readonly string[] = []) =>
  wanted.length === 0 ? payMethods : payMethods.filter((method) => wanted.includes(method));

interface Of {
  merchant: PoolMerchant;
  accounts: readonly PoolAccount[];
  pools: Pools;
  alone: ReadonlyMap<string, string>;
  methods: readonly string[];
}
function ofMerchant({ input, now }: Batch, { merchant, accounts, pools, alone, methods }: Of): ChangedMerchant {
  const { action, payMethods = [], payType: way, weight } = input;
  const barred = new Map(
    action === poolAction.remove ? [] : accounts.flatMap((one) => barOf(one, merchant, alone) ?? []),
  );
  const warnings = [...barred.values()];
  const fitting = accounts.filter(({ id }) => !barred.has(id));
  // A pool is not emptied for accounts of which none can come into it.
  if (fitting.length === 0) return { merchant, differences: [], warnings };
  const before = pools.placesIn(merchant.id);
  const after = changedPool(before, {
    ...{ action, methods: payMethods, weight },
    accounts: fitting.map((account) => ({ id: account.id, methods: methodsFor(account, payMethods) })),
  });
  const book = bookOfType(merchant.merchantType);
  const losses = lossesOf(placed(pools, before), placed(pools, after), { methods, way, book, now });
  return {
    merchant,
    differences: differencesIn(before, after),
    warnings: [...warnings, ...losses.map((loss) => asWarning(loss, merchant))],
  };
}

/** Why an account cannot come into a merchant's pool. */
function barOf(
  { id, accountName: name, currency }: PoolAccount,
  merchant: PoolMerchant,
  alone: Of['alone'],
): [[string, Warning]] | undefined {
  if (currency !== merchant.currency) return [[id, { kind: 'currency', word: 'batchCurrency', values: { name } }]];
  const owner = alone.get(id);
  if (owner === undefined || owner === merchant.id) return undefined;
  return [[id, { kind: 'exclusive', word: 'accountExclusive', values: { name } }]];
}

const lossWords = { uncovered: 'batchUncovered', closed: 'batchClosed', amounts: 'batchAmounts' } as const;
function asWarning({ kind, method, band }: Loss, { currency }: PoolMerchant): Warning {
  const amounts = band && { from: { minor: band.from, currency }, to: { minor: band.to, currency } };
  return { kind, word: lossWords[kind], values: { method, ...amounts } };
}
