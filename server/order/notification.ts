// A message to a merchant's system about an order of any kind, left for the worker in the transaction that it tells of.
import type { NotifyingKind } from '#contract/kind';
import { noticeBell } from '../db/bell';
import { ringAfter } from '../db/gathering';
import type { Writes } from '../db/pools';
import type { NextId } from '../db/snowflake';
import { insertNotification, stopOlder } from './notificationStore';

/** The order, and who hears of it. */
export interface NotifiedOrder {
  kind: NotifyingKind;
  id: string;
  merchantId: string;
  agentId: string | null;
  countryId: string;
}
interface Message {
  url: string;
  /** By its own number, the same at every try, so that a merchant knows what it was told before. */
  bodyOf: (eventNo: string) => string;
  /** The notification that somebody had sent again. */
  replayOf: string | null;
  /** The replay of many that it belongs to. */
  replayId: string | null;
}

/** Leaves a message; an older one of the same order that is still under way is stopped. */
export async function leaveNotification(
  tx: Writes,
  order: NotifiedOrder,
  { bodyOf, ...message }: Message,
  { now, nextId }: { now: Date; nextId: NextId },
): Promise<void> {
  await stopOlder(tx, order.id);
  const id = nextId(now);
  await insertNotification(tx, order, { ...message, id, body: bodyOf(id), createdAt: now });
  ringAfter(tx, noticeBell);
}
