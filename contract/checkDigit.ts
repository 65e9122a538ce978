// Check digits that the library lacks, or has otherwise than the registers do; see decision 0060. Imports nothing.

const remainder = (digits: string, weights: readonly number[], modulus: number): number =>
  [...digits].reduce((sum, digit, at) => sum + Number(digit) * (weights[at % weights.length] ?? 0), 0) % modulus;
const tens = (digits: string, weights: readonly number[]): string => String((10 - remainder(digits, weights, 10)) % 10);

/** The last of the 18 digits of a CLABE, from the 17 before it. */
export const clabeDigit = (digits: string): string => tens(digits, [3, 7, 1]);
/** The last digit of the first block of a CBU or CVU, from the seven before it. */
export const cbuBankDigit = (digits: string): string => tens(digits, [7, 1, 3, 9]);
/** The last digit of its second block, from the thirteen before it. */
export const cbuAccountDigit = (digits: string): string => tens(digits, [3, 9, 7, 1]);

/** One of the two last digits of a CCI: products of two digits are less by nine. */
export function cciDigit(digits: string): string {
  const products = [...digits].map((digit, at) => Number(digit) * (at % 2 === 0 ? 1 : 2));
  return String((10 - (products.reduce((sum, product) => sum + (product > 9 ? product - 9 : product), 0) % 10)) % 10);
}

/** The last digit of a CUIT, from the ten before it; undefined where no number begins so. */
export function cuitDigit(digits: string): string | undefined {
  const digit = (11 - remainder(digits, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2], 11)) % 11;
  return digit === 10 ? undefined : String(digit);
}

const RFC_LETTERS = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';
/** The last sign of an RFC, from the 11 or 12 before it: a company's begins with a space. */
export function rfcDigit(signs: string): string {
  const sum = [...signs.padStart(12)].reduce((all, sign, at) => all + RFC_LETTERS.indexOf(sign) * (13 - at), 0);
  const digit = (11 - (sum % 11)) % 11;
  return digit === 10 ? 'A' : String(digit);
}
