import { type Currency, toMajor } from '#contract/money';
import type { PaymentTotal } from '#contract/payment';
import { byCurrency, profitOf, type Sums, successRate, sumUp } from './sums';
import type { OrderTotal } from './totals';

/** The figures above the list: counts over everything, money per currency. */
export function summaryOf(totals: readonly OrderTotal[], seesCost: boolean) {
  const all = sumUp(totals);
  return {
    count: all.count,
    paidCount: all.paidCount,
    successRate: successRate(all),
    totals: byCurrency(totals).map(([currency, own]) => totalOf(currency, sumUp(own), seesCost)),
  };
}

function totalOf(currency: Currency, sums: Sums, seesCost: boolean): PaymentTotal {
  const money = (minor: bigint) => toMajor(minor, currency);
  return {
    currency,
    count: sums.count,
    amount: money(sums.amount),
    paidCount: sums.paidCount,
    paidAmount: money(sums.paidAmount),
    successRate: successRate(sums),
    fee: money(sums.fee),
    netAmount: money(sums.netAmount),
    // Channel and agent together, so that fee − cost = profit.
    ...(seesCost && { cost: money(sums.channelCost + sums.commission), profit: money(profitOf(sums)) }),
  };
}
