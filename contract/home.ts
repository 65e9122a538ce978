import type { Static } from 'typebox';
import { read } from './call';
import { reachedBy, scene } from './contact';
import { homeFund } from './homeFund';
import { homePrice } from './homePrice';
import { homeUpstream } from './homeUpstream';
import { homeWelcome } from './homeWelcome';
import {
  codes,
  count,
  countryId,
  currency,
  dateRange,
  fields,
  flag,
  id,
  idOf,
  instant,
  list,
  money,
  oneOf,
  optional,
  orNull,
  percent,
  text,
} from './shape';
import { owner } from './status';

/** Orders of one kind within a period. */
const Flow = fields({
  count,
  amount: money,
  paidCount: count,
  paidAmount: money,
  successRate: orNull(percent),
  /** What was booked in the period, whatever day its orders are of, less what was given back. */
  fee: money,
});
const Exchanged = fields({ count, usdt: money, fiat: money });
const Moved = fields({ count, amount: money });
const period = {
  payment: Flow,
  payout: Flow,
  exchange: Exchanged,
  recharge: Moved,
  settlement: Moved,
  /** Fee − channel cost − commission, as they were booked; left out without the grant `home.profit`. */
  profit: optional(money),
};
/** One currency's totals, and those of the day before up to the same time of day. */
export const CurrencyTotal = fields({ currency, ...period, compare: fields({ prevDay: fields(period) }) });
export type CurrencyTotal = Static<typeof CurrencyTotal>;

/**
 * Which time the range is about: creation, where it is left out, or the booking of the success. By the second only paid
 * orders count.
 */
const dateType = optional(oneOf('create', 'pay'));
const Stage = fields({ count, amount: money });

export const home = {
  ...homePrice,
  ...homeFund,
  ...homeUpstream,
  ...homeWelcome,
  quicklyContact: read('/home/info/quicklyContact', {
    title: 'List whom to call, one’s own manager in front.',
    access: 'home.view',
    input: { scene: optional(scene) },
    output: list(fields({ id, ...reachedBy, isManager: flag }), 200),
  }),
  total: read('/home/info/transaction/total', {
    title: 'Total the orders of a period, a currency each.',
    access: 'home.view',
    alike: true,
    input: { ...dateRange, dateType, countryId: optional(countryId), merchantId: optional(idOf('merchant')) },
    output: fields({ asOf: instant, list: list(CurrencyTotal) }),
  }),
  paymentStatisticsDay: read('/home/info/transaction/paymentStatisticsDay', {
    title: 'Show how orders went, hour by hour or day by day.',
    access: 'home.view',
    alike: true,
    input: {
      ...dateRange,
      dateType,
      groupBy: oneOf('hour', 'day'),
      /** Amounts are of one currency; the one with most orders where it is left out. */
      currency: optional(currency),
      countryId: optional(countryId),
      merchantId: optional(idOf('merchant')),
      channelCode: optional(text(1, 32)),
      payMethod: optional(text(1, 32)),
    },
    output: fields({
      asOf: instant,
      currency,
      list: list(
        fields({
          t: instant,
          payCount: count,
          payAmount: money,
          paidCount: count,
          paidAmount: money,
          successRate: orNull(percent),
          payoutCount: count,
          payoutAmount: money,
          payoutSuccessRate: orNull(percent),
        }),
        2500,
      ),
    }),
  }),
  withdraw: read('/home/info/transaction/withdraw', {
    title: 'Total the settlements of a period by state.',
    access: 'home.view',
    input: { ...dateRange, ownerType: optional(codes(owner)) },
    output: list(
      fields({
        currency,
        requested: Stage,
        approved: Stage,
        paying: Stage,
        paid: Stage,
        failed: Stage,
        oldestWaitingMinutes: orNull(count),
        byOwnerType: list(fields({ ownerType: codes(owner), count, amount: money })),
      }),
    ),
  }),
};
