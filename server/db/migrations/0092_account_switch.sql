-- Traffic of one account that is moved to another for a time.

create table account_switch (
  id bigint primary key,
  from_account_id bigint not null references account,
  to_account_id bigint not null references account,
  merchant_ids bigint[],        -- null: whoever uses the first account when it begins
  pay_methods text[],           -- null: every method
  effective_time timestamptz not null,
  revert_time timestamptz,      -- null: until somebody undoes it
  reason text not null,
  status smallint not null default 0,   -- 0 waits, 1 runs, 2 undone, 3 withdrawn before it began, 4 could not begin
  made_by bigint not null,
  ended_at timestamptz,
  check (from_account_id <> to_account_id),
  check (revert_time > effective_time)
);
create index account_switch_waiting on account_switch (effective_time) where status = 0;
create index account_switch_running on account_switch (revert_time) where status = 1;

-- How both accounts stood in each pool before the switch, and how it left them; the second may not have been there.
create table account_switch_place (
  switch_id bigint not null references account_switch,
  merchant_id bigint not null references merchant,
  pay_type text not null check (pay_type in ('payment', 'payout')),
  from_before jsonb not null,
  to_before jsonb,
  from_after jsonb not null,
  to_after jsonb not null,
  primary key (switch_id, merchant_id, pay_type)
);
