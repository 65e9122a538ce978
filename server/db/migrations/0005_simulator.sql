-- The simulator's own memory: a payment service provider of our own making, apart from everything else. Never used in production.
create table simulator_payment (
  upstream_order_no text primary key,
  token text not null unique,                  -- of the pay page's address; nobody can guess it
  order_no text not null unique,               -- the asking side's number, its idempotent key here
  amount bigint not null,
  currency text not null,
  method text not null,
  merchant_name text not null,
  pay_reference text not null,
  return_url text,
  expire_time timestamptz not null,
  created_at timestamptz not null
);
-- What a person at the pay page chose; the message of it is sent until it is answered.
create table simulator_choice (
  event_no text primary key,
  upstream_order_no text not null references simulator_payment,
  choice text not null check (choice in ('success', 'other', 'fail', 'late', 'silent')),
  amount bigint not null,                      -- what the payer paid, minor units
  happens_at timestamptz not null,
  created_at timestamptz not null,
  next_at timestamptz,                         -- null: sent, given up, or never to be sent
  tries smallint not null default 0,
  answer text
);
create index on simulator_choice (next_at) where next_at is not null;
create index on simulator_choice (upstream_order_no);
