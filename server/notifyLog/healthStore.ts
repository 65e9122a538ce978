// How telling each merchant goes: over the tries of a while, and what waits now.
import { sql } from 'kysely';
import type { NoticeHealth } from '#contract/notifyLog';
import { merchantType } from '#contract/status';
import type { Reads } from '../db/pools';
import type { Scope } from '../db/scope';
import { floorId } from '../db/snowflake';
import { noticesInScope } from './list';

interface HealthScope {
  scope: Scope;
  since: Date;
}
type Row = Omit<NoticeHealth, 'oldestTime'> & { oldest: Date | null };
const MOST = 500;

/** Who is told worst comes first: the longest row of failures, then the smallest share. */
export async function listHealth(db: Reads, { scope, since }: HealthScope): Promise<NoticeHealth[]> {
  const from = floorId(since.getTime());
  const own =
    scope.kind === 'merchant'
      ? noticesInScope(scope)
      : sql<boolean>`(${noticesInScope(scope)}
    and notification.merchant_id not in (select id from merchant where merchant_type = ${sql.lit(merchantType.test)}))`;
  const { rows } = await sql<Row>`
    with tried as (
      select notification.merchant_id, try.failure, try.took_ms,
        sum((try.failure is null)::int) over (partition by notification.merchant_id order by try.id desc) as told_since
      from notification join notification_try try on try.notification_id = notification.id
      where notification.id >= ${from} and try.notification_id >= ${from} and ${own}),
    summed as (
      select merchant_id, count(*)::int as tries, count(*) filter (where failure is null)::int as told,
        percentile_disc(0.95) within group (order by took_ms) as p95, count(*) filter (where told_since = 0)::int as streak,
        mode() within group (order by failure) filter (where failure is not null) as failure
      from tried group by merchant_id),
    waiting as (
      select merchant_id, count(*)::int as waiting, min(created_at) as oldest from notification
      where status = 1 and ${own} group by merchant_id)
    select merchant.id as merchant_id, merchant.name as merchant_name, merchant.notify_url as url,
      coalesce(tries, 0) as tries, coalesce(told, 0) as told, round(told * 100.0 / tries, 2)::text as share, p95,
      coalesce(streak, 0) as streak, failure, coalesce(waiting, 0) as waiting, oldest
    from summed full join waiting using (merchant_id) join merchant on merchant.id = merchant_id
    order by streak desc nulls last, told::numeric / tries nulls last, merchant.id limit ${MOST}`.execute(db);
  return rows.map(({ oldest, ...row }) => ({ ...row, oldestTime: oldest?.getTime() ?? null }));
}
