// What the server needs of others: its own address as the world sees it, the channels, where files lie.

import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { reachOfChannels } from '../channelSetup/reach';
import { storageOf } from '../file/storage';
import { faultOf, found } from './finding';
import type { Look } from './look';

const PATIENCE = 5_000;

/** Where callbacks come in, asked from here: behind some routers only the world outside can see it. */
export const publicAddress: Look = async ({ settings: { publicUrl } }) => {
  const started = performance.now();
  const address = found('address', { value: publicUrl });
  try {
    const url = new URL('/healthz', publicUrl);
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE) });
    const took = `${answer.status} · ${Math.round(performance.now() - started)} ms`;
    return [address, found('answers', { value: took }, answer.ok ? 'good' : 'warning')];
  } catch (error) {
    return [address, found('silent', { value: faultOf(error) }, 'warning')];
  }
};

const states = { channel: 'good', misunderstood: 'warning', unspoken: 'warning', silent: 'bad' } as const;
/** Each that is in use is asked about an order that nobody knows, so no money moves. */
export const channels: Look = async (context) => {
  const reached = await reachOfChannels(context, faultOf);
  if (reached.length === 0) return [found('noChannel', {}, 'warning')];
  return reached.map(({ code, outcome, word }) => found(outcome, { of: code, value: word }, states[outcome]));
};

/** Something is kept, read again and taken away. */
export const files: Look = async ({ settings, now, nextId }) => {
  const [storage, id, bytes] = [storageOf(settings), nextId(now), Buffer.from('self-check')];
  const started = performance.now();
  try {
    await storage.put(id, Readable.from([bytes]), bytes.length);
    const isWhole = (await buffer(await storage.get(id))).equals(bytes);
    const took = `${settings.files.kind} · ${Math.round(performance.now() - started)} ms`;
    return [found('kept', { value: took }, isWhole ? 'good' : 'bad')];
  } finally {
    await storage.remove(id);
  }
};
