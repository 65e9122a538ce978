// Open lists of a kind ask again when one of its orders changes, as far as whoever looks may see it.
import { kinds } from '#contract/kind';
import { type Event, emit } from '../db/outbox';
import type { Writes } from '../db/pools';
import { type RowOf, type SteppedKind, tables } from './tables';

type Kinds = typeof kinds;
/** Kinds whose changes somebody follows. */
export type LiveKind = { [K in SteppedKind]: Kinds[K]['topic'] extends null ? never : K }[SteppedKind];
export const isLive = (kind: SteppedKind): kind is LiveKind => kinds[kind].topic !== null;

/** What a row says of whom it concerns. */
interface Owned {
  merchantId: string | null;
  agentId: string | null;
  countryId: string;
  /** An agent who pays it from a balance hears as much as the merchant does. */
  payerAgentId?: string | null;
}

export function liveEvent<K extends LiveKind>(kind: K, row: Owned & Partial<RowOf<K>>, change: Event['kind']): Event {
  const { merchantId, agentId, payerAgentId = null, countryId }: Owned = row;
  const whose = { merchantId: merchantId ?? '', agentId: agentId ?? payerAgentId, countryId };
  return { ...whose, topic: kinds[kind].topic, no: String(Reflect.get(row, tables[kind].no)), kind: change };
}

/** For what is no step: that tells by itself. */
export const tellLists = <K extends LiveKind>(
  tx: Writes,
  kind: K,
  row: Owned & Partial<RowOf<K>>,
  change: Event['kind'],
  at: Date,
): Promise<void> => emit(tx, liveEvent(kind, row, change), at);
