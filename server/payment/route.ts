import { randomInt } from 'node:crypto';
import { code } from '#contract/error';
import { type Currency, toMajor } from '#contract/money';
import { accountStatus, masterStatus } from '#contract/status';
import type { Writes } from '../db/open';
import { Refusal } from '../words/word';

/** A collection account that may take a merchant's order. */
export interface Candidate {
  accountId: string;
  channelCode: string;
  minAmount: bigint;
  maxAmount: bigint;
  priority: number;
  weight: number;
}
interface Wanted {
  merchantId: string;
  currency: Currency;
  method: string;
  amount: bigint;
}

/**
 * The account an order goes to: the merchant's pool, its accounts and their channels all open for the method, the amount within
 * the account's limits, the smallest priority number first, and by weight among equals.
 * @throws Refusal 1305 where nothing is open, 1302 where the amount is outside every account's limits.
 */
export async function chooseAccount(db: Writes, wanted: Wanted): Promise<Candidate> {
  const open = await candidates(db, wanted);
  if (open.length === 0) throw new Refusal(code.noAccountAvailable, 'noAccountAvailable', { method: wanted.method });
  const fitting = open.filter(({ minAmount, maxAmount }) => minAmount <= wanted.amount && wanted.amount <= maxAmount);
  if (fitting.length === 0) throw outsideLimits(open, wanted.currency);
  return byWeight(fitting, randomInt);
}

/** @param pick gives a number from 0 to below its argument. */
export function byWeight(fitting: readonly Candidate[], pick: (below: number) => number): Candidate {
  const first = Math.min(...fitting.map(({ priority }) => priority));
  const equals = fitting.filter(({ priority }) => priority === first);
  let left = pick(Math.max(1, equals.reduce((sum, { weight }) => sum + weight, 0)));
  const chosen = equals.find(({ weight }) => (left -= weight) < 0) ?? equals[0];
  if (!chosen) throw new Error('an account is chosen among none');
  return chosen;
}

function outsideLimits(open: readonly Candidate[], currency: Currency): Refusal {
  const least = open.reduce((low, { minAmount }) => (minAmount < low ? minAmount : low), open[0]?.minAmount ?? 0n);
  const most = open.reduce((high, { maxAmount }) => (maxAmount > high ? maxAmount : high), 0n);
  return new Refusal(code.limitExceeded, 'amountOutsideLimits', { min: toMajor(least, currency), max: toMajor(most, currency), currency });
}

async function candidates(db: Writes, { merchantId, currency, method }: Wanted): Promise<Candidate[]> {
  const rows = await db
    .selectFrom('account_pool')
    .innerJoin('account', 'account.id', 'account_pool.account_id')
    .innerJoin('channel', 'channel.code', 'account.channel_code')
    .select(['account.id', 'account.channel_code', 'account.min_amount', 'account.max_amount', 'account_pool.priority', 'account_pool.weight'])
    .where('account_pool.merchant_id', '=', merchantId)
    .where('account_pool.pay_type', '=', 'payment')
    .where('account_pool.enabled', '=', true)
    .where(({ eb, ref, val }) => eb(val(method), '=', eb.fn.any(ref('account_pool.pay_methods'))))
    .where(({ eb, ref, val }) => eb(val(method), '=', eb.fn.any(ref('account.pay_methods'))))
    .where('account.currency', '=', currency)
    .where('account.pay_type', 'in', ['payment', 'both'])
    .where('account.status', '=', accountStatus.enabled)
    .where('channel.status', '=', masterStatus.enabled)
    .execute();
  return rows.map((row) => ({
    accountId: row.id,
    channelCode: row.channel_code,
    minAmount: BigInt(row.min_amount),
    maxAmount: BigInt(row.max_amount),
    priority: row.priority,
    weight: row.weight,
  }));
}
