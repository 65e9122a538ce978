import { sql } from 'kysely';
import { BOOK_ZONE, businessDay } from '#contract/time';
import type { Writes } from '../db/open';
import type { Receipt } from './receipt';

/**
 * A name that a channel gives to a payment; a trace is unique per bank and day. `kept` is the trace of what was not
 * booked.
 */
export interface ReceiptKey {
  kind: 'event' | 'trace' | 'upstream' | 'kept';
  name: string;
}
/** What makes two messages say the same: the order, as we know it or as it was told, and the amount in minor units. */
interface Facts {
  about: string;
  amount: bigint;
}
/** `new`: none of these names was used. `duplicate`: for the same. `conflict`: for something else. */
export type Novelty = 'new' | 'duplicate' | 'conflict';

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

/**
 * Takes names for these facts, and says whether they were used before. Whoever takes one of them at the same time waits
 * until this transaction has ended.
 */
export async function takeKeys(
  tx: Writes,
  channelCode: string,
  keys: readonly ReceiptKey[],
  { about, amount }: Facts,
): Promise<Novelty> {
  const kinds = keys.map(({ kind }) => kind);
  const names = keys.map(({ name }) => name);
  await sql`select pg_advisory_xact_lock(lock) from (
    select hashtextextended(${channelCode} || ' ' || kind || ' ' || name, 0) as lock
    from unnest(${kinds}::text[], ${names}::text[]) as k(kind, name) order by lock) as locks`.execute(tx);
  // biome-ignore lint/plugin: looked up and taken in one statement.
  const { rows } = await sql<{ same: boolean }>`
    with used as (
      select coalesce(about = ${about} and amount = ${amount}, true) as same
      from receipt_key join unnest(${kinds}::text[], ${names}::text[]) as k(kind, name) using (kind, name)
      where channel_code = ${channelCode}
    ), taken as (
      insert into receipt_key (channel_code, kind, name, about, amount)
        select ${channelCode}, kind, name, ${about}, ${amount}
        from unnest(${kinds}::text[], ${names}::text[]) as k(kind, name)
        on conflict do nothing
    )
    select same from used`.execute(tx);
  if (rows.some(({ same }) => same)) return 'duplicate';
  return rows.length > 0 ? 'conflict' : 'new';
}
