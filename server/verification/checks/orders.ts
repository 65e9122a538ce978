import { sql } from 'kysely';
import { bizType, wasPaid as paidStatuses, paymentStatus, stillOpen } from '#contract/status';
import { daysOfOrders } from '../days';
import { type Check, onDays, within } from './check';

const { mismatch } = paymentStatus;
const isOpen = sql`status = any(${stillOpen}::smallint[])`;
const wasPaid = sql`status = any(${paidStatuses}::smallint[])`;
const paidJournal = sql`(j.biz_type = ${bizType.payment} and j.event = 'paid' or j.biz_type = ${bizType.supplement})`;

/**
 * Of the order `o`, what its success journal gave to each. Its journals are found by their keys, one order at a time: a
 * join would look through all months.
 */
const shares = sql`
  select count(distinct j.id) as journals, max(j.book_time) as booked_at,
    sum(e.amount) filter (where plain_path(a.path) like 'asset:channel:%' and e.side = 'D' or plain_path(a.path) = 'plat:suspense'
    and e.side = 'D') as paid_amount,
    coalesce(sum(e.amount) filter (where plain_path(a.path) like 'mch:%' and e.side = 'C'), 0) as net_amount,
    coalesce(sum(e.amount) filter (where plain_path(a.path) = 'rev:fee:payment'), 0) as fee,
    coalesce(sum(e.amount) filter (where plain_path(a.path) = 'cost:commission'), 0) as commission
  from posting_key k join journal j on j.id = k.journal_id join ledger_entry e on e.journal_id = j.id
  join ledger_account a on a.id = e.account_id
  where k.biz_no = o.order_no and (k.biz_type = ${bizType.payment} and k.event = 'paid'
  or k.biz_type = ${bizType.supplement})`;

/** The order that a number says, read back into its id (decision 0004); null for what is no number of an order. */
const idOfNo = sql`case when j.biz_no ~ '^P\\d{22}$' then
  snowflake_floor((timestamp '2000-01-01 03:00' + make_interval(years => substr(j.biz_no, 2, 2)::int,
  months => substr(j.biz_no, 4, 2)::int - 1, days => substr(j.biz_no, 6, 2)::int - 1)) at time zone 'UTC')
    + substr(j.biz_no, 8, 15)::bigint end`;

/** Of a journal `j`: what a channel collected for an order. */
const collected = sql`j.biz_type = ${bizType.payment} and j.event = 'paid'`;

/**
 * What each agent of the order `o` earned by its terms: each as much as is left of the fee below it. An order of before
 * has one agent, by a percentage of its own.
 */
const agreed = sql`
  select agent, least(asked, greatest(o.fee - coalesce(sum(asked) over (order by nth rows between unbounded preceding
    and 1 preceding), 0), 0)) as amount
  from (select term->>'agentId' as agent, nth,
      round(o.paid_amount * (term->>'percent')::numeric / 100) + (term->>'fixed')::numeric as asked
    from jsonb_array_elements(coalesce(o.agent_terms, jsonb_build_array(jsonb_build_object('agentId', o.agent_id::text,
      'percent', o.agent_percent::text, 'fixed', '0')))) with ordinality as said (term, nth)) as terms`;
/** What its success journal gave to each. */
const earned = sql`
  select split_part(plain_path(a.path), ':', 2) as agent, sum(e.amount) as amount
  from posting_key k join ledger_entry e on e.journal_id = k.journal_id join ledger_account a on a.id = e.account_id
  where k.biz_no = o.order_no and (k.biz_type = ${bizType.payment} and k.event = 'paid'
    or k.biz_type = ${bizType.supplement}) and plain_path(a.path) like 'agent:%:accrued' and e.side = 'C'
  group by agent`;

