// How money of one kind leaves through a channel: facts and a few functions. Refunds are the first such kind.
import type { Selectable } from 'kysely';
import type { FailClass } from '#contract/channelError';
import type { OrderKind } from '#contract/kind';
import type { Row, Tables } from '../../db/columns';
import type { Writes } from '../../db/pools';
import type { Moment } from '../../payment/order';
import type { Channel, Desk, DeskState } from '../channel';
import type { Judged } from '../errorMap';
import type { ExchangeAction } from '../store';

/** What a row has that is one attempt: by these it is leased, sent once, and asked about. */
type AttemptColumns = Row<
  'refund',
  'id' | 'merchantId' | 'channelCode' | 'sentAt' | 'tries' | 'nextAt' | 'leasedUntil'
>;
/** Tables whose rows are attempts. */
export type AttemptTable = {
  [T in keyof Tables]: Selectable<Tables[T]> extends AttemptColumns ? T : never;
}[keyof Tables];
/** An attempt that this process has leased, for as long as its lease lasts. */
export interface Leased extends AttemptColumns {
  /** It was leased before, so the channel may have heard of it. */
  isSent: boolean;
}
/** The same as it stands in its table. */
export type Attempt<T extends AttemptTable> = Selectable<Tables[T]> & Leased;

/** What a channel said of an attempt, or why nobody knows. */
export type Answer<Result extends object> = DeskState<Result> | { unknown: string };
/** We end one that its channel never heard of, for a reason of ours: no refusal of theirs. */
export interface CalledOff {
  calledOff: string;
}
/** An attempt that came to nothing. */
export interface Refusal {
  why: string;
  /** By the map of the channel's errors: `elsewhere` alone lets another attempt be made. */
  judged: Judged;
}
/** An attempt that is asked about again. */
export interface Wait {
  isUnknown: boolean;
  why: string | null;
  nextAt: Date;
}

/** The types of a kind: its table, an attempt made ready, what the channel is given and gives, and what is locked. */
export interface Shape {
  table: AttemptTable;
  due: Leased;
  order: unknown;
  result: object;
  lock: unknown;
}

/**
 * One kind. A time-out, a cut connection, a fault of theirs and an answer that nobody can read are unknown. That is
 * asked about by the ladder and never taken for a refusal; people decide it in the end.
 */
export interface OutgoingKind<S extends Shape> {
  kind: OrderKind;
  table: S['table'];
  /** What its exchanges are called: when it is sent, and when it is asked about. */
  actions: { ask: ExchangeAction; query: ExchangeAction };
  /** After each question, ms; then as the last says, for as long as nobody knows. */
  ladderMs: readonly number[];
  /** What is done about a refusal that the channel's map does not know. */
  unmapped: FailClass;
  /** Why one waits whose channel has no such desk. */
  noDesk: string;
  deskOf(channel: Channel): Desk<S['order'], S['result']> | undefined;
  /** What else must be known, or held, before they are sent; in the transaction that leases them. */
  prepare(tx: Writes, leased: Attempt<S['table']>[], at: Date): Promise<S['due'][]>;
  /** Its idempotent key at the channel. */
  noOf(due: S['due']): string;
  /** The order of this kind that its exchanges are about. */
  orderIdOf(due: S['due']): string;
  orderOf(due: S['due']): S['order'];
  /** What people read of what was asked. */
  requestOf(due: S['due']): object;
  /** What becomes of one that may have been sent, and that its channel never heard of. */
  neverHeard(due: S['due']): 'send' | { unknown: string } | CalledOff;
  /** Its order and itself, held until the transaction ends; undefined where it has ended meanwhile. */
  lock(tx: Writes, due: S['due']): Promise<S['lock'] | undefined>;
  done(tx: Writes, lock: S['lock'], result: S['result'], at: Moment): Promise<void>;
  refused(tx: Writes, lock: S['lock'], refusal: Refusal, at: Moment): Promise<void>;
  waits(tx: Writes, lock: S['lock'], wait: Wait, at: Moment): Promise<void>;
  calledOff(tx: Writes, lock: S['lock'], why: string, at: Moment): Promise<void>;
}
