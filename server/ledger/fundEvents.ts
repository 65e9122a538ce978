// What movements of our own money mean for the ledger (`domain/money.md` E.3): pure, like `events.ts`, in minor units.
import type { Currency } from '#contract/money';
import { bizType } from '#contract/status';
import { type Account, bankCost, fxPosition, otherIncome, suspense, transit } from './account';
import type { Booking } from './events';
import { credit, debit, type Line } from './post';

const treasury = (event: string, ...lines: Line[]): Booking => ({ bizType: bizType.treasury, event, lines });

interface Sent {
  from: Account;
  amount: bigint;
  /** What the bank takes besides. */
  fee: bigint;
}
/** Money has left a place of ours, and has not arrived at the other. */
export const fundSent = ({ from, amount, fee }: Sent): Booking =>
  treasury('sent', debit(transit, amount), debit(bankCost, fee), credit(from, amount + fee));

interface Arrived {
  to: Account;
  amount: bigint;
  /** What it has become, where USDT was bought or sold. */
  into?: { amount: bigint; currency: Currency };
}
/** It has arrived; what was exchanged meanwhile goes by the position of each currency. */
export function fundArrived({ to, amount, into }: Arrived): Booking {
  if (!into) return treasury('arrived', debit(to, amount), credit(transit, amount));
  const bought = [debit(to, into.amount, into.currency), credit(fxPosition, into.amount, into.currency)];
  return treasury('arrived', ...bought, debit(fxPosition, amount), credit(transit, amount));
}

/** Paid to somebody outside for ourselves. */
export const expensePaid = ({ from, amount, fee }: Sent): Booking =>
  treasury('expense', debit(bankCost, amount + fee), credit(from, amount + fee));
/** Interest, a bonus: money that no order brought. */
export const incomeReceived = (to: Account, amount: bigint): Booking =>
  treasury('income', debit(to, amount), credit(otherIncome, amount));
/** A place has more than the books said, or less; somebody finds out why. */
export const placeRaised = (place: Account, amount: bigint): Booking =>
  treasury('raised', debit(place, amount), credit(suspense, amount));
export const placeLowered = (place: Account, amount: bigint): Booking =>
  treasury('lowered', debit(suspense, amount), credit(place, amount));

/** The same the other way round: what was wrong is never taken away, it is booked back. */
export const mirrored = ({ event, lines, ...booking }: Booking): Booking => ({
  ...booking,
  event: `${event}Back`,
  lines: lines.map((line) => ({ ...line, side: line.side === 'D' ? 'C' : 'D' })),
});
