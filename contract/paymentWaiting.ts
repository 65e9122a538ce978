// Why an order is not paid yet, what came in for it, and which way out is right.
import type { Static } from 'typebox';
import { currency, fields, instant, money, oneOf, orNull, words } from './shape';

/**
 * `noCallback`: the channel told of nothing and was not asked. `answered`: it was asked, and knows of no payment.
 * `told`: it knows of one, and nobody has applied that. `silent`: it was asked, and said nothing that can be believed.
 * `failed`: it told that no money comes. The others are of money that came: `implausible` was kept and not booked.
 */
const why = oneOf(
  'noCallback',
  'answered',
  'told',
  'silent',
  'failed',
  'mismatch',
  'late',
  'conflict',
  'otherCurrency',
  'implausible',
);

/** Money that came in for an order and has not made it paid. */
const Came = fields({
  receiptNo: words,
  receivedTime: instant,
  payTime: instant,
  bankTraceNo: orNull(words),
  amount: orNull(money),
  currency: orNull(currency),
});

export const Waiting = fields({
  why,
  /** Ask the channel, make it paid by a proof, or give it money that lies in suspense. */
  right: oneOf('query', 'supplement', 'claim'),
  /** The newest. */
  came: orNull(Came),
});
export type Waiting = Static<typeof Waiting>;
/** A way out of it. */
export type WayOut = Waiting['right'];
