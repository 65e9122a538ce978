import { sql } from 'kysely';
import type { LiveTopic } from '#contract/live';
import type { Right } from '#contract/right';
import { outboxBell } from './bell';
import { atEnd, ringAfter } from './gathering';
import type { Db, Writes } from './pools';

/** What the live stream carries. `scope` fields let a subscriber see only its own. */
export interface Event {
  topic: LiveTopic | 'session' | 'cache';
  merchantId: string;
  agentId: string | null;
  /** Empty: of no one country, so everybody's whose the rest is. */
  countryId: string;
  /**
   * Order number, name of an account, or id of a merchant, a notice or a request for approval; the subscriber asks
   * for the rest with its own rights. Of a cache: what is to be forgotten, which no subscriber hears.
   */
  no: string;
  kind: 'created' | 'changed';
  /**
   * Of a request for approval: all merchants that it is about; null where that is everybody, or nobody knows. Without
   * it `merchantId` says.
   */
  about?: readonly string[] | null;
  /**
   * Of a notice: whom it concerns, which differs from one to the next. Of the menu: whose rights changed; without it,
   * everybody's menu did. Of a session, which a trigger tells: that it ended.
   */
  concerns?:
    | { grant: Right; platformOnly: boolean }
    | { employeeId: string }
    | { roleId: string }
    | { sessionHash: string };
}

/** The menu changed: everybody's, or that of the people in one role, with their rights. */
export const emitMenu = (tx: Writes, at: Date, roleId?: string) =>
  emit(
    tx,
    {
      topic: 'menu',
      merchantId: '',
      agentId: null,
      countryId: '',
      no: '',
      kind: 'changed',
      ...(roleId !== undefined && { concerns: { roleId } }),
    },
    at,
  );

/** Every process is to forget something, after the commit. */
export const emitForget = (tx: Writes, what: string, at: Date) =>
  emit(tx, { topic: 'cache', merchantId: '', agentId: null, countryId: '', no: what, kind: 'changed' }, at);

/** Tells the world after the commit: a row of this transaction, never a NOTIFY inside it. */
export function emit(tx: Writes, { topic, ...payload }: Event, at: Date): Promise<void> {
  ringAfter(tx, outboxBell);
  return atEnd(
    tx,
    // biome-ignore lint/plugin: at every order, where an object costs 6 µs more (decision 0038).
    sql`insert into outbox (topic, payload, created_at) values (${topic}, ${JSON.stringify(payload)}::jsonb, ${at})`,
  );
}

/** The same of many, in one statement. */
export async function emitAll(tx: Writes, events: readonly Event[], at: Date): Promise<void> {
  if (events.length === 0) return;
  ringAfter(tx, outboxBell);
  const rows = events.map(({ topic, ...payload }) => ({ topic, payload: JSON.stringify(payload), createdAt: at }));
  await atEnd(tx, tx.insertInto('outbox').values(rows));
}

/**
 * Takes the oldest events out, up to `most`, and tells every server process after the commit. Gives how many; those
 * that another relay holds are skipped.
 */
export async function tellEvents(db: Db, channel: string, most: number): Promise<number> {
  const { rows } = await sql<{ told: number }>`select tell_events(${channel}, ${most}) as told`.execute(db);
  return rows[0]?.told ?? 0;
}
