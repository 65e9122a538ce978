import { amountText } from './amountText';
import { isolated } from './isolated';

/** "1,000.00 MXN" for the middle of a sentence. */
export const moneyText = (amount: string, currency: string, locale: string): string =>
  isolated(`${amountText(amount, locale, currency)} ${currency}`);
