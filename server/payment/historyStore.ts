import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { FailCode } from '#contract/failCode';
import type { payment } from '#contract/payment';
import type { Row } from '../db/columns';
import type { Reads } from '../db/pools';
import type { Scope } from '../db/scope';
import { idsSince } from '../db/snowflake';
import { sinceBefore } from '../order/life';
import type { Order } from './list';
import { strippedJson, strippedText } from './stripped';

type Explained = Static<(typeof payment)['details']['output']>;
type Of = Pick<Order, 'id' | 'orderNo'>;

/** The steps of an order's life, each with the time since the one before. */
export async function listTimeline(db: Reads, { id }: Of): Promise<Explained['timeline']> {
  const rows = await db
    .selectFrom('paymentEvent')
    .select(['at', 'kind', 'fromStatus', 'toStatus', 'actor', sql<FailCode | null>`detail->>'means'`.as('means')])
    .where('orderId', '=', id)
    .where('id', '>=', idsSince(id))
    .orderBy('id')
    .execute();
  return rows.map((row, n) => ({ ...row, at: row.at.getTime(), sinceMs: sinceBefore(rows, n) }));
}

/** What its channel told us about it. */
export async function listCallbacks(db: Reads, { id }: Of): Promise<Explained['callbacks']> {
  const rows = await db
    .selectFrom('channelCallback')
    .select(['id', 'channelCode', 'eventNo', 'receivedAt', 'ip', 'body', 'outcome', 'tookMs'])
    .where('orderId', '=', id)
    .where('id', '>=', idsSince(id))
    .orderBy('id')
    .execute();
  return rows.map(({ receivedAt, body, ...row }) => ({
    ...row,
    receivedTime: receivedAt.getTime(),
    body: strippedText(body),
  }));
}

/** Our attempts to tell the merchant. */
export async function listNotifications(db: Reads, { id }: Of): Promise<Explained['notifications']> {
  const rows = await db
    .selectFrom('notification')
    .innerJoin('notificationTry as try', 'try.notificationId', 'notification.id')
    .select([
      'try.notificationId',
      'try.tryNo',
      'try.at',
      'notification.url',
      'notification.body as request',
      'try.httpStatus',
      'try.answer',
      'try.error',
      'try.tookMs',
    ])
    .where('notification.orderId', '=', id)
    .where('notification.id', '>=', idsSince(id))
    .where('try.notificationId', '>=', idsSince(id))
    .orderBy('try.id')
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
}

/** What we asked the channel about it and its refunds, and the answers. */
export async function listUpstream(db: Reads, { id }: Of): Promise<Explained['upstreamLogs']> {
  const rows = await db
    .selectFrom('upstreamLog')
    .select(['at', 'action', 'request', 'response', 'meant', 'httpStatus', 'tookMs'])
    .where('orderId', '=', sql<string>`any(${id}::bigint || array(select id from refund where order_id = ${id}))`)
    .where('id', '>=', idsSince(id))
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...row,
    at: row.at.getTime(),
    request: strippedJson(row.request),
    response: row.response === null ? null : strippedJson(row.response),
    meant: row.meant === null ? null : strippedJson(row.meant),
  }));
}

/** What people did to it; who is no staff of ours sees what their own people did. */
export async function listOperations(db: Reads, { id, orderNo }: Of, scope: Scope): Promise<Explained['operations']> {
  // Each name has an index of its own.
  // Both are found before anything is put in order: else all that came later is walked.
  const { rows } = await sql<Row<'audit', 'at' | 'userName' | 'call' | 'result'> & { reason: string | null }>`
    with about as materialized (
      select id from audit where input ? 'orderNo' and input->>'orderNo' = ${orderNo} and id >= ${id}
      union select id from audit where input ? 'orderNos' and input->'orderNos' @> to_jsonb(${orderNo}::text)
      and id >= ${id})
    select at, user_name, call, result, input->>'reason' as reason from audit
    where audit.id in (select id from about) and ${byOwnPeople(scope)}
    order by audit.id limit 200`.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
}

function byOwnPeople(scope: Scope) {
  if (scope.kind === 'platform') return sql`true`;
  const [type, ids] = ownerOf(scope);
  return sql`employee_id in (select id from employee where owner_type = ${type} and owner_id = any(${ids}::bigint[]))`;
}
function ownerOf(scope: Exclude<Scope, { kind: 'platform' }>): [string, readonly string[]] {
  if (scope.kind === 'merchant') return ['merchant', [scope.merchantId]];
  if (scope.kind === 'agent') return ['agent', scope.agentIds];
  return ['dealer', [scope.dealerId]];
}
