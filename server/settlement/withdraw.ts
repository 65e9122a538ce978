import type { Output } from '#contract/call';
import type { home } from '#contract/home';
import { type Currency, toMajor } from '#contract/money';
import { rangeOf } from '../db/range';
import type { Handler } from '../http/handlers';
import { oldestWaiting, type SettlementSum, sumSettlements } from './sumStore';

type Call = (typeof home)['withdraw'];
type Row = Output<Call>[number];
type Stage = 'approved' | 'paying' | 'paid' | 'failed';
const MINUTE = 60_000;

/** Settlements asked for in a period, by how far they have come, and how long the oldest waits for us. */
export const withdraw: Handler<Call> = async ({ input, actor, caller, db, now }) => {
  const range = rangeOf(input, caller.zone, now);
  const sums = await sumSettlements(db, actor.scope, { range, ownerType: input.ownerType });
  const all = await oldestWaiting(db, actor.scope, input.ownerType);
  const waiting = new Map(all.map(({ currency, since }) => [currency, since] as const));
  const currencies = [...new Set([...sums.map(({ currency }) => currency), ...waiting.keys()])].sort();
  return currencies.map((currency) => {
    const since = waiting.get(currency);
    const waited = since === undefined ? null : Math.floor((now.getTime() - since.getTime()) / MINUTE);
    return rowOf(
      currency,
      sums.filter((sum) => sum.currency === currency),
      waited,
    );
  });
};

function rowOf(currency: Currency, sums: readonly SettlementSum[], oldestWaitingMinutes: number | null): Row {
  const say = (amounts: readonly string[]) =>
    toMajor(
      amounts.reduce((sum, amount) => sum + BigInt(amount), 0n),
      currency,
    );
  const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
  const stage = (of: Stage) => ({
    count: total(sums.map((sum) => sum[`${of}Count`])),
    amount: say(sums.map((sum) => sum[`${of}Amount`])),
  });
  return {
    currency,
    requested: { count: total(sums.map(({ count }) => count)), amount: say(sums.map(({ amount }) => amount)) },
    approved: stage('approved'),
    paying: stage('paying'),
    paid: stage('paid'),
    failed: stage('failed'),
    oldestWaitingMinutes,
    byOwnerType: sums.map(({ ownerType, count, amount }) => ({ ownerType, count, amount: toMajor(amount, currency) })),
  };
}
