import { type Insertable, sql } from 'kysely';
import type { Notice } from '#contract/notify';
import { merchantType } from '#contract/status';
import { DAY } from '#contract/time';
import type { Reads, Writes } from '../db/pools';
import { inScope, type Scope } from '../db/scope';
import { floorId } from '../db/snowflake';
import type { DB } from '../db/tables';
import type { Actor } from '../http/handlers';

/** Nobody is told of anything older. */
const KEPT_DAYS = 30;
/** More unread than this is simply many. */
const MOST_COUNTED = 100;

/** Above every id. */
const LAST = String(2n ** 63n - 1n);
type Reader = Pick<Actor, 'employeeId' | 'scope' | 'grants'>;

const owner = { merchantId: 'notice.merchantId', agentId: 'notice.agentId', countryId: 'notice.countryId' };
/** What happens to test merchants is their own to know. */
const isOfBook = (scope: Scope) =>
  scope.kind === 'merchant'
    ? sql<boolean>`true`
    : sql<boolean>`not exists (select from merchant m where m.id = notice.merchant_id
        and m.merchant_type = ${sql.lit(merchantType.test)})`;
const visible = ({ employeeId, scope, grants }: Reader, now: Date) => sql<boolean>`
  notice.id >= ${floorId(now.getTime() - KEPT_DAYS * DAY)} and (notice.employee_id = ${employeeId} or (
    notice.employee_id is null and notice.grant_key = any(${[...grants]}::text[])
    and (not notice.platform_only or ${scope.kind === 'platform'}) and ${inScope(scope, owner)}
    and ${isOfBook(scope)}))`;
const isRead = ({ employeeId }: Reader) => sql<boolean>`(
  notice.id <= coalesce((select up_to from notice_mark where employee_id = ${employeeId}), 0)
  or exists (select from notice_read where employee_id = ${employeeId} and notice_id = notice.id))`;

/** Was the same told since then? To whomever it concerns. */
export async function hasNotice(
  db: Reads,
  { kind, no }: { kind: Notice['kind']; no: string },
  since: Date,
): Promise<boolean> {
  const notices = db.selectFrom('notice').select('id').where('id', '>=', floorId(since.getTime()));
  return (await notices.where('kind', '=', kind).where('no', '=', no).limit(1).executeTakeFirst()) !== undefined;
}

/** The latest first, from before one that the reader has. */
export const listNotices = (
  db: Reads,
  reader: Reader,
  { now, before, limit }: { now: Date; before: string | undefined; limit: number },
) =>
  db
    .selectFrom('notice')
    .leftJoin('merchant', 'merchant.id', 'notice.merchantId')
    .select(['notice.id', 'notice.kind', 'notice.no', 'notice.createdAt', 'notice.reason'])
    // Null for what is about the reader's own account.
    .select(['merchant.id as merchantId', 'merchant.name as merchantName'])
    // Minor units.
    .select(['notice.amount', 'notice.currency'])
    .select(isRead(reader).as('read'))
    .where(visible(reader, now))
    .where('notice.id', '<', before ?? LAST)
    .orderBy('notice.id', 'desc')
    .limit(limit)
    .execute();
export type NoticeRow = Awaited<ReturnType<typeof listNotices>>[number];

export async function countUnread(db: Reads, reader: Reader, now: Date): Promise<number> {
  const unread = db
    .selectFrom('notice')
    .select('id')
    .where(visible(reader, now))
    .where(sql<boolean>`not ${isRead(reader)}`);
  return (await unread.limit(MOST_COUNTED).execute()).length;
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
