import { sql } from 'kysely';
import { notifyLog as contract } from '#contract/notifyLog';
import { notifyStatus } from '#contract/status';
import type { Reads } from '../db/pools';
import { inScope, isUnlimited, merchantColumns } from '../db/scope';
import type { Actor } from '../http/handlers';
import { listOf } from '../list/list';

type Asker = Pick<Actor, 'scope' | 'employeeId'>;

/** One's own, those of merchants that one sees, and for whoever sees all merchants those of our people. */
function seenBy({ scope, employeeId }: Asker) {
  const ofMerchant = sql`notice_replay.merchant_id in (select id from merchant where ${inScope(scope, merchantColumns)})`;
  return sql<boolean>`(notice_replay.employee_id = ${employeeId} or ${ofMerchant}
    or (notice_replay.merchant_id is null and ${sql.lit(isUnlimited(scope))}))`;
}

const countOf = (condition: ReturnType<typeof sql>) =>
  sql<number>`(select count(*)::int from notification where replay_id = notice_replay.id and ${condition})`;
const { sending, ok, failed } = notifyStatus;

/** What people had sent again by a filter, the latest first. */
export const replays = listOf(contract.replays, {
  from: (db: Reads) => db.selectFrom('noticeReplay'),
  id: 'noticeReplay.id',
  scope: seenBy,
  row: {
    id: 'noticeReplay.id',
    time: { time: 'noticeReplay.createdAt' },
    userName: 'noticeReplay.userName',
    state: 'noticeReplay.state',
    total: 'noticeReplay.total',
    queued: 'noticeReplay.queued',
    refused: 'noticeReplay.refused',
    told: countOf(sql`status = ${sql.lit(ok)}`),
    failed: countOf(sql`(status = ${sql.lit(failed)} or (status = ${sql.lit(sending)} and tries > 0))`),
    endTime: { time: 'noticeReplay.endedAt' },
  },
  filters: {},
  sorts: {},
  order: [['noticeReplay.id', 'desc']],
});
