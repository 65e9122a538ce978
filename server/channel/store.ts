// What channels are, what was said to them, and what they told.
import { type Insertable, sql } from 'kysely';
import type { MappedError } from '#contract/channelError';
import type { Recipe } from '#contract/channelRecipe';
import type { OrderKind } from '#contract/kind';
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

/** What a channel was asked to do, or about. */
export type ExchangeAction = 'create' | 'query' | 'cancel' | 'refund' | 'refundQuery';
interface Exchange {
  id: string;
  /** The order that it is about. */
  orderKind: OrderKind;
  orderId: string;
  at: Date;
  action: ExchangeAction;
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
export const insertExchange = (tx: Writes, { id, orderKind, orderId, at, action, tookMs, ...content }: Exchange) =>
  atEnd(
    tx,
    // biome-ignore lint/plugin: at every order, where an object costs 6 µs more (decision 0038).
    sql`insert into upstream_log (id, order_kind, order_id, at, action, request, response, meant, took_ms, refused_by, refused_as)
      values (${id}, ${orderKind}, ${orderId}, ${at}, ${action}, ${content.request}::jsonb, ${content.response}::jsonb,
      ${content.meant ?? null}::jsonb, ${tookMs}, ${content.refused?.by ?? null}, ${content.refused?.as ?? null})`,
  );

/**
 * The order that a channel knows by a number of its own, in whatever spelling. Where two orders have it but for the
 * spelling, the very text decides, and else nobody knows.
 */
export async function findOrderByUpstreamNo(
  db: Reads,
  channelCode: string,
  upstreamOrderNo: string | null,
): Promise<string | undefined> {
  if (upstreamOrderNo === null) return undefined;
  const known = await db
    .selectFrom('upstreamRef')
    .select(['orderId', 'upstreamOrderNo as asTold'])
    .where(sql<boolean>`reference_key(upstream_order_no) = reference_key(${upstreamOrderNo})`)
    .where('channelCode', '=', channelCode)
    .limit(20)
    .execute();
  const exact = known.find(({ asTold }) => asTold === upstreamOrderNo);
  return (exact ?? (known.length === 1 ? known[0] : undefined))?.orderId;
}

/** The very message, byte for byte or resent in other words, is kept once. */
export async function isKept(
  tx: Writes,
  channelCode: string,
  { eventNo, outcome }: Pick<CallbackMessage, 'eventNo' | 'outcome'>,
): Promise<boolean> {
  const query = sql`select 1 from channel_event where channel_code = ${channelCode}
    and event_no = ${eventNo} and kind = ${outcome}`;
  const foresight = foresightOf(tx);
  foresight?.assume(sql`not exists (${query})`);
  return !foresight && (await query.execute(tx)).rows.length > 0;
}

export const insertUnkept = (db: Db, unkept: readonly (Unkept & { id: string })[]) =>
  db.insertInto('channelUnkept').values(unkept).execute();

interface Callback {
  id: string;
  channelCode: string;
  message: CallbackMessage;
  raw: CallbackRequest;
  orderKind: OrderKind;
  orderId: string | null;
  at: Date;
  outcome: string;
  tookMs: number;
}
export const insertCallback = (
  tx: Writes,
  { id, channelCode, message, raw, orderKind, orderId, at, outcome, tookMs }: Callback,
) =>
  atEnd(
    tx,
    // biome-ignore lint/plugin: at every order, where an object costs 6 µs more (decision 0038).
    sql`insert into channel_callback (id, channel_code, event_no, order_kind, order_id, received_at, ip, body, outcome,
        took_ms, kind)
      values (${id}, ${channelCode}, ${message.eventNo}, ${orderKind}, ${orderId}, ${at}, ${raw.ip},
      ${raw.body.toString('utf8')}, ${outcome}, ${tookMs}, ${message.outcome})`,
  );
