import { type Insertable, sql } from 'kysely';
import { DAY } from '#contract/time';
import type { Reads, Writes } from '../db/open';
import { inScope } from '../db/scope';
import { floorId } from '../db/snowflake';
import type { DB } from '../db/tables';
import type { Actor } from '../http/handlers';

/** Nobody is told of anything older. */
const KEPT_DAYS = 30;
/** More unread than this is simply many. */
const MOST_COUNTED = 100;

export interface NoticeRow {
  id: string;
  kind: string;
  no: string;
  createdAt: Date;
  /** Null for what is about the reader's own account. */
  merchantId: string | null;
  merchantName: string | null;
  /** Minor units. */
  amount: string | null;
  currency: string | null;
  reason: string | null;
  read: boolean;
}
type Reader = Pick<Actor, 'employeeId' | 'scope' | 'grants'>;

const owner = { merchantId: 'notice.merchantId', agentId: 'notice.agentId', countryId: 'notice.countryId' };
const visible = ({ employeeId, scope, grants }: Reader, now: Date) => sql`
  notice.id >= ${floorId(now.getTime() - KEPT_DAYS * DAY)} and (notice.employee_id = ${employeeId} or (
    notice.employee_id is null and notice.grant_key = any(${[...grants]}::text[])
    and (not notice.platform_only or ${scope.kind === 'platform'}) and ${inScope(scope, owner)}))`;
const isRead = ({ employeeId }: Reader) => sql<boolean>`(
  notice.id <= coalesce((select up_to from notice_mark where employee_id = ${employeeId}), 0)
  or exists (select from notice_read where employee_id = ${employeeId} and notice_id = notice.id))`;

/** The latest first, from before one that the reader has. */
export async function listNotices(
  db: Reads,
  reader: Reader,
  { now, before, limit }: { now: Date; before: string | undefined; limit: number },
) {
  const { rows } = await sql<NoticeRow>`
    select notice.id, notice.kind, notice.no, notice.created_at, merchant.id as merchant_id,
    merchant.name as merchant_name,
      notice.amount, notice.currency, notice.reason, ${isRead(reader)} as read
    from notice left join merchant on merchant.id = notice.merchant_id
    where ${visible(reader, now)} and (${before ?? null}::bigint is null or notice.id < ${before ?? null})
    order by notice.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function countUnread(db: Reads, reader: Reader, now: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select from notice where ${visible(reader, now)} and not ${isRead(reader)}
    limit ${MOST_COUNTED}) as unread`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Gives false where the reader has no such notice. */
export async function markRead(db: Writes, reader: Reader, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`select from notice where id = ${id} and ${visible(reader, now)}`.execute(db);
  if (rows.length === 0) return false;
  await db
    .insertInto('noticeRead')
    .values({ employeeId: reader.employeeId, noticeId: id })
    .onConflict((read) => read.doNothing())
    .execute();
  return true;
}

/** What came later than the reader has seen stays unread. */
export async function markAllRead(db: Writes, { employeeId }: Reader, upTo: string): Promise<void> {
  await db
    .insertInto('noticeMark')
    .values({ employeeId, upTo })
    .onConflict((earlier) =>
      earlier.column('employeeId').doUpdateSet({ upTo: sql`greatest(notice_mark.up_to, excluded.up_to)` }),
    )
    .execute();
  await sql`delete from notice_read where employee_id = ${employeeId} and notice_id <= ${upTo}`.execute(db);
}

export const insertNotice = (tx: Writes, notice: Insertable<DB['notice']>) =>
  tx.insertInto('notice').values(notice).execute();
