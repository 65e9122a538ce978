import { sql } from 'kysely';
import { bizType, paymentStatus } from '#contract/status';
import { daysOfOrders } from '../../db/accountDays';
import { type Check, whole, within } from './check';

const { paid, mismatch, refunding, refunded, partlyRefunded, chargedBack } = paymentStatus;
const wasPaid = sql`status = any(${[paid, refunding, refunded, partlyRefunded, chargedBack]}::smallint[])`;
const paidJournal = sql`(j.biz_type = ${bizType.payment} and j.event = 'paid' or j.biz_type = ${bizType.supplement})`;

/**
 * Of the order `o`, what its success journal gave to each. Its journals are found by their keys, one order at a time: a join would
 * look through all months.
 */
const shares = sql`
  select count(distinct j.id) as journals, max(j.book_time) as booked_at,
    sum(e.amount) filter (where a.path like 'asset:channel:%' and e.side = 'D' or a.path = 'plat:suspense' and e.side = 'D') as paid_amount,
    coalesce(sum(e.amount) filter (where a.path like 'mch:%' and e.side = 'C'), 0) as net_amount,
    coalesce(sum(e.amount) filter (where a.path = 'rev:fee:payment'), 0) as fee,
    coalesce(sum(e.amount) filter (where a.path = 'cost:commission'), 0) as commission
  from posting_key k join journal j on j.id = k.journal_id join ledger_entry e on e.journal_id = j.id join ledger_account a on a.id = e.account_id
  where k.biz_no = o.order_no and (k.biz_type = ${bizType.payment} and k.event = 'paid' or k.biz_type = ${bizType.supplement})`;

/** The order that a number says, read back into its id (decision 0004); null for what is no number of an order. */
const idOfNo = sql`case when j.biz_no ~ '^P\\d{22}$' then
  snowflake_floor((timestamp '2000-01-01 03:00' + make_interval(years => substr(j.biz_no, 2, 2)::int, months => substr(j.biz_no, 4, 2)::int - 1, days => substr(j.biz_no, 6, 2)::int - 1)) at time zone 'UTC')
    + substr(j.biz_no, 8, 15)::bigint end`;

/** Orders and the ledger, each against the other. */
export const orders: readonly Check[] = [
  {
    name: 'each paid order has its one journal, with the amounts and the time of its row',
    by: 'order',
    figures: (range) =>
      sql`select count(*)::int as orders, coalesce(sum(paid_amount), 0)::text as minor from payment_order where ${within('id', range)} and ${wasPaid}`,
    broken: (range) => sql`
      select 'order ' || o.order_no || case when s.journals = 0 then ' has no journal' when s.journals > 1 then ' has ' || s.journals || ' journals' else ' differs from its journal' end as word
      from payment_order o cross join lateral (${shares}) as s
      where ${within('o.id', range)} and ${wasPaid} and (s.journals <> 1
        or (o.paid_amount, o.net_amount, o.fee, o.commission, o.booked_at) is distinct from (s.paid_amount, s.net_amount, s.fee, s.commission, s.booked_at))`,
  },
  {
    name: 'the fee of each paid order is what its rate and its least fee say',
    by: 'order',
    figures: (range) =>
      sql`select count(*)::int as orders, coalesce(sum(fee), 0)::text as minor from payment_order where ${within('id', range)} and ${wasPaid}`,
    broken: (range) => sql`
      select 'order ' || order_no || ' cost ' || fee || ', its terms say ' || asked as word
      from payment_order cross join lateral (
        select least(greatest(round(paid_amount * fee_percent / 100) + fee_fixed, fee_min), paid_amount)::bigint as asked) as terms
      where ${within('id', range)} and ${wasPaid} and fee <> asked`,
  },
  {
    name: 'each order under review has the journal of what was received',
    by: 'order',
    figures: (range) => sql`select count(*)::int as orders from payment_order where ${within('id', range)} and status = ${mismatch}`,
    broken: (range) => sql`
      select 'order ' || order_no || ' has no journal' as word from payment_order o
      where ${within('o.id', range)} and status = ${mismatch} and not exists (
        select from posting_key k join journal j on j.id = k.journal_id where k.biz_no = o.order_no and k.biz_type = ${bizType.payment} and k.event = 'mismatch')`,
  },
  {
    name: 'each payment journal has its order, in a status that says so',
    by: 'journal',
    figures: (range) =>
      sql`select count(*)::int as journals from journal j where ${within('j.id', range)} and (j.biz_type = ${bizType.payment} or ${paidJournal})`,
    broken: (range) => sql`
      select 'journal ' || j.journal_no || ' (' || j.event || ') of ' || j.biz_no || coalesce(': the order has status ' || o.status, ': there is no such order') as word
      from journal j left join lateral (select id, status from payment_order where id = ${idOfNo} and order_no = j.biz_no offset 0) as o on true
      where ${within('j.id', range)} and (j.biz_type = ${bizType.payment} or ${paidJournal})
        and (o.id is null or (${paidJournal} and not ${wasPaid}) or (j.event = 'mismatch' and status < ${paid}))`,
  },
  whole({
    name: 'what each channel owes is what it collected, less its cost and what it paid out',
    figures: sql`
      select count(*)::int as accounts, coalesce(sum(balance), 0)::text as folded from ledger_account where path like 'asset:channel:%:receivable'`,
    broken: sql`
      select path || ' ' || currency || ' is ' || sum(amount) || ' away from its orders' as word from (
        select a.path, e.currency, case e.side when 'D' then e.amount else -e.amount end as amount
        from ledger_entry e join ledger_account a on a.id = e.account_id join journal j on j.id = e.journal_id
        where a.path like 'asset:channel:%:receivable' and j.biz_type = ${bizType.payment} and j.event = 'paid'
        union all
        select 'asset:channel:' || channel_code || ':receivable', currency, channel_cost - paid_amount from payment_order
        where ${wasPaid} and exists (select from journal j where j.biz_no = order_no and j.biz_type = ${bizType.payment} and j.event = 'paid')
      ) as part group by path, currency having sum(amount) <> 0`,
  }),
  whole({
    name: "each order has one place under its merchant's number",
    figures: sql`select count(*)::int as orders from payment_order`,
    broken: sql`
      select 'order ' || coalesce(o.order_no, n.order_id::text) || ' of number ' || coalesce(o.merchant_order_no, n.merchant_order_no) as word
      from payment_order o full join payment_order_no n on n.order_id = o.id
        and n.merchant_id = o.merchant_id and n.merchant_order_no = o.merchant_order_no
      where o.id is null or n.order_id is null`,
  }),
  whole({
    name: 'what each account counts of a day is what its orders of the day count for',
    figures: sql`select count(*)::int as days, coalesce(sum(counted), 0)::text as minor from account_day`,
    broken: sql`
      select 'account ' || coalesce(d.account_id, o.account_id) || ' on ' || coalesce(d.day, o.day) || ' counts ' || coalesce(d.counted, 0) || ', its orders ' || coalesce(o.counted, 0) as word
      from account_day d full join (${daysOfOrders}) as o on o.account_id = d.account_id and o.day = d.day
      where coalesce(d.counted, 0) <> coalesce(o.counted, 0)`,
  }),
];
