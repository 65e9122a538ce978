import type { Currency } from './money';

/** What makes somebody think twice about making an order paid by hand. */
export interface Doubts {
  /** The money is not what the order asks for. */
  differs: boolean;
  /** It is more than one person may give alone. */
  aboveLimit: boolean;
  similar: readonly string[];
}

/** The most, in major units, that one person makes paid alone; about five hundred dollars. A rule may ask for less. */
export const aloneUpTo: Record<Currency, string> = {
  MXN: '10000.00',
  COP: '2000000.00',
  PEN: '2000.00',
  CLP: '500000',
  ARS: '500000.00',
  BRL: '3000.00',
  USDT: '500.000000',
};

/** A second person decides about another amount and above the limit (screens B1.4). */
export const needsSecond = (_: object, doubts: Doubts | null): boolean =>
  doubts === null || doubts.differs || doubts.aboveLimit;
