// How much a young channel takes of a day: what the settings say is kept in the database, where orders are counted.
import { BadAmount, type Currency, minorDigits, toMinor } from '#contract/money';
import type { Db } from '../db/pools';
import { keepCeiling } from './ceilingStore';

/** The most of a business day, minor units. */
export interface Ceiling {
  currency: Currency;
  dayAmount: bigint;
}
/** Currencies that nobody names stay as they are. */
export async function keepCeilings(db: Db, ceilings: readonly Ceiling[]): Promise<void> {
  for (const ceiling of ceilings) await keepCeiling(db, ceiling);
}

/** `MXN=200000.00,BRL=60000.00`. @throws a sentence for the person at the terminal, naming the variable. */
export const ceilingsOf = ({
  YOUNG_CHANNEL_DAY: text = '',
}: Readonly<Record<string, string | undefined>>): Ceiling[] => (text === '' ? [] : text.split(',').map(ceilingOf));
function ceilingOf(part: string): Ceiling {
  const [currency = '', amount = ''] = part.trim().split('=');
  try {
    if (isCurrency(currency)) return { currency, dayAmount: toMinor(amount, currency) };
  } catch (error) {
    if (!(error instanceof BadAmount)) throw error;
  }
  throw new Error(`YOUNG_CHANNEL_DAY is amounts by currency, such as MXN=200000.00,BRL=60000.00, not ${part}`);
}
const isCurrency = (text: string): text is Currency => Object.hasOwn(minorDigits, text);
