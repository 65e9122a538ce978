import { moneyText } from '../show/moneyText';
import { withDecimals } from './decimals';

const AMOUNT = /^\d{1,16}(\.\d{1,6})?$/;

/** What is typed so far as it would be sent; nothing while it is no amount yet. */
export const typedAmount = (typed: string | undefined, currency: string): string | null =>
  typed && AMOUNT.test(typed) ? withDecimals(typed, currency) : null;

/** What is typed so far as it will be understood, "1,000.00 MXN"; just the currency while it is no amount yet. */
export const amountIn = (typed: string | undefined, currency: string, locale: string): string =>
  typed && AMOUNT.test(typed) ? moneyText(withDecimals(typed, currency), currency, locale) : currency;
