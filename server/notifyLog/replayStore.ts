// Replays of many: how far each is, and what it has left on the way.
import { type Insertable, type Selectable, sql } from 'kysely';
import { notifyStatus } from '#contract/status';
import type { Tables } from '../db/columns';
import type { Db, Reads, Writes } from '../db/pools';
import { notifyTables } from '../order/tables';
import { type ListScope, type NoticeFilter, notices } from './list';

type ReplayRow = Selectable<Tables['noticeReplay']>;
type Named = Pick<ReplayRow, 'id'>;

export const insertReplay = (tx: Writes, replay: Insertable<Tables['noticeReplay']>) =>
  tx.insertInto('noticeReplay').values(replay).execute();

/** Whether this person has one under way already. */
export async function hasRunning(tx: Writes, { employeeId }: { employeeId: string }): Promise<boolean> {
  const own = tx.selectFrom('noticeReplay').select('id').where('employeeId', '=', employeeId);
  return (await own.where('state', '=', 'running').executeTakeFirst()) !== undefined;
}

/** One of an order that no later one stands behind; `offset` has it asked by the order's index, one by one. */
const isLast = (of: string) =>
  sql<boolean>`not exists (select from notification later where later.order_id = ${sql.ref(`${of}.orderId`)}
    and later.id > ${sql.ref(`${of}.id`)} offset 0)`;

/** Those of a filter, and where orders are named of these alone, whether or not a word named them. */
function foundOf(db: Reads, listScope: ListScope, filter: NoticeFilter) {
  const found = notices.found(db, listScope, filter);
  const { orderIds } = listScope;
  return orderIds ? found.where('notification.orderId', '=', sql<string>`any(${orderIds}::bigint[])`) : found;
}

/** How many a filter has, up to `most`. */
export async function countFound(db: Reads, listScope: ListScope, filter: NoticeFilter, most: number): Promise<number> {
  const found = foundOf(db, listScope, filter).where(isLast('notification')).select('notification.id').limit(most);
  const counted = db.selectFrom(found.as('found')).select(sql<number>`count(*)::int`.as('n'));
  return (await counted.executeTakeFirstOrThrow()).n;
}

/**
 * The next ones of a filter, the oldest first, and whether each is the last of its order. That is asked of these alone:
 * it would be asked of all that are left each time.
 */
export function nextFound(db: Reads | Writes, listScope: ListScope, filter: NoticeFilter, most: number) {
  const next = foundOf(db, listScope, filter).select([
    'notification.id',
    'notification.orderKind',
    'notification.orderId',
  ]);
  return db
    .selectFrom(next.orderBy('notification.id').limit(most).as('next'))
    .select(['next.id', 'next.orderKind', 'next.orderId', isLast('next').as('isLast')])
    .orderBy('next.id')
    .execute();
}

/** Replays that are under way, the oldest first. */
export const listRunning = (db: Db): Promise<Named[]> =>
  db.selectFrom('noticeReplay').select('id').where('state', '=', 'running').orderBy('id').execute();

/** One that is under way, held; undefined where another process works at it, or it was cancelled. */
export const holdRunning = (tx: Writes, id: string): Promise<ReplayRow | undefined> =>
  tx
    .selectFrom('noticeReplay')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'running')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

type Progress = Partial<Pick<ReplayRow, 'fromId' | 'queued' | 'refused' | 'state' | 'endedAt'>>;
export const keepProgress = (tx: Writes, { id }: Named, progress: Progress) =>
  tx.updateTable('noticeReplay').set(progress).where('id', '=', id).execute();

const untried = ({ id }: Named) => sql`replay_id = ${id} and status = ${notifyStatus.sending} and tries = 0`;

/** How many of a replay wait for their first try. */
export async function countUntried(db: Reads | Writes, replay: Named): Promise<number> {
  const counted = sql<{ n: number }>`select count(*)::int as n from notification where ${untried(replay)}`;
  return (await counted.execute(db)).rows[0]?.n ?? 0;
}

/** Stops what nobody has tried yet, and says so of the orders: these first, as whoever tells takes them. */
export async function stopUntried(tx: Writes, replay: Named): Promise<void> {
  const waiting = sql`${untried(replay)} and leased_until < clock_timestamp()`;
  for (const [kind, name] of Object.entries(notifyTables)) {
    const [orders, ofKind] = [sql.table(name), sql`${waiting} and order_kind = ${kind}`];
    await sql`select from ${orders} where id in (select order_id from notification where ${ofKind})
      order by id for update`.execute(tx);
    // biome-ignore lint/plugin: for rows that the database finds.
    await sql`with stopped as (
        update notification set status = ${notifyStatus.stopped}, next_at = null where ${ofKind} returning order_id)
      update ${orders} set notify_status = ${notifyStatus.stopped}
        where id in (select order_id from stopped)`.execute(tx);
  }
}
