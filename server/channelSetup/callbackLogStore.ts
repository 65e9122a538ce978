// What a channel told us: messages that were kept, and those that did nothing.
import { type RawBuilder, sql } from 'kysely';
import type { ChannelMessage } from '#contract/channel';
import type { OrderKind } from '#contract/kind';
import type { Reads } from '../db/pools';
import { idsOf, type Range } from '../db/range';
import { inScope, isUnlimited, paymentColumns, type Scope } from '../db/scope';
import { type Paging, windowOf } from '../list/pagination';

interface LogFilter {
  code: string;
  /** Undefined for all times: the orders narrow enough. */
  range: Range | undefined;
  results: readonly string[] | undefined;
  orderIds: readonly string[] | undefined;
}
type Row = Omit<ChannelMessage, 'time' | 'orderNo'> & { at: Date; orderKind: OrderKind; orderId: string | null };

/** Of orders that somebody sees; what is of no order is told to whoever sees the orders of all merchants. */
function messages(scope: Scope, { code, range, results, orderIds }: LogFilter): RawBuilder<unknown> {
  const { from, to } = range ? idsOf(range) : { from: '0', to: '9223372036854775807' };
  const within = sql`channel_code = ${code} and id >= ${from} and id < ${to}`;
  const ofOrders = orderIds ? sql`order_id = any(${orderIds}::bigint[])` : sql`true`;
  const ofNone = orderIds ? sql`false` : sql`true`;
  const seesAll = scope.kind === 'platform' && !scope.merchantIds;
  const own = isUnlimited(scope)
    ? sql`true`
    : sql`(told.order_id is null and ${seesAll} or exists (select from payment_order
        where payment_order.id = told.order_id and ${inScope(scope, paymentColumns)}))`;
  const ofResults = results?.length ? sql`told.result = any(${results}::text[])` : sql`true`;
  return sql`from (
      select id, received_at as at, outcome as result, ip, event_no, order_kind, order_id, body,
        octet_length(body) as body_size, took_ms, 1 as times
      from channel_callback where ${within} and ${ofOrders}
      union all
      select id, at, result, ip, event_no, 'payment', null, null, body_size, null, times
      from channel_unkept where ${within} and ${ofNone}) as told
    where ${own} and ${ofResults}`;
}

/** The latest first. */
export async function listMessages(db: Reads, scope: Scope, filter: LogFilter, page: Paging): Promise<Row[]> {
  const { limit, offset } = windowOf(page);
  const { rows } = await sql<Row>`select told.* ${messages(scope, filter)}
    order by id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countMessages(db: Reads, scope: Scope, filter: LogFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${messages(scope, filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}
