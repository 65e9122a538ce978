import type { Static } from 'typebox';
import { read, write } from './call';
import {
  codes,
  count,
  countryId,
  currency,
  dateRange,
  day,
  fields,
  flag,
  id,
  instant,
  list,
  money,
  oneOf,
  optional,
  orNull,
  percent,
  price,
  reason,
  text,
  words,
} from './shape';
import { owner, priceMode } from './status';

/** Orders of one kind within a period. */
const Flow = fields({ count, amount: money, paidCount: count, paidAmount: money, successRate: orNull(percent), fee: money });
const Exchanged = fields({ count, usdt: money, fiat: money });
const Moved = fields({ count, amount: money });
const period = {
  payment: Flow,
  payout: Flow,
  exchange: Exchanged,
  recharge: Moved,
  settlement: Moved,
  /** Fee − channel cost − commission; left out without the grant `home.profit`. */
  profit: optional(money),
};
/** One currency's totals, and those of the day before up to the same time of day. */
export const CurrencyTotal = fields({ currency, ...period, compare: fields({ prevDay: fields(period) }) });
export type CurrencyTotal = Static<typeof CurrencyTotal>;

/** All prices in force for one currency, local currency per 1 USDT. */
export const PriceInForce = fields({
  currency,
  marketPrice: orNull(price),
  marketSource: oneOf('okx_c2c', 'binance_p2p', 'manual'),
  marketTime: orNull(instant),
  priceMode: codes(priceMode),
  offsetType: oneOf('percent', 'absolute'),
  offsetValue: words,
  livePrice: orNull(price),
  staticUPrice: orNull(price),
  staticEnabled: flag,
  backUPrice: orNull(price),
  spreadBp: count,
  /** The market price is older than 120 s. */
  stale: flag,
  history24h: list(fields({ t: instant, p: price }), 2000),
  updatedBy: orNull(words),
  updatedTime: orNull(instant),
});
const StaticPrice = fields({
  currency,
  staticUPrice: price,
  enabled: flag,
  effectiveFrom: orNull(instant),
  effectiveTo: orNull(instant),
  minPrice: price,
  maxPrice: price,
  updatedBy: words,
  updatedTime: instant,
  boundMerchants: count,
});
const Assets = fields({
  paymentAccounts: money,
  payoutAccounts: money,
  banks: money,
  wallets: money,
  upstreamReceivable: money,
  inTransit: money,
});
const Liabilities = fields({
  merchantAvailable: money,
  merchantPending: money,
  merchantFrozen: money,
  payoutTransit: money,
  settleTransit: money,
  exchangeTransit: money,
  agent: money,
  dealerMargin: money,
  suspense: money,
});
/** Percent or local currency, signed, up to four decimals. */
const offset = percent;
/** A rule that leaves the market by more than 3 %, or by a fixed sum, needs a second person. */
const isLargeOffset = ({ offsetType, offsetValue }: { offsetType: string; offsetValue: string }) =>
  offsetType === 'absolute' || Math.abs(Number(offsetValue)) > 3;
const Stage = fields({ count, amount: money });

