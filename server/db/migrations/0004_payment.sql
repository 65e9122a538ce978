-- Channels, accounts, and payment orders with their exact statistics.
create table channel (
  code text primary key,
  name text not null,
  country_ids text[] not null,
  pay_methods text[] not null,
  base_url text not null,
  callback_secret bytea not null,              -- encrypted under a key outside the database
  callback_ips cidr[] not null default '{}',
  status smallint not null default 1,
  created_at timestamptz not null
);
create table account (
  id bigint primary key,
  account_name text not null,
  pay_type text not null check (pay_type in ('payment', 'payout', 'both')),
  country_id text not null,
  currency text not null,
  channel_code text not null references channel,
  company_id bigint not null references company,
  kind smallint not null,
  pay_methods text[] not null,
  identifier text,
  holder_name text not null,
  cost_percent numeric(8, 4) not null default 0,
  cost_fixed bigint not null default 0,
  min_amount bigint not null,
  max_amount bigint not null,
  day_limit_amount bigint not null,
  weight smallint not null default 50,
  priority smallint not null default 1,
  status smallint not null,
  version integer not null default 1,
  created_at timestamptz not null,
  unique (country_id, account_name)
);
create table account_pool (
  merchant_id bigint not null references merchant,
  account_id bigint not null references account,
  pay_type text not null,
  pay_methods text[] not null,
  weight smallint not null default 50,
  priority smallint not null default 1,
  enabled boolean not null default true,
  primary key (merchant_id, pay_type, account_id)
);

-- id is (ms since 2024-01-01Z) << 22 | node << 12 | sequence: a date range is an id range is partition pruning is sort order.
create table payment_order (
  id bigint primary key,
  order_no text not null,
  merchant_id bigint not null,
  merchant_order_no text not null,
  agent_id bigint,
  country_id text not null,
  currency text not null,
  pay_method text not null,
  channel_code text not null,
  account_id bigint not null,
  upstream_order_no text,
  amount bigint not null check (amount > 0),
  paid_amount bigint not null default 0,
  fee bigint not null default 0,
  fee_percent numeric(8, 4) not null,
  fee_fixed bigint not null,
  rate_version integer not null,
  agent_percent numeric(8, 4) not null default 0,
  net_amount bigint not null default 0,
  channel_cost bigint not null default 0,
  commission bigint not null default 0,
  status smallint not null,
  notify_status smallint not null default 0,
  notify_count smallint not null default 0,
  notify_url text,
  return_url text,
  pay_url text,
  is_supplement boolean not null default false,
  settle_state smallint not null default 0,
  available_time timestamptz,
  payer_name text,
  payer_doc_type text,
  payer_doc_no text,
  payer_account text,
  pay_reference text,
  bank_trace_no text,
  risk_flags text[] not null default '{}',
  client_ip text,
  body_hash bytea not null,                    -- the same merchantOrderNo with another body is refused
  create_time timestamptz not null,
  expire_time timestamptz not null,
  pay_time timestamptz,
  remark text,
  last_operator text,
  version integer not null default 1
) partition by range (id);
create index on payment_order (merchant_id, id) include (status, channel_code);
create index on payment_order (account_id, id) include (status, channel_code);
create index on payment_order (status, id);
create index on payment_order (merchant_id, available_time) where status = 2 and settle_state = 0;
create index on payment_order (expire_time) where status in (0, 1);
create index on payment_order (pay_time) where pay_time is not null;
create index on payment_order (notify_status, id) where notify_status = 3;
-- Other orders of the same payer.
create index on payment_order (payer_doc_no) where payer_doc_no is not null;
create index on payment_order (payer_account) where payer_account is not null;

-- Partitions cannot hold a unique key without the partition key; this is the one place of (merchantOrderNo, merchant).
create table payment_order_no (
  merchant_order_no text not null,
  merchant_id bigint not null,
  order_id bigint not null,
  primary key (merchant_order_no, merchant_id)
);
create table bank_trace (
  bank_trace_no text not null,
  channel_code text not null,
  order_id bigint not null,
  primary key (bank_trace_no, channel_code)
);
create table upstream_ref (
  upstream_order_no text not null,
  channel_code text not null,
  order_id bigint not null,
  primary key (upstream_order_no, channel_code)
);

-- One partition a month, bounds at the business day's start, 03:00Z.
create function snowflake_floor(at timestamptz) returns bigint immutable language sql as $$
  select (extract(epoch from at - timestamptz '2024-01-01 00:00:00+00') * 1000)::bigint << 22
