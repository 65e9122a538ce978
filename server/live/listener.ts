import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { CHANNEL, unpacked } from './event';
import { forget } from './forgetting';
import { type Hub, hub as ownHub } from './hub';

const FIRST_WAIT = 250;
const LONGEST_WAIT = 10_000;

/**
 * Keeps one connection that listens for changes, for as long as the process lives. A lost one is made again, and the
 * readers are told that they may have missed something.
 */
export async function listen(
  connect: pg.PoolConfig,
  log: Pick<FastifyBaseLogger, 'warn'>,
  hub: Hub = ownHub,
): Promise<{ close(): Promise<void> }> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function open(): Promise<void> {
    const made = new pg.Client({ ...connect, keepAlive: true, connectionTimeoutMillis: LONGEST_WAIT });
    const lost = once(() => retry(FIRST_WAIT));
    made.on('error', lost);
    made.on('end', lost);
    made.on('notification', ({ payload }) => {
      for (const event of unpacked(payload ?? '[]')) {
        if (event.topic === 'cache') forget(event.no, hub);
        else hub.publish(event);
      }
    });
    try {
      await made.connect();
      await made.query(`listen ${CHANNEL}`);
    } catch (error) {
      // Whoever called decides what happens next; the broken connection must not.
      made.removeListener('end', lost);
      made.removeListener('error', lost);
      made.on('error', () => undefined);
      await made.end().catch(() => {});
      throw error;
    }
    client = made;
  }
  function retry(wait: number): void {
    if (stopped) return;
    timer = setTimeout(() => {
      open().then(
        () => hub.publish('missed'),
        (error: unknown) => {
          log.warn({ err: error }, 'live updates: the database does not answer');
          retry(Math.min(wait * 2, LONGEST_WAIT));
        },
      );
    }, wait);
  }

  await open();
  return {
    close: async () => {
      stopped = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}

function once(act: () => void): () => void {
  let done = false;
  return () => {
    if (!done) act();
    done = true;
  };
}
