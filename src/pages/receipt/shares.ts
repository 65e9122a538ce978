import { type Currency, minorDigits, toMajor, toMinor } from '#contract/money';
import { withDecimals } from '@/components/form/decimals';

/** A row of the form, as far as it is filled in. */
interface Typed {
  orderNo?: string;
  amount?: string;
}
export interface Part {
  orderNo: string;
  amount: string;
}
const isCurrency = (text: string): text is Currency => Object.hasOwn(minorDigits, text);

/** The rows that are whole, with the decimals of their currency. */
export function readyParts(value: unknown, currency: string): Part[] {
  // The form's own rows: whatever is in them was typed into its two fields.
  const rows = (Array.isArray(value) ? value : []) as (Typed | undefined)[];
  return rows.flatMap((row) => {
    const { orderNo = '', amount = '' } = row ?? {};
    const part = { orderNo: orderNo.trim(), amount: withDecimals(amount.trim(), currency) };
    return part.orderNo === '' || amount.trim() === '' ? [] : [part];
  });
}

/** Minor units; nothing for what is no amount of that currency. */
export function minorOf(amount: string, currency: string): bigint {
  if (!isCurrency(currency)) return 0n;
  try {
    return toMinor(amount, currency);
  } catch {
    return 0n;
  }
}

/** All of them together, in major units. */
export function sumOf(parts: readonly Part[], currency: string): string {
  const sum = parts.reduce((total, { amount }) => total + minorOf(amount, currency), 0n);
  return isCurrency(currency) ? toMajor(sum, currency) : '0';
}
