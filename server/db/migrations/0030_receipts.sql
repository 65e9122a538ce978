-- Money that a channel told of and that is not exactly an order's: in suspense, or kept for a person without a posting. Receipts are
-- made of these rows; nobody deletes them.
create table receipt (
  id bigint primary key,                       -- snowflake
  receipt_no text not null unique,
  channel_code text not null,
  event_no text,                               -- null: the channel was asked
  bank_trace_no text,
  upstream_order_no text,
  payer_bank text,
  payer_name text,
  payer_account text,
  order_id bigint,                             -- null: no order of this channel has the number that was told
  order_no_told text,
  amount numeric not null check (amount >= 0), -- minor units, also where no account could hold it
  currency text,                               -- null: nobody said it
  paid_at timestamptz not null,                -- as believed
  paid_at_told timestamptz not null,           -- as the channel says
  received_at timestamptz not null,
  why text not null check (why in ('mismatch', 'late', 'extra', 'conflict', 'unknownOrder', 'otherCurrency', 'zero', 'aboveBound')),
  journal_no text                              -- null: nothing was posted
);
create index on receipt (order_id) where order_id is not null;
create index on receipt (received_at);

-- What was told under each name that a channel gives: its message, the bank's trace of that bank and day, its own number of the payment.
-- The same facts under a name again are the same payment; other facts are a conflict.
create table receipt_key (
  channel_code text not null,
  kind text not null check (kind in ('event', 'trace', 'upstream', 'kept')),
  name text not null,
  about text,                                  -- the order; null: told before facts were kept, the same as any
  amount numeric,
  unique nulls not distinct (channel_code, kind, name, about, amount)
);
insert into receipt_key (channel_code, kind, name) select channel_code, 'event', event_no from channel_event;
insert into receipt_key (channel_code, kind, name, about, amount)
  select t.channel_code, 'trace', concat_ws(' ', t.bank_trace_no, '', to_char(o.pay_time at time zone 'UTC' - interval '3 hours', 'YYYY-MM-DD')), o.id::text, o.paid_amount
  from bank_trace t join payment_order o on o.id = t.order_id where o.pay_time is not null
  on conflict do nothing;
insert into receipt_key (channel_code, kind, name, about, amount)
  select channel_code, 'upstream', upstream_order_no, id::text, paid_amount from payment_order where upstream_order_no is not null and pay_time is not null
  on conflict do nothing;

-- The same trace names another payment on another day or of another bank; where a number is looked up, it finds all.
alter table bank_trace drop constraint bank_trace_pkey;
alter table bank_trace add primary key (bank_trace_no, channel_code, order_id);

-- What lay in suspense before.
insert into receipt (id, receipt_no, channel_code, bank_trace_no, upstream_order_no, payer_name, payer_account, order_id, order_no_told, amount, currency,
    paid_at, paid_at_told, received_at, why, journal_no)
  select j.id, 'I' || substr(j.journal_no, 2), o.channel_code, j.remark, o.upstream_order_no, o.payer_name, o.payer_account, o.id, o.order_no, e.amount, e.currency,
    coalesce(o.pay_time, j.effective_time), coalesce(o.pay_time, j.effective_time), j.book_time,
    case when o.status = 2 then 'extra' when o.paid_amount = o.amount then 'late' else 'mismatch' end, j.journal_no
  from journal j
    join ledger_entry e on e.journal_id = j.id and e.side = 'C'
    join ledger_account a on a.id = e.account_id and a.path = 'plat:suspense'
    join payment_order o on o.order_no = j.biz_no
  where j.biz_type = 1 and j.event = 'mismatch';

-- Money that nobody knows the owner of is told to us without one.
alter table notice drop constraint notice_check, add check ((employee_id is null) = (grant_key is not null));
-- Each payment that somebody makes at the simulator has a number of its own, also of an order that was paid before.
alter table simulator_choice add column nth integer not null default 1;
