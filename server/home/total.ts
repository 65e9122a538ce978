import type { CurrencyTotal, home } from '#contract/home';
import { type Currency, toMajor } from '#contract/money';
import { DAY } from '#contract/time';
import { type Range, rangeOf } from '../db/range';
import type { Handler } from '../http/handlers';
import { byCurrency, inOrder, profitOf, type Sums, successRate, sumUp } from '../payment/orderSums';
import { type OrderTotal, orderTotals } from '../payment/orderTotals';

type Period = CurrencyTotal['compare']['prevDay'];

/** Today's strip: what came in, and what had come in a day earlier at the same time of day. */
export const total: Handler<(typeof home)['total']> = async ({ input, actor, caller, db, now }) => {
  const range = rangeOf(input, caller.zone, now);
  const filter = {
    countryIds: input.countryId ? [input.countryId] : [],
    merchantIds: input.merchantId ? [input.merchantId] : [],
  };
  const basis = input.dateType === 'pay' ? 'paid' : 'created';
  const totals = await orderTotals(db, { scope: actor.scope, range, basis, filter });
  const before = new Map(
    byCurrency(await orderTotals(db, { scope: actor.scope, range: dayBefore(range, now), basis, filter })),
  );
  const present = new Map(byCurrency(totals));
  const period = (currency: Currency, of: readonly OrderTotal[] = []) =>
    periodOf(currency, sumUp(of), actor.grants.has('home.profit'));
  const list = inOrder([...new Set([...present.keys(), ...before.keys()])]).map((currency) => ({
    currency,
    ...period(currency, present.get(currency)),
    compare: { prevDay: period(currency, before.get(currency)) },
  }));
  return { asOf: now.getTime(), list };
};

/** A day that is not over is compared with the same part of the day before. */
const dayBefore = ({ from, to }: Range, now: Date): Range => ({
  from: from - DAY,
  to: Math.max(Math.min(to, now.getTime()), from) - DAY,
});

/** Only collection exists so far: of the other kinds of order there are none. */
function periodOf(currency: Currency, sums: Sums, seesProfit: boolean): Period {
  const money = (minor: bigint) => toMajor(minor, currency);
  const none = { count: 0, amount: money(0n) };
  return {
    payment: {
      count: sums.count,
      amount: money(sums.amount),
      paidCount: sums.paidCount,
      paidAmount: money(sums.paidAmount),
      successRate: successRate(sums),
      fee: money(sums.fee),
    },
    payout: { ...none, paidCount: 0, paidAmount: money(0n), successRate: null, fee: money(0n) },
    exchange: { count: 0, usdt: toMajor(0n, 'USDT'), fiat: money(0n) },
    recharge: none,
    settlement: none,
    ...(seesProfit && { profit: money(profitOf(sums)) }),
  };
}
