import { code } from '#contract/error';
import { BadAmount, type Currency, minorDigits, toMinor } from '#contract/money';
import { Refusal } from '../words/word';

/** The amount of a request in minor units. @throws Refusal 1001 for another number of decimals than its currency has. */
export function amountOf(text: string, currency: Currency): bigint {
  try {
    return toMinor(text, currency);
  } catch (error) {
    if (!(error instanceof BadAmount)) throw error;
    throw new Refusal(
      code.badParameter,
      'badAmount',
      { currency, digits: minorDigits[currency] },
      { fields: [{ field: 'amount', code: 'decimals' }] },
    );
  }
}