$$;
create function ensure_payment_partition(month date) returns void language plpgsql as $$
declare
  name text := 'payment_order_' || to_char(month, 'YYYYMM');
  start_at timestamptz := (date_trunc('month', month)::timestamp at time zone 'UTC') + interval '3 hours';
  end_at timestamptz := ((date_trunc('month', month) + interval '1 month')::timestamp at time zone 'UTC') + interval '3 hours';
begin
  if to_regclass(name) is null then
    execute format('create table %I partition of payment_order for values from (%s) to (%s)', name, snowflake_floor(start_at), snowflake_floor(end_at));
  end if;
end $$;

create table payment_event (                   -- the order's timeline
  id bigint primary key,
  order_id bigint not null,
  at timestamptz not null,
  kind text not null,                          -- created, accepted, callback, paid, mismatch, failed, expired, late, notified …
  from_status smallint,
  to_status smallint,
  actor text not null,
  detail jsonb not null default '{}'
);
create index on payment_event (order_id, id);

create table channel_callback (
  id bigint primary key,
  channel_code text not null,
  event_no text not null,                      -- the channel's own number of this message
  order_id bigint,
  received_at timestamptz not null,
  ip text not null,
  body text not null,
  outcome text not null,                       -- paid, mismatch, late, failed, duplicate, unknownOrder
  took_ms integer not null,
  unique (channel_code, event_no)
);
create index on channel_callback (order_id);
create table upstream_log (
  id bigint primary key,
  order_id bigint not null,
  at timestamptz not null,
  action text not null,
  request jsonb not null,
  response jsonb,
  http_status integer,
  took_ms integer not null
);
create index on upstream_log (order_id);

create table merchant_nonce (
  merchant_id bigint not null,
  nonce text not null,
  at timestamptz not null,
  primary key (merchant_id, nonce)
);
create index on merchant_nonce (at);

-- The merchant's notification: written with the order's change, delivered by a worker.
create table notification (
  id bigint primary key,
  merchant_id bigint not null,
  order_id bigint not null,
  url text not null,
  body text not null,
  status smallint not null,                    -- notifyStatus
  tries smallint not null default 0,
  next_at timestamptz,
  created_at timestamptz not null
);
create index on notification (next_at) where status = 1;
create index on notification (order_id);
create table notification_try (
  id bigint primary key,
  notification_id bigint not null references notification,
  try_no smallint not null,
  at timestamptz not null,
  http_status integer,
  answer text,
  error text,
  took_ms integer not null
);
create index on notification_try (notification_id);

-- Exact totals (scale): each change of an order appends its deltas in its own statement; a fold moves them into order_stat.
-- bucket is the start of the hour or of the Latin-American business day of create_time, or of pay_time for basis 'paid'.
create table order_delta (
  id bigint generated always as identity primary key,
  hour timestamptz not null,
  merchant_id bigint not null,
  agent_id bigint,
  account_id bigint not null,
  country_id text not null,
  currency text not null,
  channel_code text not null,
  pay_method text not null,
  status smallint not null,
  n integer not null,
  amount bigint not null,
  paid_amount bigint not null,
  fee bigint not null,
  net_amount bigint not null,
  channel_cost bigint not null,
  commission bigint not null
);
create table order_stat (
  dim text not null check (dim in ('all', 'merchant', 'agent', 'account')),
  dim_id bigint not null,                      -- 0 for all
  grain text not null check (grain in ('hour', 'day')),
  bucket timestamptz not null,
  country_id text not null,
  currency text not null,
  channel_code text not null,
  pay_method text not null,
  status smallint not null,
  n bigint not null,
  amount numeric not null,
  paid_amount numeric not null,
  fee numeric not null,
  net_amount numeric not null,
  channel_cost numeric not null,
  commission numeric not null,
  primary key (dim, dim_id, grain, bucket, country_id, currency, channel_code, pay_method, status)
);

create table freeze_ticket (
  id bigint primary key,
  merchant_id bigint not null references merchant,
  currency text not null,
  scope smallint not null,                     -- 1 amount 2 all funds 3 payout only 4 settlement only
  amount bigint not null,
  remaining bigint not null check (remaining >= 0),
  order_no text,
  complaint_no text,
  reason text not null,
  expire_time timestamptz,
  status smallint not null,
  created_by text not null,
  created_at timestamptz not null,
  released_at timestamptz
);
create index on freeze_ticket (merchant_id, status);
create index on freeze_ticket (expire_time) where status = 1 and expire_time is not null;
