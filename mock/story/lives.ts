import { sql } from 'kysely';
import type { Db } from '../../server/db/pools';

/**
 * The steps of orders that the story wrote as they ended, as their own columns tell them. Recharges that were given up
 * say no moment: theirs is when they would have ended.
 */
export async function writeLives(db: Db): Promise<void> {
  await sql`
    insert into order_event (order_no, at, actor, from_status, to_status, reason)
    select order_no, at, actor, from_status, to_status, reason from (
      select o.order_no, step.* from recharge_order o cross join lateral (values
        (o.submitted_at, o.created_by, 1, 2, null),
        (o.confirmed_at, o.confirmer, 2, 7, null),
        (case when o.status = 4 then coalesce(o.expires_at, o.created_at) end, o.confirmer, 2, 4, o.reject_reason),
        (case when o.status = 5 then o.expires_at end, 'system', 1, 5, null),
        (case when o.status = 6 then o.expires_at end, o.created_by, 1, 6, null)
        ) as step(at, actor, from_status, to_status, reason)
        where o.type <> 3 or step.to_status <> 2
      union all
      select o.order_no, step.* from settlement o
        left join employee a on a.id = o.auditor_id left join employee r on r.id = o.remitter_id
        left join employee p on p.id = o.applicant_id cross join lateral (values
        (o.audited_at, a.user_name, 1, case when o.status = 3 then 3 else 2 end, o.audit_remark),
        (o.remit_at, r.user_name, 2, 4, null),
        (case when o.status in (5, 8) then least(o.remit_at, o.ended_at) end, r.user_name, 4, 5, null),
        (case when o.status = 6 then o.ended_at end, r.user_name, 4, 6, o.failure),
        (case when o.status = 7 then o.ended_at end, p.user_name, 1, 7, null),
        (case when o.status = 8 then o.ended_at end, r.user_name, 5, 8, o.failure)
        ) as step(at, actor, from_status, to_status, reason)
      union all
      select o.record_no, step.* from fund_record o
        join employee m on m.id = o.maker_id left join employee c on c.id = o.checker_id
        left join employee f on f.id = o.confirmer_id
        left join employee v on v.id = coalesce(o.voider_id, o.splitter_id)
        cross join lateral (values
        (case when o.status = 2 or o.checked_at is not null then o.created_at end, m.user_name, 1, 2, null),
        (o.checked_at, c.user_name, 2, case when o.from_kind is null or o.to_kind is null then 4 else 3 end, null),
        (case when o.from_kind is not null and o.to_kind is not null then o.arrived_at end, f.user_name, 3, 4, null),
        (o.voided_at, v.user_name, case when o.arrived_at is not null then 4 when o.checked_at is not null then 3 else 1 end,
          5, o.reason)
        ) as step(at, actor, from_status, to_status, reason)
      ) as life
    where at is not null and actor is not null
      and not exists (select from order_event known where known.order_no = life.order_no)
    order by at, to_status`.execute(db);
}
