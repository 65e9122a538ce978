// What one person makes paid alone: the server asks a second one by it, and the console says so before. It imports
// nothing.

/** The most, in major units; about five hundred dollars. A rule may ask for less. */
export const aloneUpTo = {
  MXN: '10000.00',
  COP: '2000000.00',
  PEN: '2000.00',
  CLP: '500000',
  ARS: '500000.00',
  BRL: '3000.00',
  USDT: '500.000000',
} as const;
/** So many times as much of a business day: else many small ones would be a way around it. */
export const aloneTimes = 5;
type Currency = keyof typeof aloneUpTo;
/** Minor units of an amount in major ones. @throws where it is none of its currency */
type ToMinor = (amount: string, currency: Currency) => bigint;

/** What is no amount of its currency is refused later: until then it is too much. */
export function isAboveAlone({ amount, currency }: { amount: string; currency: Currency }, toMinor: ToMinor): boolean {
  try {
    return toMinor(amount, currency) > toMinor(aloneUpTo[currency], currency);
  } catch {
    return true;
  }
}

/** What an order asks for, and what was paid. */
export interface Offered {
  amount: string;
  paidAmount: string;
  currency: Currency;
}
function differs({ amount, paidAmount, currency }: Offered, toMinor: ToMinor): boolean {
  try {
    return toMinor(amount, currency) !== toMinor(paidAmount, currency);
  } catch {
    return true;
  }
}

/**
 * Why a second person decides about all of some lines: one `line` would need it, or they are too much `together`. Many
 * small ones would be a way around the limit.
 */
export function whySecond(lines: readonly Offered[], toMinor: ToMinor): 'line' | 'together' | undefined {
  const needs = (line: Offered) =>
    differs(line, toMinor) || isAboveAlone({ amount: line.paidAmount, currency: line.currency }, toMinor);
  if (lines.some(needs)) return 'line';
  const paid = new Map<Currency, bigint>();
  for (const { paidAmount, currency } of lines)
    paid.set(currency, (paid.get(currency) ?? 0n) + toMinor(paidAmount, currency));
  const isAbove = [...paid].some(([currency, minor]) => minor > toMinor(aloneUpTo[currency], currency));
  return isAbove ? 'together' : undefined;
}
