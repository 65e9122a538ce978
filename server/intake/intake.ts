import { referenceKey } from '#contract/spelling';
import type { Writes } from '../db/pools';
import type { LockedOrder, Moment } from '../payment/order';
import { largestTaken } from './accountStore';
import { payFromSuspense } from './payFromSuspense';
import type { Judgement, Receipt } from './receipt';
import { eventKey, keysOf, takeKeys, traceReference, waitingKeysOf } from './receiptKey';
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
  const { channelCode, lock: locked, receipt } = incoming;
  const doubt = await doubtOf(tx, incoming, bound);
  const novelty = await takeNames(tx, incoming, doubt !== undefined);
  if (novelty === 'duplicate') return 'duplicate';
  if (locked && wasSupplemented(locked, receipt)) return 'duplicate';
  if (doubt) return keepForPerson(tx, incoming, doubt, at).then(() => 'kept');
  if (novelty === 'conflict' && locked) {
    const judgement = await payFromSuspense(tx, channelCode, locked, receipt, at);
    if (judgement !== undefined) return receivedAs(judgement);
  }
  if (novelty === 'conflict') return suspendReceipt(tx, incoming, 'conflict', at).then(() => 'conflict');
  if (!locked) return suspendReceipt(tx, incoming, 'unknownOrder', at).then(() => 'unknownOrder');
  if (receipt.currency !== null && receipt.currency !== locked.order.currency)
    return suspendReceipt(tx, incoming, 'otherCurrency', at).then(() => 'conflict');
  const { judgement } = await settlePayment(tx, locked, receipt, at);
  return receivedAs(judgement);
}

/** The names that it goes by; of what is doubtful no reference is registered. */
function takeNames(tx: Writes, { channelCode, lock: locked, receipt }: Incoming, isDoubtful: boolean) {
  const about = locked?.order.id ?? `told ${receipt.orderNoTold ?? receipt.upstreamOrderNo ?? ''}`;
  return takeKeys(tx, channelCode, isDoubtful ? waitingKeysOf(receipt) : keysOf(receipt), {
    ...{ about, amount: receipt.amount },
    ...(!isDoubtful && {
      reference: { ...traceReference(channelCode, receipt), orderNo: locked?.order.orderNo ?? null },
    }),
  });
}

const receivedAs = (judgement: Judgement): Received => (judgement === 'extra' ? 'mismatch' : judgement);

/** A person has made the order paid by the very payment that its channel tells of now. */
const wasSupplemented = ({ order }: LockedOrder, { bankTraceNo, amount }: Receipt): boolean =>
  order.isSupplement &&
  referenceKey(order.bankTraceNo ?? '') === referenceKey(bankTraceNo) &&
  order.paidAmount === amount.toString();

/** A channel's word that no money comes. `about` is the order, as we know it or as it was told. */
interface FailureNotice extends Pick<Incoming, 'channelCode' | 'lock'> {
  eventNo: string;
  about: string;
}
/** Takes such a word, once for the number of its message. */
export async function receiveFailure(
  tx: Writes,
  { channelCode, lock: locked, eventNo, about }: FailureNotice,
  at: Moment,
): Promise<Received | 'failed'> {
  const novelty = await takeKeys(tx, channelCode, eventKey(eventNo, 'failure'), { about, amount: 0n });
  if (novelty !== 'new') return novelty;
  if (!locked) return 'unknownOrder';
  await failPayment(tx, locked.order, 'the channel says so', at);
  return 'failed';
}

/** Of an order that nobody knows no more is believed than what the channel's accounts take at once. */
async function doubtOf(
  tx: Writes,
  { channelCode, lock: locked, receipt: { amount } }: Incoming,
  { mostPaidTimes }: Bound,
) {
  if (amount === 0n) return 'zero';
  const base = locked ? BigInt(locked.order.amount) : await largestTaken(tx, channelCode);
  return amount > MOST_MINOR || amount > base * BigInt(mostPaidTimes) ? 'aboveBound' : undefined;
}