export const home = {
  price: read('/home/info/price', {
    title: 'Show the prices in force.',
    access: 'home.view',
    input: { countryId: optional(countryId), currency: optional(currency) },
    output: PriceInForce,
  }),
  changePrice: write('/home/info/changePrice', {
    title: 'Change the rule of the live price.',
    access: 'price.edit',
    stepUp: true,
    approval: isLargeOffset,
    input: {
      currency,
      priceMode: codes(priceMode),
      offsetType: oneOf('percent', 'absolute'),
      offsetValue: offset,
      source: oneOf('okx_c2c', 'binance_p2p', 'manual'),
      manualPrice: optional(price),
      reason,
    },
    output: PriceInForce,
  }),
  staticUPrice: read('/home/info/staticUPrice', {
    title: 'Show the fixed prices.',
    access: 'home.view',
    input: { currency: optional(currency) },
    output: fields({ list: list(StaticPrice) }),
  }),
  changeStaticUPrice: write('/home/info/changeStaticUPrice', {
    title: 'Set the fixed price of a currency.',
    access: 'price.edit',
    stepUp: true,
    approval: true,
    input: { currency, staticUPrice: price, enabled: flag, effectiveFrom: optional(instant), effectiveTo: optional(instant), reason },
    output: StaticPrice,
  }),
  updateEBackUPrice: write('/home/info/updateEBackUPrice', {
    title: 'Set the price at which we pay back in USDT.',
    access: 'price.edit',
    stepUp: true,
    approval: true,
    input: {
      currency,
      backUPrice: optional(price),
      offsetType: optional(oneOf('percent', 'absolute')),
      offsetValue: optional(offset),
      /** 1 everybody 2 the merchants named. */
      scope: codes({ all: 1, merchants: 2 }),
      merchantIds: optional(list(id)),
      reason,
    },
    output: fields({ currency, backUPrice: price, spreadVsMarket: percent }),
  }),
  fund: read('/home/info/fund', {
    title: 'Show the treasury position: assets, liabilities and coverage.',
    access: 'home.fund',
    input: { countryId: optional(countryId), currency: optional(currency), asOf: optional(instant) },
    output: fields({
      asOf: instant,
      byCurrency: list(fields({ currency, assets: Assets, liabilities: Liabilities, coverage: orNull(percent) })),
      byChannel: list(fields({ channelCode: words, currency, receivable: money })),
      alerts: list(fields({ kind: words, currency, amount: money })),
    }),
  }),
  quicklyContact: read('/home/info/quicklyContact', {
    title: 'List whom to call.',
    access: 'home.view',
    input: { scene: optional(oneOf('support', 'finance', 'tech', 'channel')) },
    output: list(
      fields({
        name: words,
        roleText: words,
        telegram: orNull(words),
        whatsapp: orNull(words),
        phone: orNull(words),
        email: orNull(words),
        workHours: words,
        zone: words,
        onDuty: flag,
        qrUrl: orNull(words),
      }),
    ),
  }),
  total: read('/home/info/transaction/total', {
    title: 'Total the orders of a period, a currency each.',
    access: 'home.view',
    input: { ...dateRange, countryId: optional(countryId), merchantId: optional(id) },
    output: fields({ asOf: instant, list: list(CurrencyTotal) }),
  }),
  paymentStatisticsDay: read('/home/info/transaction/paymentStatisticsDay', {
    title: 'Show how orders went, hour by hour or day by day.',
    access: 'home.view',
    input: {
      ...dateRange,
      groupBy: oneOf('hour', 'day'),
      /** Amounts are of one currency; the one with most orders where it is left out. */
      currency: optional(currency),
      countryId: optional(countryId),
      merchantId: optional(id),
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
  paytmQuery: read('/home/info/transaction/paytmQuery', {
    title: 'Ask the channels what they collected, and compare.',
    access: 'home.upstream',
    limit: '2/minute',
    input: { channelCode: optional(text(1, 32)), accountId: optional(id), date: day },
    output: list(
      fields({
        channelCode: words,
        accountId: id,
        accountName: words,
        currency,
        ourCount: count,
        ourAmount: money,
        upstreamCount: orNull(count),
        upstreamAmount: orNull(money),
        diffAmount: orNull(money),
        upstreamBalance: orNull(money),
        queryTime: instant,
        ok: flag,
        msg: words,
      }),
    ),
  }),
  paytmsettle: read('/home/info/transaction/paytmsettle', {
    title: 'Show what each channel owes us, has paid and pays next.',
    access: 'home.upstream',
    input: { ...dateRange, channelCode: optional(text(1, 32)) },
    output: list(
      fields({
        channelCode: words,
        companyName: words,
        currency,
        settledAmount: money,
        pendingAmount: money,
        lastSettleTime: orNull(instant),
        nextSettleDate: orNull(day),
        cycle: words,
        bankAccountName: orNull(words),
        diffAmount: money,
      }),
    ),
  }),
};
