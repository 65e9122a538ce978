-- What the router asks of an account and of its place in a pool, and what accounts count for it.

alter table account
  add column day_limit_count integer not null default 0 check (day_limit_count >= 0),    -- 0: no limit
  add column month_limit_amount bigint check (month_limit_amount > 0),
  add column max_concurrent integer not null default 0 check (max_concurrent >= 0),      -- 0: no limit
  -- Hours of the account's country, HH:mm; they may cross midnight.
  add column trade_start text check (trade_start ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column trade_end text check (trade_end ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add constraint account_hours check ((trade_start is null) = (trade_end is null));

-- Limits of the account in this pool alone; null: the account's own.
alter table account_pool
  add column min_amount bigint check (min_amount >= 0),
  add column max_amount bigint check (max_amount >= min_amount),
  add column exclusive boolean not null default false;
create index on account_pool (account_id);

-- How a merchant's pool chooses; none: by priority, and no one has saved it yet.
create table merchant_pool (
  merchant_id bigint not null references merchant,
  pay_type text not null check (pay_type in ('payment', 'payout')),
  strategy smallint not null default 1,
  version integer not null default 1,
  primary key (merchant_id, pay_type)
);

-- Beside the amount: how many orders of the day it counts, open ones and those with money.
alter table account_day add column orders integer not null default 0;
update account_day d set orders = o.orders
  from (select account_id, ((to_timestamp(((id >> 22) + 1704067200000) / 1000.0) - interval '3 hours') at time zone 'UTC')::date as day,
      count(*) filter (where status in (0, 1) or paid_amount > 0) as orders
    from payment_order group by 1, 2) o
  where o.account_id = d.account_id and o.day = d.day;
-- Open orders of an account, counted where it limits them.
create index payment_order_open_of_account on payment_order (account_id) where status in (0, 1);
