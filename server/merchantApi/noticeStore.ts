import { sql } from 'kysely';
import type { NoticeFailure } from '#contract/notifyLog';
import { notifyStatus } from '#contract/status';
import type { Row } from '../db/columns';
import { foresightOf } from '../db/foresight';
import type { Db, Writes } from '../db/pools';
import { notifyTables } from '../order/tables';

/** A notification that this worker has taken: until the lease ends nobody else sends it. */
export type Notice = Row<
  'notification',
  'id' | 'orderKind' | 'orderId' | 'merchantId' | 'agentId' | 'url' | 'body' | 'tries'
> &
  Row<'merchant', 'merchantNo' | 'callbackSecret' | 'callbackHosts' | 'countryId'>;
/** What came of one try. */
export interface Attempt {
  httpStatus: number | null;
  answer: string | null;
  error: string | null;
  /** Null where the merchant was told. */
  failure: NoticeFailure | null;
  tookMs: number;
}

/** By the database's clock: those of two processes differ, and business time may be moved. */
const LEASE = sql`interval '60 seconds'`;

/** What an address begins with that nothing was sent to yet. */
export const FIRST_ROOM = 4;
/** How many more each known address may have at once, and merchants that may have no more at all. */
export interface Rooms {
  known: readonly { host: string; room: number }[];
  merchantsFull: readonly string[];
}
/** A word of the statement: the index over those alone serves a plan that knows no values. */
const SENDING = sql.lit(notifyStatus.sending);
/** So many that are due are looked at, the oldest first: of one address only as many are taken as it has room for. */
const LOOKED_AT = 1_000;

/** Takes up to `most` notifications that are due, for one try each; no address gets more than it has room for. */
export async function takeDue(db: Db, now: Date, most: number, { known, merchantsFull }: Rooms): Promise<Notice[]> {
  const full = known.filter(({ room }) => room < 1).map(({ host }) => host);
  const roomy = known.filter(({ room }) => room > 0);
  // biome-ignore lint/plugin: leased and read together with its merchant, by the clock of the database.
  const { rows } = await sql<Notice>`
    with due as (
      select id, next_at, split_part(url, '/', 3) as host from notification
      where status = ${SENDING} and next_at <= ${now} and leased_until < clock_timestamp()
        and split_part(url, '/', 3) <> all(${full}::text[]) and merchant_id <> all(${merchantsFull}::bigint[])
      order by next_at limit ${LOOKED_AT}),
    placed as (select *, row_number() over (partition by host order by next_at) as place from due),
    chosen as (
      select placed.id from placed left join unnest(${roomy.map(({ host }) => host)}::text[],
        ${roomy.map(({ room }) => room)}::int[]) as known (host, room) on known.host = placed.host
      where place <= coalesce(known.room, ${FIRST_ROOM}) order by next_at limit ${most})
    update notification n set leased_until = clock_timestamp() + ${LEASE}
    from merchant m where m.id = n.merchant_id and n.id in
      (select id from notification where id = any(array(select id from chosen)) and status = ${SENDING}
      and leased_until < clock_timestamp() for update skip locked)
    returning n.id, n.order_kind, n.order_id, n.merchant_id, n.agent_id, coalesce(n.country_id, m.country_id) as country_id,
      n.url, n.body, n.tries, m.merchant_no, m.callback_secret, m.callback_hosts`.execute(db);
  return rows;
}

interface Try extends Attempt {
  id: string;
  tryNo: number;
  at: Date;
}
/**
 * Keeps a try, and what the order says about it. Says whether it was kept now and speaks for its order: not where it
 * was kept before, nor where a newer notification speaks for that.
 */
export async function keepTry(tx: Writes, notice: Notice, tried: Try, next: Next): Promise<boolean> {
  // The order first, then its notifications: whoever sends again takes them in this order too.
  const lock = sql`select from ${tableOf(notice)} where id = ${notice.orderId} for update`;
  const foresight = foresightOf(tx);
  if (foresight) {
    foresight.assume(sql`exists (${lock})`);
    const writes = [insertTry(notice, tried), updateNotice(notice, tried, next), updateOrder(notice, next)];
    for (const write of writes) foresight.assumeOne(sql`${write} returning 1`);
    return true;
  }
  await lock.execute(tx);
  // Nothing is said where it was kept by a COMMIT whose answer was lost. A newer notification may have stopped this one
  // while it was under way: then the order says nothing about it.
  const { numAffectedRows } = await sql`
    with kept as (${insertTry(notice, tried)} returning 1),
    told as (${updateNotice(notice, tried, next)} and exists (select from kept) returning 1)
    ${updateOrder(notice, next)} and exists (select from told)`.execute(tx);
  return numAffectedRows === 1n;
}

interface Next {
  status: number;
  nextAt: Date | null;
}
const insertTry = ({ id }: Notice, tried: Try) =>
  // biome-ignore lint/plugin: at every order, where an object costs 6 µs more (decision 0038).
  sql`insert into notification_try (id, notification_id, try_no, at, http_status, answer, error, failure, took_ms)
      values (${tried.id}, ${id}, ${tried.tryNo}, ${tried.at}, ${tried.httpStatus}, ${tried.answer},
      ${tried.error}, ${tried.failure}, ${tried.tookMs}) on conflict do nothing`;
const updateNotice = ({ id, tries }: Notice, tried: Try, { status, nextAt }: Next) =>
  // biome-ignore lint/plugin: at every order, where an object costs 6 µs more (decision 0038).
  sql`update notification
      set status = ${status}, next_at = ${nextAt}, tries = ${tried.tryNo}, leased_until = '-infinity',
        failure = ${tried.failure}, http_status = ${tried.httpStatus}, took_ms = ${tried.tookMs}, tried_at = ${tried.at}
      where id = ${id} and status = ${notifyStatus.sending} and tries = ${tries}`;
const tableOf = ({ orderKind }: Notice) => sql.table(notifyTables[orderKind]);
const updateOrder = (notice: Notice, { status }: Next) =>
  // biome-ignore lint/plugin: at every order, where an object costs 6 µs more (decision 0038).
  sql`update ${tableOf(notice)} set notify_status = ${status}, notify_count = notify_count + 1
    where id = ${notice.orderId}`;