/** Orders and the ledger, each against the other. */
export const orders: readonly Check[] = [
  {
    name: 'each paid order has its one journal, with the amounts and the time of its row',
    by: 'order',
    figures: (range) =>
      sql`select count(*)::int as orders, coalesce(sum(paid_amount), 0)::text as minor from payment_order
        where ${within('id', range)} and ${wasPaid}`,
    broken: (range) => sql`
      select 'order ' || o.order_no || case when s.journals = 0 then ' has no journal'
      when s.journals > 1 then ' has ' || s.journals || ' journals' else ' differs from its journal' end as word
      from payment_order o cross join lateral (${shares}) as s
      where ${within('o.id', range)} and ${wasPaid} and (s.journals <> 1
        or (o.paid_amount, o.net_amount, o.fee, o.commission, o.booked_at) is distinct
        from (s.paid_amount, s.net_amount, s.fee, s.commission, s.booked_at))`,
  },
  {
    name: 'the fee of each paid order is what its rate, its least and its most fee say',
    by: 'order',
    figures: (range) =>
      sql`select count(*)::int as orders, coalesce(sum(fee), 0)::text as minor from payment_order
        where ${within('id', range)} and ${wasPaid}`,
    broken: (range) => sql`
      select 'order ' || order_no || ' cost ' || fee || ', its terms say ' || asked as word
      from payment_order cross join lateral (
        select least(greatest(round(paid_amount * fee_percent / 100) + fee_fixed, fee_min),
        fee_max, paid_amount)::bigint as asked) as terms
      where ${within('id', range)} and ${wasPaid} and fee <> asked`,
  },
  {
    name: 'each agent of a paid order earned what its terms say, and together no more than the fee',
    by: 'order',
    figures: (range) =>
      sql`select count(*)::int as orders, coalesce(sum(commission), 0)::text as minor from payment_order
        where ${within('id', range)} and ${wasPaid} and agent_id is not null`,
    broken: (range) => sql`
      select 'order ' || o.order_no || ' gave its agents ' || o.commission || ' of a fee of ' || o.fee as word
      from payment_order o
      where ${within('o.id', range)} and ${wasPaid} and o.agent_id is not null and (o.commission > o.fee
        or exists (select from (select * from (${agreed}) as agreed where amount > 0) as x
          full join (${earned}) as y using (agent) where x.amount is distinct from y.amount))`,
  },
  {
    name: 'each order under review has the journal of what was received',
    by: 'order',
    figures: (range) =>
      sql`select count(*)::int as orders from payment_order where ${within('id', range)} and status = ${mismatch}`,
    broken: (range) => sql`
      select 'order ' || order_no || ' has no journal' as word from payment_order o
      where ${within('o.id', range)} and status = ${mismatch} and not exists (
        select from posting_key k join journal j on j.id = k.journal_id where k.biz_no = o.order_no
        and k.biz_type = ${bizType.payment} and k.event = 'mismatch')`,
  },
  {
    name: 'each payment journal has its order, in a status that says so',
    by: 'journal',
    figures: (range) =>
      sql`select count(*)::int as journals from journal j where ${within('j.id', range)}
        and (j.biz_type = ${bizType.payment} or ${paidJournal})`,
    broken: (range) => sql`
      select 'journal ' || j.journal_no || ' (' || j.event || ') of ' || j.biz_no || coalesce(': the order has status '
      || o.status, ': there is no such order') as word
      from journal j left join lateral (select id, status from payment_order where id = ${idOfNo}
      and order_no = j.biz_no offset 0) as o on true
      where ${within('j.id', range)} and (j.biz_type = ${bizType.payment} or ${paidJournal})
        and (o.id is null or (${paidJournal} and not ${wasPaid}) or (j.event = 'mismatch' and ${isOpen}))`,
  },
  {
    name: 'what each channel owes of a payment is what it collected, less its cost',
    by: 'journal',
    figures: (range) =>
      sql`select count(*)::int as journals from journal j where ${within('j.id', range)} and ${collected}`,
    broken: (range) => sql`
      select 'journal ' || j.journal_no || ' of ' || j.biz_no || ' leaves ' || coalesce(s.owed, 0)
        || ' with its channel, ' || coalesce(s.elsewhere, 0) || ' with others' as word
      from journal j
        join lateral (select channel_code, paid_amount - channel_cost as owed from payment_order
          where id = ${idOfNo} and order_no = j.biz_no offset 0) as o on true
        cross join lateral (
          select sum(amount) filter (where is_own) as owed, sum(amount) filter (where not is_own) as elsewhere from (
            select case e.side when 'D' then e.amount else -e.amount
            end as amount, plain_path(a.path) = 'asset:channel:' || o.channel_code || ':receivable' as is_own
            from ledger_entry e join ledger_account a on a.id = e.account_id
            where e.journal_id = j.id and plain_path(a.path) like 'asset:channel:%:receivable') as line) as s
      where ${within('j.id', range)} and ${collected} and (coalesce(s.owed, 0) <> o.owed
      or coalesce(s.elsewhere, 0) <> 0)`,
  },
  {
    name: "each order has one place under its merchant's number",
    by: 'order',
    figures: (range) => sql`select count(*)::int as orders from payment_order where ${within('id', range)}`,
    broken: (range) => sql`
      select 'order ' || coalesce(o.order_no, n.order_id::text) || ' of number ' || coalesce(o.merchant_order_no,
      n.merchant_order_no) as word
      from (select * from payment_order where ${within('id', range)}) as o
        full join (select * from payment_order_no where ${within('orderId', range)}) as n on n.order_id = o.id
          and n.merchant_id = o.merchant_id and n.merchant_order_no = o.merchant_order_no
      where o.id is null or n.order_id is null`,
  },
  {
    name: 'what each account counts of a day is what its orders of the day count for',
    by: 'day',
    figures: (range) =>
      sql`select count(*)::int as days, coalesce(sum(counted), 0)::text as minor from account_day
        where ${onDays('day', range)}`,
    broken: (range) => sql`
      select 'account ' || coalesce(d.account_id, o.account_id) || ' on ' || coalesce(d.day,
      o.day) || ' counts ' || coalesce(d.counted, 0) || ' of ' || coalesce(d.orders, 0) ||
      ' orders, its orders ' || coalesce(o.counted, 0) || ' of ' || coalesce(o.orders, 0) as word
      from (select * from account_day where ${onDays('day', range)}) as d
        full join (${daysOfOrders('account_id', within('id', range))}) as o on o.account_id = d.account_id and o.day = d.day
      where (coalesce(d.counted, 0), coalesce(d.orders, 0)) <> (coalesce(o.counted, 0), coalesce(o.orders, 0))`,
  },
  {
    name: 'what each merchant counts of a day is what its orders of the day count for',
    by: 'day',
    figures: (range) =>
      sql`select count(*)::int as days, coalesce(sum(counted), 0)::text as minor from merchant_day
        where pay_type = 'payment' and ${onDays('day', range)}`,
    broken: (range) => sql`
      select 'merchant ' || coalesce(d.merchant_id, o.merchant_id) || ' on ' || coalesce(d.day,
      o.day) || ' counts ' || coalesce(d.counted, 0) || ' of ' || coalesce(d.orders, 0) ||
      ' orders, its orders ' || coalesce(o.counted, 0) || ' of ' || coalesce(o.orders, 0) as word
      from (select * from merchant_day where pay_type = 'payment' and ${onDays('day', range)}) as d
        full join (${daysOfOrders('merchant_id', within('id', range))}) as o on o.merchant_id = d.merchant_id and o.day = d.day
      where (coalesce(d.counted, 0), coalesce(d.orders, 0)) <> (coalesce(o.counted, 0), coalesce(o.orders, 0))`,
  },
];
