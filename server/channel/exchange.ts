import type { Writes } from '../db/pools';
import type { Moment } from '../payment/order';
import { insertExchange } from './store';

type Exchanged = Omit<Parameters<typeof insertExchange>[1], 'id' | 'at'>;
/** Keeps what a channel was asked about an order, and what it said. */
export const keepExchange = (tx: Writes, exchanged: Exchanged, { now, nextId }: Moment): Promise<void> =>
  insertExchange(tx, { ...exchanged, id: nextId(now), at: now });
