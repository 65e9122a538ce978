import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { type Ear, openEar } from './ear';
import { type Hub, hub as ownHub } from './hub';

const FIRST_WAIT = 250;
const LONGEST_WAIT = 10_000;

/**
 * Keeps one connection that listens for changes, for as long as the process lives. A lost one is made again, and the
 * readers are told that they may have missed something. One at a time: whatever befalls it, the next is opened when it
 * has ended.
 * @param opened how one is opened
 * @throws where the first cannot be opened
 */
export async function listen(
  connect: pg.ClientConfig,
  log: Pick<FastifyBaseLogger, 'warn'>,
  hub: Hub = ownHub,
  opened: typeof openEar = openEar,
): Promise<{ close(): Promise<void> }> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let ear = await opened(connect, hub);
  const keep = async () => {
    for (;;) {
      await ear.ended;
      const next = await openAgain();
      if (!next) return;
      ear = next;
      if (signal.aborted) ear.end();
      hub.publish('missed');
    }
  };
  /** Ever more slowly, until there is one; undefined where nobody listens any more. */
  const openAgain = async (): Promise<Ear | undefined> => {
    for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
      await sleep(wait, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return undefined;
      try {
        return await opened(connect, hub);
      } catch (error) {
        log.warn({ err: error }, 'live updates: the database does not answer');
      }
    }
  };
  const loop = keep();
  return {
    close: async () => {
      stopping.abort();
      ear.end();
      await loop;
    },
  };
}
