-- Money of payments on its way back to their payers. The row is its own outbox: next_at says when the channel is asked.
create table refund (
  id bigint primary key,
  refund_no text not null unique,              -- its idempotent key at the channel
  order_id bigint not null,
  order_no text not null,
  merchant_id bigint not null references merchant,
  agent_id bigint,
  country_id text not null,
  channel_code text not null,
  currency text not null,
  merchant_refund_no text,                     -- the merchant's own number, where its system asked
  amount bigint not null check (amount > 0),
  fee_back bigint not null check (fee_back >= 0),
  commissions_back jsonb not null,             -- [{agentId, amount}]: what agents lose with the fee
  status smallint not null check (status between 0 and 6),
  reason text not null,
  asked_by text not null,
  upstream_refund_no text,
  bank_trace_no text,
  failure text,
  sent_at timestamptz,                         -- set before the channel hears of it: whatever has it may have arrived
  tries smallint not null default 0,
  next_at timestamptz,                         -- business time; null: nobody has to ask
  leased_until timestamptz not null default '-infinity', -- by the database's own clock: that of no process
  created_at timestamptz not null,
  ended_at timestamptz,
  version integer not null default 1,
  unique (merchant_id, merchant_refund_no)
);
create index refund_due on refund (next_at) where next_at is not null;
create index refund_open on refund (merchant_id, currency) where status in (0, 1, 2, 3);
create index refund_of_order on refund (order_id);
-- An order has one refund under way at a time, whoever asks.
create unique index refund_under_way on refund (order_id) where status in (0, 1, 2, 3);

-- What waits for its maturity does so also while some of it is given back.
drop index payment_order_merchant_id_available_time_idx;
drop index payment_order_available_time_merchant_id_idx;
create index payment_order_maturing on payment_order (merchant_id, available_time)
  where status in (2, 6, 7, 8, 9) and settle_state = 0;
create index payment_order_mature on payment_order (available_time, merchant_id)
  where status in (2, 6, 7, 8, 9) and settle_state = 0;

-- The simulator's own memory of refunds, and what it does wrong with those of a payment.
create table simulator_refund (
  refund_no text primary key,
  order_no text not null,
  upstream_refund_no text not null,
  amount bigint not null,
  refused text,                                -- why not; null where the money goes back
  created_at timestamptz not null
);
alter table simulator_payment add column refund_fault text check (refund_fault in ('silent', 'slow', 'refused', 'lost', 'pending'));
