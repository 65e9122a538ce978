import { BOOK_ZONE, businessDay } from '#contract/time';
import type { Receipt } from './receipt';

/**
 * A name that a channel gives to a payment; a trace is unique per bank and day. `kept` is the trace of what was not
 * booked.
 */
export interface ReceiptKey {
  kind: 'event' | 'trace' | 'upstream' | 'kept';
  name: string;
}
/** The names of a payment that is booked. */
export const keysOf = (receipt: Receipt): ReceiptKey[] => [
  ...eventKey(receipt.eventNo),
  { kind: 'trace', name: traceOf(receipt) },
  ...(receipt.upstreamOrderNo === null ? [] : [{ kind: 'upstream', name: receipt.upstreamOrderNo } as const]),
];
/** The names of one that is kept for a person: a true message about the same payment may still come. */
export const keptKeysOf = (receipt: Receipt): ReceiptKey[] => [
  ...eventKey(receipt.eventNo),
  { kind: 'kept', name: traceOf(receipt) },
];
/** The name of a message by itself. */
export const eventKey = (eventNo: string | null): ReceiptKey[] =>
  eventNo === null ? [] : [{ kind: 'event', name: eventNo }];

const traceOf = ({ bankTraceNo, payerBank, paidAtTold }: Receipt): string =>
  [bankTraceNo, payerBank ?? '', businessDay(paidAtTold.getTime(), BOOK_ZONE)].join(' ');
