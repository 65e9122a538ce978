import { code } from '#contract/error';
import { type Currency, stepOf, toMajor } from '#contract/money';
import { Refusal } from '../words/word';
import type { DayLimits, MerchantFull } from './accountStore';

/** What the contract with a merchant says of its payments, in minor units of its currency; null: nothing. */
export interface OwnLimits extends DayLimits {
  payMin: bigint | null;
  payMax: bigint | null;
  /** Only multiples of it are taken. */
  payStep: bigint | null;
}
interface Limited {
  amount: bigint;
  merchant: { currency: Currency } & OwnLimits;
}

/** @throws Refusal 1302 with the limit's name and its figure, where one order is outside what was agreed. */
export function refuseOutsideLimits({ amount, merchant: { currency, payMin, payMax, payStep } }: Limited): void {
  if (amount < (payMin ?? 0n) || (payMax !== null && amount > payMax)) {
    const min = { minor: payMin ?? stepOf(currency), currency };
    const broken =
      payMax !== null && amount > payMax ? figure('payMax', payMax, currency) : figure('payMin', min.minor, currency);
    if (payMax === null) throw new Refusal(code.limitExceeded, 'amountBelowLimit', { min }, broken);
    throw new Refusal(code.limitExceeded, 'amountOutsideLimits', { min, max: { minor: payMax, currency } }, broken);
  }
  if (payStep === null || amount % payStep === 0n) return;
  const values = { step: { minor: payStep, currency } };
  throw new Refusal(code.limitExceeded, 'amountBetweenSteps', values, figure('payStep', payStep, currency));
}

/** Which limit of the day is reached, with its figure and what of it is used. */
export function dayIsFull({ counted, orders }: MerchantFull, { amount, merchant }: Limited): Refusal {
  const { currency, payDayAmount, payDayCount } = merchant;
  if (payDayAmount !== null && counted + amount > payDayAmount) {
    const values = { limit: { minor: payDayAmount, currency }, used: { minor: counted, currency } };
    const data = { ...figure('payDayAmount', payDayAmount, currency), used: toMajor(counted, currency) };
    return new Refusal(code.limitExceeded, 'dayAmountReached', values, data);
  }
  const limit = payDayCount ?? 0;
  const data = { limit: 'payDayCount', figure: String(limit), used: String(orders) };
  return new Refusal(code.limitExceeded, 'dayCountReached', { limit, used: orders }, data);
}

const figure = (limit: keyof OwnLimits, minor: bigint, currency: Currency) => ({
  limit,
  figure: toMajor(minor, currency),
  currency,
});
