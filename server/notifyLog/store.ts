// The tries of a notification, which stand in its month.
import type { NoticeTry } from '#contract/notifyLog';
import type { Reads } from '../db/pools';
import type { NoticeRow } from './list';

export async function listTries(db: Reads, { id }: Pick<NoticeRow, 'id'>): Promise<NoticeTry[]> {
  const rows = await db
    .selectFrom('notificationTry')
    .select(['tryNo', 'at', 'failure', 'httpStatus', 'tookMs', 'answer', 'error'])
    .where('notificationId', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ at, ...row }) => ({ ...row, time: at.getTime() }));
}
