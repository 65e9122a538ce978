import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { CHANNEL, unpacked } from './event';
import { forget } from './forgetting';
import type { Hub } from './hub';

/** Between two questions whether the connection still is one, ms: a network that fell silent breaks none. */
const ASKED_EVERY = 5_000;

/** A connection that hears of changes until it ends. */
export interface Ear {
  ended: Promise<void>;
  end(): void;
}

/**
 * @param askEvery ms between two questions on it; where nothing is heard or said for twice as long, it ends
 * @throws what the database says, or that it says nothing; nothing stays open then
 */
export async function openEar(connect: pg.ClientConfig, hub: Hub, askEvery = ASKED_EVERY): Promise<Ear> {
  const socket = new Socket();
  const ended = new Promise<void>((done) => socket.once('close', () => done()));
  // Without a farewell: a database that is silent would not take it, and one that listens needs none.
  const end = () => void socket.destroy();
  socket.setTimeout(2 * askEvery, end);
  const client = new pg.Client({ ...connect, stream: () => socket });
  client.on('error', () => undefined); // told by the question that fails, and by the end
  client.on('notification', ({ payload }) => hear(payload, hub));
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
  } catch (error) {
    end();
    throw error;
  }
  const askOn = async () => {
    while (!socket.destroyed) {
      await sleep(askEvery, undefined, { ref: false });
      await client.query('select 1');
    }
  };
  askOn().catch(end);
  return { ended, end };
}

function hear(payload: string | undefined, hub: Hub): void {
  for (const event of unpacked(payload ?? '[]')) {
    if (event.topic === 'cache') forget(event.no, hub);
    else hub.publish(event);
  }
}
