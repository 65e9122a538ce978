import type { Static } from 'typebox';
import type { home } from '#contract/home';
import { type Currency, currencyOf, toMajor } from '#contract/money';
import { businessDay, DAY, dayStart, HOUR, type Zone } from '#contract/time';
import { type Range, rangeOf } from '../db/range';
import type { Handler } from '../http/handlers';
import { busiest, gathered, successRate, sumUp } from '../orderStat/sums';
import { hourlyTotals, type OrderTotal } from '../orderStat/totals';

type Series = (typeof home)['paymentStatisticsDay'];
type Point = Static<Series['output']>['list'][number];
type Grain = 'hour' | 'day';

/**
 * How orders went, hour by hour or business day by business day, up to now; times without orders are there with zeros.
 */
export const paymentStatisticsDay: Handler<Series> = async ({ input, actor, caller, db, now }) => {
  const range = rangeOf(input, caller.zone, now);
  const filter = {
    currencies: chosen(input.currency),
    countryIds: chosen(input.countryId),
    merchantIds: chosen(input.merchantId),
    channelCodes: chosen(input.channelCode),
    payMethods: chosen(input.payMethod),
  };
  const found = busiest(
    await hourlyTotals(db, { scope: actor.scope, range, basis: input.dateType === 'pay' ? 'paid' : 'created', filter }),
  );
  const [currency, totals] = found ?? [input.currency ?? currencyOf[input.countryId ?? 'MEX'], []];
  const bySlot = gathered(totals, ({ hour }) => slotOf(hour.getTime(), input.groupBy, caller.zone));
  const list = slots(range, input.groupBy, caller.zone, now.getTime()).map((t) =>
    pointOf(t, currency, bySlot.get(t) ?? []),
  );
  return { asOf: now.getTime(), currency, list };
};

const chosen = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value]);

/** Where the hour or the business day of an instant begins. */
const slotOf = (ms: number, grain: Grain, zone: Zone) =>
  grain === 'hour' ? Math.floor(ms / HOUR) * HOUR : dayStart(businessDay(ms, zone), zone);

function slots({ from, to }: Range, grain: Grain, zone: Zone, now: number): number[] {
  const first = slotOf(from, grain, zone);
  const step = grain === 'hour' ? HOUR : DAY;
  const until = Math.min(to, now + 1);
  return Array.from({ length: Math.max(Math.ceil((until - first) / step), 0) }, (_, n) => first + n * step);
}

function pointOf(t: number, currency: Currency, totals: readonly OrderTotal[]): Point {
  const sums = sumUp(totals);
  const none = toMajor(0n, currency);
  return {
    t,
    payCount: sums.count,
    payAmount: toMajor(sums.amount, currency),
    paidCount: sums.paidCount,
    paidAmount: toMajor(sums.paidAmount, currency),
    successRate: successRate(sums),
    // There are no payouts yet.
    payoutCount: 0,
    payoutAmount: none,
    payoutSuccessRate: null,
  };
}
