import { sql } from 'kysely';
import { bizType, paymentStatus } from '#contract/status';
import { daysOfOrders } from '../../db/accountDays';
import type { Check } from './check';

const { paid, mismatch, refunding, refunded, partlyRefunded, chargedBack } = paymentStatus;
const wasPaid = sql`status = any(${[paid, refunding, refunded, partlyRefunded, chargedBack]}::smallint[])`;
const paidJournal = sql`(biz_type = ${bizType.payment} and event = 'paid' or biz_type = ${bizType.supplement})`;

/** Per order, what its success journal gave to each. */
const shares = sql`
  select j.biz_no, count(distinct j.id) as journals,
    sum(e.amount) filter (where a.path like 'asset:channel:%' and e.side = 'D' or a.path = 'plat:suspense' and e.side = 'D') as paid_amount,
    coalesce(sum(e.amount) filter (where a.path like 'mch:%' and e.side = 'C'), 0) as net_amount,
    coalesce(sum(e.amount) filter (where a.path = 'rev:fee:payment'), 0) as fee,
    coalesce(sum(e.amount) filter (where a.path = 'cost:commission'), 0) as commission
  from journal j join ledger_entry e on e.journal_id = j.id join ledger_account a on a.id = e.account_id
  where ${paidJournal} group by j.biz_no`;

/** Orders and the ledger, each against the other. */
export const orders: readonly Check[] = [
  {
    name: 'each paid order has its one journal, with the amounts of its row',
    figures: sql`select count(*)::int as orders, coalesce(sum(paid_amount), 0)::text as minor from payment_order where ${wasPaid}`,
    broken: sql`
      select 'order ' || o.order_no || case when s.journals is null then ' has no journal' when s.journals > 1 then ' has ' || s.journals || ' journals' else ' differs from its journal' end as word
      from payment_order o left join (${shares}) as s on s.biz_no = o.order_no
      where ${wasPaid} and (s.journals is distinct from 1
        or (o.paid_amount, o.net_amount, o.fee, o.commission) is distinct from (s.paid_amount, s.net_amount, s.fee, s.commission))`,
  },
  {
    name: 'each order under review has the journal of what was received',
    figures: sql`select count(*)::int as orders from payment_order where status = ${mismatch}`,
    broken: sql`
      select 'order ' || order_no || ' has no journal' as word from payment_order o
      where status = ${mismatch} and not exists (select from journal j where j.biz_no = o.order_no and j.biz_type = ${bizType.payment} and j.event = 'mismatch')`,
  },
  {
    name: 'each payment journal has its order, in a status that says so',
    figures: sql`select count(*)::int as journals from journal where biz_type = ${bizType.payment} or ${paidJournal}`,
    broken: sql`
      select 'journal ' || j.journal_no || ' (' || j.event || ') of ' || j.biz_no || coalesce(': the order has status ' || o.status, ': there is no such order') as word
      from journal j left join payment_order o on o.order_no = j.biz_no
      where (j.biz_type = ${bizType.payment} or ${paidJournal})
        and (o.id is null or (${paidJournal} and not ${wasPaid}) or (j.event = 'mismatch' and status < ${paid}))`,
  },
  {
    name: 'what each channel owes is what it collected, less its cost and what it paid out',
    figures: sql`
      select count(*)::int as accounts, coalesce(sum(balance), 0)::text as folded from ledger_account where path like 'asset:channel:%:receivable'`,
    broken: sql`
      select path || ' ' || currency || ' is ' || sum(amount) || ' away from its orders' as word from (
        select a.path, e.currency, case e.side when 'D' then e.amount else -e.amount end as amount
        from ledger_entry e join ledger_account a on a.id = e.account_id join journal on journal.id = e.journal_id
        where a.path like 'asset:channel:%:receivable' and biz_type = ${bizType.payment} and event = 'paid'
        union all
        select 'asset:channel:' || channel_code || ':receivable', currency, channel_cost - paid_amount from payment_order
        where ${wasPaid} and exists (select from journal j where j.biz_no = order_no and j.biz_type = ${bizType.payment} and j.event = 'paid')
      ) as part group by path, currency having sum(amount) <> 0`,
  },
  {
    name: "each order has one place under its merchant's number",
    figures: sql`select count(*)::int as orders from payment_order`,
    broken: sql`
      select 'order ' || coalesce(o.order_no, n.order_id::text) || ' of number ' || coalesce(o.merchant_order_no, n.merchant_order_no) as word
      from payment_order o full join payment_order_no n on n.order_id = o.id
        and n.merchant_id = o.merchant_id and n.merchant_order_no = o.merchant_order_no
      where o.id is null or n.order_id is null`,
  },
  {
    name: 'what each account counts of a day is what its orders of the day count for',
    figures: sql`select count(*)::int as days, coalesce(sum(counted), 0)::text as minor from account_day`,
    broken: sql`
      select 'account ' || coalesce(d.account_id, o.account_id) || ' on ' || coalesce(d.day, o.day) || ' counts ' || coalesce(d.counted, 0) || ', its orders ' || coalesce(o.counted, 0) as word
      from account_day d full join (${daysOfOrders}) as o on o.account_id = d.account_id and o.day = d.day
      where coalesce(d.counted, 0) <> coalesce(o.counted, 0)`,
  },
];
