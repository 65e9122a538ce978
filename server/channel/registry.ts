import type { Services } from '../services';
import type { Channel } from './channel';
import { simulator } from './simulator/simulator';
import { channelRow } from './store';

/** A channel as this server speaks to it: its interface, and what its row holds. */
export interface OpenChannel {
  channel: Channel;
  secret: string;
  callbackIps: readonly string[];
}

/** The channel of a code; undefined where there is no row, or nothing that speaks its language. */
export async function findChannel(
  { db, vault, settings, clock }: Services,
  code: string,
): Promise<OpenChannel | undefined> {
  // In production nobody may decide by a button whether an order is paid.
  const known: readonly Channel[] =
    settings.mode === 'production' ? [] : [simulator({ baseUrl: settings.publicUrl, clock })];
  const channel = known.find((one) => one.code === code);
  const row = channel && (await channelRow(db.writes, code));
  return channel && row && { channel, secret: vault.open(row.callbackSecret), callbackIps: row.callbackIps };
}
