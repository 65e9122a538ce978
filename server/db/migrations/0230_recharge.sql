-- Money that a merchant or an agent sends to one of our places, for its own balance (decision 0140).
create table recharge_order (
  id bigint primary key,                        -- snowflake
  order_no text not null unique,
  -- Whose balance it goes to: a merchant's or an agent's, never both.
  merchant_id bigint references merchant,
  agent_id bigint references agent,
  country_id text not null,
  type smallint not null check (type in (1, 2)),          -- 1 bank, 2 USDT
  currency text not null,                       -- of the balance
  amount bigint not null check (amount > 0),    -- minor units, as the next
  fee bigint not null default 0 check (fee >= 0 and fee < amount),
  usdt_amount bigint check (usdt_amount > 0),
  price bigint check (price > 0),               -- ten-thousandths, as they were when the order was made
  market_price bigint check (market_price > 0),
  place_id bigint not null references bank_account,
  reference text not null,
  chain text,
  address text,
  tx_hash text,
  confirmations integer,
  chain_state text check (chain_state in
    ('looking', 'found', 'verified', 'failed', 'wrongContract', 'wrongAddress', 'tooLittle', 'reorganised')),
  chain_next_at timestamptz,                    -- business time; null: nobody has to look
  chain_tries integer not null default 0,
  from_name text,
  from_account text,
  bank_trace_no text,
  paid_day text check (paid_day ~ '^\d{4}-\d\d-\d\d$'), -- the business day of the transfer
  file_id bigint references file,
  status smallint not null check (status between 1 and 7),
  created_by text not null,
  creator_id bigint not null references employee,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  submitted_at timestamptz,
  confirmer text,
  confirmed_at timestamptz,
  reject_reason text,
  version integer not null default 1,
  check ((merchant_id is null) <> (agent_id is null)),
  check ((type = 2) = (usdt_amount is not null and price is not null and market_price is not null
    and chain is not null and address is not null)),
  check ((status = 7) = (confirmed_at is not null)),
  check ((bank_trace_no is null) = (paid_day is null))
);
-- A trace is one transfer of its place and business day, and so is a hash on its chain; a refused order lets them go.
create unique index recharge_traced on recharge_order (place_id, paid_day, bank_trace_no) where status in (2, 7);
create unique index recharge_hashed on recharge_order (chain, tx_hash) where status in (2, 3, 7);
create index recharge_open on recharge_order (place_id, amount) where status in (1, 2, 3, 5);
create index recharge_to_pay on recharge_order (expires_at) where status = 1;
create index recharge_waiting on recharge_order (submitted_at) where status in (2, 3);
create index recharge_chain_due on recharge_order (chain_next_at) where chain_next_at is not null;
create index recharge_of_merchant on recharge_order (merchant_id, id);
create index recharge_of_agent on recharge_order (agent_id, id);
create index recharge_confirmed on recharge_order (confirmed_at) where confirmed_at is not null;
create index recharge_trace on recharge_order (bank_trace_no) where bank_trace_no is not null;

-- Who sees an order may have its slip.
alter table file drop constraint file_owner_kind_check;
alter table file add constraint file_owner_kind_check
  check (owner_kind in ('merchant', 'company', 'approval', 'bank', 'settlement', 'fund', 'recharge'));
