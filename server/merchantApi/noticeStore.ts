import { sql } from 'kysely';
import type { NoticeFailure } from '#contract/notifyLog';
import { notifyStatus } from '#contract/status';
import type { Row } from '../db/columns';
import type { Db, Writes } from '../db/pools';
import type { LiveRow } from '../payment/transition';

/** A notification that this worker has taken: until the lease ends nobody else sends it. */
export type Notice = Row<'notification', 'id' | 'orderId' | 'merchantId' | 'url' | 'body' | 'tries'> &
  Row<'merchant', 'merchantNo' | 'callbackSecret' | 'callbackHosts'>;
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
      where status = ${notifyStatus.sending} and next_at <= ${now} and leased_until < clock_timestamp()
        and split_part(url, '/', 3) <> all(${full}::text[]) and merchant_id <> all(${merchantsFull}::bigint[])
      order by next_at limit ${LOOKED_AT}),
    placed as (select *, row_number() over (partition by host order by next_at) as place from due),
    chosen as (
      select placed.id from placed left join unnest(${roomy.map(({ host }) => host)}::text[],
        ${roomy.map(({ room }) => room)}::int[]) as known (host, room) on known.host = placed.host
      where place <= coalesce(known.room, ${FIRST_ROOM}) order by next_at limit ${most})
    update notification n set leased_until = clock_timestamp() + ${LEASE} from merchant m
    where m.id = n.merchant_id and n.id in
      (select id from notification where id = any(array(select id from chosen)) and status = ${notifyStatus.sending}
      and leased_until < clock_timestamp() for update skip locked)
    returning n.id, n.order_id, n.merchant_id, n.url, n.body, n.tries, m.merchant_no, m.callback_secret,
      m.callback_hosts`.execute(db);
  return rows;
}

interface Try extends Attempt {
  id: string;
  tryNo: number;
  at: Date;
}
/**
 * Keeps a try, and what the order says about it. @returns the order; nothing where it was kept before, or a newer
 * notification speaks for it
 */
export async function keepTry(
  tx: Writes,
  notice: Notice,
  tried: Try,
  { status, nextAt }: { status: number; nextAt: Date | null },
): Promise<(LiveRow & { orderNo: string })[]> {
  // The order first, then its notifications: whoever sends again takes them in this order too.
  await sql`select from payment_order where id = ${notice.orderId} for update`.execute(tx);
  // Nothing is said where it was kept by a COMMIT whose answer was lost. A newer notification may have stopped this one
  // while it was under way: then the order says nothing about it.
  // biome-ignore lint/plugin: at every order, where an object costs 6 µs more (decision 0038).
  const { rows } = await sql<LiveRow & { orderNo: string }>`
    with kept as (
      insert into notification_try (id, notification_id, try_no, at, http_status, answer, error, failure, took_ms)
      values (${tried.id}, ${notice.id}, ${tried.tryNo}, ${tried.at}, ${tried.httpStatus}, ${tried.answer},
      ${tried.error}, ${tried.failure}, ${tried.tookMs}) on conflict do nothing returning 1
    ), told as (
      update notification
      set status = ${status}, next_at = ${nextAt}, tries = ${tried.tryNo}, leased_until = '-infinity',
        failure = ${tried.failure}, http_status = ${tried.httpStatus}, took_ms = ${tried.tookMs}, tried_at = ${tried.at}
      where id = ${notice.id} and status = ${notifyStatus.sending} and tries = ${notice.tries}
        and exists (select from kept)
      returning 1
    )
    update payment_order set notify_status = ${status}, notify_count = notify_count + 1
    where id = ${notice.orderId} and exists (select from told)
    returning order_no, merchant_id, agent_id, country_id`.execute(tx);
  return rows;
}
