import type { Writes } from '../db/pools';
import type { Moment } from '../payment/order';
import { insertExchange } from './store';

interface Exchanged {
  orderId: string;
  action: Parameters<typeof insertExchange>[1]['action'];
  request: object;
  answer: object;
  tookMs: number;
}
/** Keeps what a channel was asked about an order, and what it said. */
export const keepExchange = (
  tx: Writes,
  { orderId, action, request, answer, tookMs }: Exchanged,
  { now, nextId }: Moment,
): Promise<void> =>
  insertExchange(tx, {
    id: nextId(now),
    orderId,
    at: now,
    action,
    request: JSON.stringify(request),
    response: JSON.stringify(answer),
    tookMs,
  });
