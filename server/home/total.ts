import type { CurrencyTotal, home } from '#contract/home';
import { type Currency, toMajor } from '#contract/money';
import { DAY } from '#contract/time';
import type { Basis } from '../db/orderTime';
import { type Range, rangeOf } from '../db/range';
import type { Handler, HandlerContext } from '../http/handlers';
import { byCurrency, inOrder, profitOf, type Sums, successRate, sumUp } from '../orderStat/sums';
import { orderTotals } from '../orderStat/totals';
import { listApart } from './apartStore';

type Call = (typeof home)['total'];
type Period = CurrencyTotal['compare']['prevDay'];
/** How orders went, and what was earned; money in minor units. */
interface Figures {
  orders: Sums;
  fee: bigint;
  profit: bigint;
}

/** Today's strip: what came in and was earned, and what had been a day earlier at the same time of day. */
export const total: Handler<Call> = async (context) => {
  const { input, actor, caller, now } = context;
  const range = rangeOf(input, caller.zone, now);
  const present = await figuresOf(context, range);
  const before = await figuresOf(context, dayBefore(range, now));
  const period = (currency: Currency, of: Figures = nothing) => periodOf(currency, of, actor.grants.has('home.profit'));
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

const nothing: Figures = { orders: sumUp([]), fee: 0n, profit: 0n };

/**
 * Orders of the range by its basis. What was earned is what was booked in it, whatever day the orders are of, less what
 * refunds gave back. So the fee is what the ledger's account of fees gained (decision 0119).
 */
async function figuresOf({ db, actor, input }: HandlerContext<Call>, range: Range): Promise<Map<Currency, Figures>> {
  const { countryId, merchantId } = input;
  const filter = { countryIds: countryId ? [countryId] : [], merchantIds: merchantId ? [merchantId] : [] };
  const question = { scope: actor.scope, range, filter };
  const basis = input.dateType === 'pay' ? 'paid' : 'created';
  const totalsOf = async (of: Basis) => new Map(byCurrency(await orderTotals(db, { ...question, basis: of })));
  const booked = await totalsOf('paid');
  const orders = basis === 'paid' ? booked : await totalsOf(basis);
  const apart = new Map((await listApart(db, question)).map((one) => [one.currency as Currency, one]));
  const currencies = new Set([...orders.keys(), ...booked.keys(), ...apart.keys()]);
  return new Map(
    [...currencies].map((currency) => {
      const sums = sumUp(booked.get(currency) ?? []);
      const { fee, commission } = apart.get(currency) ?? { fee: '0', commission: '0' };
      const [gained, spent] = [BigInt(fee), BigInt(commission)];
      const earned = { fee: sums.fee + gained, profit: profitOf(sums) + gained - spent };
      return [currency, { orders: sumUp(orders.get(currency) ?? []), ...earned }];
    }),
  );
}

/** Only collection exists so far: of the other kinds of order there are none. */
function periodOf(currency: Currency, { orders, fee, profit }: Figures, seesProfit: boolean): Period {
  const money = (minor: bigint) => toMajor(minor, currency);
  const none = { count: 0, amount: money(0n) };
  return {
    payment: {
      count: orders.count,
      amount: money(orders.amount),
      paidCount: orders.paidCount,
      paidAmount: money(orders.paidAmount),
      successRate: successRate(orders),
      fee: money(fee),
    },
    payout: { ...none, paidCount: 0, paidAmount: money(0n), successRate: null, fee: money(0n) },
    exchange: { count: 0, usdt: toMajor(0n, 'USDT'), fiat: money(0n) },
    recharge: none,
    settlement: none,
    ...(seesProfit && { profit: money(profit) }),
  };
}
