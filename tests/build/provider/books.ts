// What a fake of a provider keeps: payments and refunds, each under its own number and ours.
import { type Currency, toMajor, toMinor } from '#contract/money';

export type State = 'waiting' | 'paid' | 'failed' | 'expired' | 'cancelled' | 'chargeback' | 'unheard';
export interface Payment {
  /** Theirs. */
  id: string;
  /** Ours. */
  ref: string;
  /** Minor units. */
  amount: bigint;
  currency: Currency;
  state: State;
  /** Where it is told of, if the request says so. */
  notify: string | undefined;
}
export interface Refund {
  /** Ours. */
  ref: string;
  payment: Payment;
  /** Minor units. */
  amount: bigint;
  state: 'waiting' | 'done' | 'refused';
}
export interface Books {
  currency: Currency;
  payments: Payment[];
  refunds: Refund[];
}

let serial = 70_000;
/** One more payment, in minor units. */
export function openPayment(books: Books, given: { ref: unknown; amount: bigint; notify?: unknown }): Payment {
  const payment: Payment = {
    ...{ id: String(++serial), ref: String(given.ref), amount: given.amount, currency: books.currency },
    ...{ state: 'waiting', notify: typeof given.notify === 'string' ? given.notify : undefined },
  };
  books.payments.push(payment);
  return payment;
}
export const byId = ({ payments }: Books, id: string): Payment | undefined => payments.find((one) => one.id === id);
/** The last that was made for it. */
export const byRef = ({ payments }: Books, ref: string): Payment | undefined =>
  payments.findLast((one) => one.ref === ref);

/** By what it is paid: eighteen digits, as an account number of Mexico has; behind other words where it is a text. */
export const numberToPay = ({ id }: Payment): string => `9${id.padStart(17, '0')}`;
export const codeToPay = (payment: Payment): string => `000201${numberToPay(payment)}`;
export const pageToPay = ({ id }: Payment): string => `https://pay.example/${id}`;
/** Whether a text is one of those. */
export const isToPay = (text: string): boolean => /^(?:000201)?9\d{17}$|^https:\/\/pay\.example\//.test(text);

/** A number of JSON in major units, as minor ones. @throws where it is none */
export function minorOf(amount: unknown, currency: Currency): bigint {
  if (typeof amount !== 'number') throw new Error(`${String(amount)} is no number`);
  return toMinor(currency === 'CLP' ? String(amount) : amount.toFixed(2), currency);
}
/** A number of JSON in minor units. @throws where it is none */
export function wholeOf(amount: unknown): bigint {
  if (typeof amount !== 'number') throw new Error(`${String(amount)} is no number`);
  return BigInt(amount);
}
export const majorOf = ({ amount, currency }: Payment): number => Number(toMajor(amount, currency));
