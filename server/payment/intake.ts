import type { Writes } from '../db/pools';
import { largestTaken } from './accountStore';
import type { LockedOrder, Moment } from './order';
import type { Receipt } from './receipt';
import { eventKey, keptKeysOf, keysOf } from './receiptKey';
import { takeKeys } from './receiptStore';
import { failPayment, settlePayment } from './settlement';
import { type Incoming, keepForPerson, suspendReceipt } from './suspense';

/**
 * What became of money that a channel told of. `duplicate`: its effect had happened before. `kept`: for a person,
 * without a posting.
 */
export type Received = 'paid' | 'mismatch' | 'late' | 'duplicate' | 'conflict' | 'unknownOrder' | 'kept';
/** How many times the amount asked for can be believed. */
export interface Bound {
  mostPaidTimes: number;
}

/** What no column of the ledger holds. */
const MOST_MINOR = 2n ** 63n - 1n;

/**
 * Takes money that a channel told of, once for all the names it goes by: booked on its order, else in suspense, else
 * kept for a person. Nothing that was told is dropped. The order is held already, so the same money told fifty times at
 * once waits in line.
 */
export async function receivePayment(tx: Writes, incoming: Incoming, bound: Bound, at: Moment): Promise<Received> {
  const { channelCode, held: locked, receipt } = incoming;
  const doubt = await doubtOf(tx, incoming, bound);
  const about = locked?.order.id ?? `told ${receipt.orderNoTold ?? receipt.upstreamOrderNo ?? ''}`;
  const novelty = await takeKeys(tx, channelCode, doubt ? keptKeysOf(receipt) : keysOf(receipt), {
    about,
    amount: receipt.amount,
  });
  if (novelty === 'duplicate') return 'duplicate';
  if (locked && wasSupplemented(locked, receipt)) return 'duplicate';
  if (doubt) return keepForPerson(tx, incoming, doubt, at).then(() => 'kept');
  if (novelty === 'conflict') return suspendReceipt(tx, incoming, 'conflict', at).then(() => 'conflict');
  if (!locked) return suspendReceipt(tx, incoming, 'unknownOrder', at).then(() => 'unknownOrder');
  if (receipt.currency !== null && receipt.currency !== locked.order.currency)
    return suspendReceipt(tx, incoming, 'otherCurrency', at).then(() => 'conflict');
  const { judgement } = await settlePayment(tx, locked, receipt, at);
  return judgement === 'extra' ? 'mismatch' : judgement;
}

/** A person has made the order paid by the very payment that its channel tells of now. */
const wasSupplemented = ({ order }: LockedOrder, { bankTraceNo, amount }: Receipt): boolean =>
  order.isSupplement && order.bankTraceNo === bankTraceNo && order.paidAmount === amount.toString();

/** A channel's word that no money comes. `about` is the order, as we know it or as it was told. */
interface FailureTold extends Pick<Incoming, 'channelCode' | 'held'> {
  eventNo: string;
  about: string;
}
/** Takes such a word, once for the number of its message. */
export async function receiveFailure(
  tx: Writes,
  { channelCode, held: locked, eventNo, about }: FailureTold,
  at: Moment,
): Promise<Received | 'failed'> {
  const novelty = await takeKeys(tx, channelCode, eventKey(eventNo), { about, amount: 0n });
  if (novelty !== 'new') return novelty;
  if (!locked) return 'unknownOrder';
  await failPayment(tx, locked.order, 'the channel says so', at);
  return 'failed';
}

/** Of an order that nobody knows no more is believed than what the channel's accounts take at once. */
async function doubtOf(
  tx: Writes,
  { channelCode, held: locked, receipt: { amount } }: Incoming,
  { mostPaidTimes }: Bound,
) {
  if (amount === 0n) return 'zero';
  const asked = locked ? BigInt(locked.order.amount) : await largestTaken(tx, channelCode);
  return amount > MOST_MINOR || amount > asked * BigInt(mostPaidTimes) ? 'aboveBound' : undefined;
}
