import { referenceKey } from '#contract/spelling';
import { BOOK_ZONE, businessDay } from '#contract/time';
import type { Writes } from '../db/pools';
import type { Receipt } from './receipt';
import { type Facts, takeNames } from './receiptStore';

/** `new`: none of these names was used. `duplicate`: for the same. `conflict`: for something else. */
export type Novelty = 'new' | 'duplicate' | 'conflict';

/**
 * A name that a channel gives to a payment; a trace is unique per bank and day. `kept` is the trace of what was not
 * booked.
 */
export interface ReceiptKey {
  kind: 'event' | 'failure' | 'chargeback' | 'trace' | 'upstream' | 'kept';
  name: string;
}
/** The names of a payment that is booked. */
export const keysOf = (receipt: Receipt): ReceiptKey[] => [
  ...eventKey(receipt.eventNo),
  { kind: 'trace', name: traceOf(receipt) },
  ...upstreamKey(receipt.upstreamOrderNo ?? ''),
];
/** The channel's own number of the payment, which it may spell in another way when it tells again. */
function upstreamKey(typed: string): ReceiptKey[] {
  const name = referenceKey(typed);
  return name === '' ? [] : [{ kind: 'upstream', name }];
}
/** The names of one that is kept for a person: a true message about the same payment may still come. */
export const waitingKeysOf = (receipt: Receipt): ReceiptKey[] => [
  ...eventKey(receipt.eventNo),
  { kind: 'kept', name: traceOf(receipt) },
];
/** The name of a message by itself, among those of its kind: a chargeback may have the number of its payment. */
export const eventKey = (eventNo: string | null, kind: 'event' | 'failure' | 'chargeback' = 'event'): ReceiptKey[] =>
  eventNo === null ? [] : [{ kind, name: eventNo }];
/** That of a chargeback of an order that nobody knows: nothing was booked, so a true message may still come. */
export const unknownChargebackKey = (eventNo: string): ReceiptKey[] => [
  { kind: 'kept', name: `chargeback ${eventNo}` },
];

const traceOf = ({ bankTraceNo, payerBank, paidAtTold }: Receipt): string =>
  `${referenceKey(`${bankTraceNo} ${payerBank ?? ''}`)} ${dayOf({ paidAtTold })}`;
const dayOf = ({ paidAtTold }: Pick<Receipt, 'paidAtTold'>) => businessDay(paidAtTold.getTime(), BOOK_ZONE);

/** Whose number a trace is, and of which day: what the register of references is told of a payment. */
export interface TraceReference {
  realm: string;
  day: string;
  trace: string;
}
/** Of a payment that is booked; its message by itself, and what is kept for a person, name no money of anybody's. */
export const traceReference = (channelCode: string, receipt: Receipt): TraceReference => ({
  realm: `channel ${channelCode} ${referenceKey(receipt.payerBank ?? '')}`,
  day: dayOf(receipt),
  trace: receipt.bankTraceNo,
});

/**
 * Takes names for these facts, and says whether they were used before. Whoever takes one of them at the same time waits
 * until this transaction has ended.
 */
export const takeKeys = (
  tx: Writes,
  channelCode: string,
  keys: readonly ReceiptKey[],
  facts: Facts,
): Promise<Novelty> => takeNames(tx, channelCode, keys, facts);
