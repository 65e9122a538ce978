import { code } from '#contract/error';
import { BadAmount, type Currency, minorDigits, stepOf, toMinor } from '#contract/money';
import { badStep } from './words/badStep';
import { Refusal } from './words/word';

/**
 * The amount of a request in minor units.
 * @param all minor units; may be named whatever the step: fees leave cents, which go with everything there is
 * @throws Refusal 1001 for another number of decimals than its currency has, or no multiple of its step
 */
export function amountOf(text: string, currency: Currency, all?: bigint): bigint {
  const amount = exactOf(text, currency);
  const step = stepOf(currency);
  if (amount % step !== 0n && amount !== all) throw badStep(step, currency);
  return amount;
}

/**
 * The same of money that is here already, whatever the step of its currency.
 * @throws Refusal 1001 for another number of decimals than its currency has
 */
export function exactOf(text: string, currency: Currency): bigint {
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
