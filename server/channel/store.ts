// What channels are, what was said to them, and what they told.
import { type Insertable, sql } from 'kysely';
import type { MappedError } from '#contract/channelError';
import type { Recipe } from '#contract/channelRecipe';
import type { Tables } from '../db/columns';
import { foresightOf } from '../db/foresight';
import { atEnd } from '../db/gathering';
import type { Db, Reads, Writes } from '../db/pools';
import type { CallbackMessage, CallbackRequest } from './channel';
import type { Unkept } from './unkept';

export const channelRow = (db: Reads, code: string) =>
  db
    .selectFrom('channel')
    .select(['code', 'baseUrl', 'timeoutMs', 'countryIds', 'callbackSecret', sql<Recipe | null>`recipe`.as('recipe')])
    .select(sql<MappedError[]>`errors`.as('errors'))
    .select(sql<string[]>`callback_ips::text[]`.as('callbackIps'))
    .where('code', '=', code)
    .executeTakeFirst();

/** One that is there stays as it is. */
export const insertSandbox = (db: Db, channel: Insertable<Tables['channel']>) =>
  db
    .insertInto('channel')
    .values(channel)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();

interface Exchange {
  id: string;
  orderId: string;
  at: Date;
  action: 'create' | 'query' | 'cancel' | 'refund' | 'refundQuery';
  /** JSON. */
  request: string;
  /** JSON. */
  /** Its own words; null where it gave none. */
  response: string | null;
  /** What they were taken for, where that is kept apart. */
  meant?: string;
  tookMs: number;
  /** Whose refusal it was, and in which word of theirs. */
  refused?: { by: string; as: string } | undefined;
}
export const insertExchange = (tx: Writes, { id, orderId, at, action, tookMs, ...said }: Exchange) =>
  atEnd(
    tx,
    // biome-ignore lint/plugin: at every order, where an object costs 6 µs more (decision 0038).
    sql`insert into upstream_log (id, order_id, at, action, request, response, meant, took_ms, refused_by, refused_as)
      values (${id}, ${orderId}, ${at}, ${action}, ${said.request}::jsonb, ${said.response}::jsonb,
      ${said.meant ?? null}::jsonb, ${tookMs}, ${said.refused?.by ?? null}, ${said.refused?.as ?? null})`,
  );

/** The order that a channel knows by a number of its own. */
export async function findOrderByUpstreamNo(
  db: Reads,
  channelCode: string,
  upstreamOrderNo: string | null,
): Promise<string | undefined> {
  const known = db
    .selectFrom('upstreamRef')
    .select('orderId')
    .where('upstreamOrderNo', '=', upstreamOrderNo ?? '');
  return (await known.where('channelCode', '=', channelCode).executeTakeFirst())?.orderId;
}

/** The very message, byte for byte or resent in other words, is kept once. */
export async function isKept(tx: Writes, channelCode: string, eventNo: string): Promise<boolean> {
  const kept = sql`select 1 from channel_event where channel_code = ${channelCode} and event_no = ${eventNo}`;
  const foresight = foresightOf(tx);
  foresight?.assume(sql`not exists (${kept})`);
  return !foresight && (await kept.execute(tx)).rows.length > 0;
}

export const insertUnkept = (db: Db, unkept: readonly (Unkept & { id: string })[]) =>
  db.insertInto('channelUnkept').values(unkept).execute();

interface Callback {
  id: string;
  channelCode: string;
  message: CallbackMessage;
  raw: CallbackRequest;
  orderId: string | null;
  at: Date;
  outcome: string;
  tookMs: number;
}
export const insertCallback = (tx: Writes, { id, channelCode, message, raw, orderId, at, outcome, tookMs }: Callback) =>
  atEnd(
    tx,
    // biome-ignore lint/plugin: at every order, where an object costs 6 µs more (decision 0038).
    sql`insert into channel_callback (id, channel_code, event_no, order_id, received_at, ip, body, outcome, took_ms)
      values (${id}, ${channelCode}, ${message.eventNo}, ${orderId}, ${at}, ${raw.ip}, ${raw.body.toString('utf8')},
      ${outcome}, ${tookMs})`,
  );
