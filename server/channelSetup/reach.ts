import { channelStatus } from '#contract/status';
import type { Wire } from '../channel/mapped/asking';
import { channelOf } from '../channel/registry';
import type { Reads } from '../db/pools';
import type { Scope } from '../db/scope';
import type { Settings } from '../settings';
import type { Vault } from '../vault';
import { type ChannelRow, channels } from './list';

/** No channel knows an order of this number: it has a letter that ours never have. */
const UNKNOWN_NO = 'X000000000000';
export const UNKNOWN_ORDER = { orderNo: UNKNOWN_NO, upstreamOrderNo: UNKNOWN_NO };
/** Of one channel, while the others are asked too, ms. */
const PATIENCE = 8_000;

interface Asking {
  db: Reads;
  actor: { scope: Scope };
  settings: Settings;
  vault: Vault;
  now: Date;
}
/** How a channel that is in use took a question; `word`: how long it took, or what went wrong. */
export interface Reached {
  code: string;
  outcome: 'channel' | 'misunderstood' | 'silent' | 'unspoken';
  word: string | null;
}

/** Asks each channel that is in use, and that the asker may see, about an order that nobody knows. */
export async function reachOfChannels(asking: Asking, faultOf: (error: unknown) => string): Promise<Reached[]> {
  const found = await channels.all(asking.db, asking.actor.scope, { status: [channelStatus.enabled] });
  return Promise.all(found.map((row) => reach(row, asking, faultOf)));
}

async function reach(
  row: ChannelRow,
  { settings, vault, now }: Asking,
  faultOf: (error: unknown) => string,
): Promise<Reached> {
  let status: number | undefined;
  const wire: Wire = {
    sent: () => undefined,
    answered: (heard) => {
      status = heard;
    },
  };
  const timeoutMs = Math.min(row.timeoutMs, PATIENCE);
  const speaks = channelOf({ ...row, timeoutMs }, { clock: { now: () => now }, settings, wire });
  if (!speaks) return { code: row.code, outcome: 'unspoken', word: null };
  const started = performance.now();
  try {
    await speaks.query(UNKNOWN_ORDER, vault.open(row.callbackSecret));
    return { code: row.code, outcome: 'channel', word: `${Math.round(performance.now() - started)} ms` };
  } catch (error) {
    return status === undefined
      ? { code: row.code, outcome: 'silent', word: faultOf(error) }
      : { code: row.code, outcome: 'misunderstood', word: `HTTP ${status}` };
  }
}
