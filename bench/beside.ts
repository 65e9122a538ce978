import { setTimeout as sleep } from 'node:timers/promises';
import { post } from '../server/ledger/post';
import { settlementApplied } from '../server/ledger/settlementEvents';
import type { Services } from '../server/services';
import { quantile } from './load';

export interface Timed {
  seconds: number;
  /** What 19 of 20 requests of another person took at most meanwhile, ms. */
  p95: number;
}
/** Between two requests of the other person, ms. */
const PAUSE = 100;

/** How long work takes, and how long another person waits meanwhile who asks the same again and again. */
export async function timedBeside(work: () => Promise<unknown>, ask: () => Promise<unknown>): Promise<Timed> {
  const begun = performance.now();
  const times: number[] = [];
  let isOver = false;
  const beside = async () => {
    while (!isOver) {
      const start = performance.now();
      await ask();
      times.push(performance.now() - start);
      await sleep(PAUSE);
    }
  };
  const loop = beside();
  await work();
  const seconds = (performance.now() - begun) / 1_000;
  isOver = true;
  await loop;
  return { seconds, p95: quantile(times, 0.95) ?? 0 };
}

interface Bare {
  /** Merchants, each of which has the amount in MXN. */
  merchantIds: readonly string[];
  /** Minor units. */
  amount: bigint;
  lanes: number;
}
/** A bare journal that holds the money of each, in a transaction of its own: what all else is compared with. */
export async function journalEach(services: Services, { merchantIds, amount, lanes }: Bare): Promise<void> {
  const queue = [...merchantIds];
  const lane = async () => {
    for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
      const about = { bizNo: `S${id}`, currency: 'MXN', merchantId: id, operator: 'system' } as const;
      const journal = { ...settlementApplied({ type: 'merchant', id }, amount), ...about };
      const at = { now: new Date(), nextId: services.nextId };
      await services.db.jobs.transaction().execute((tx) => post(tx, journal, at));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
