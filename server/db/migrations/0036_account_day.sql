-- What each account counts of its business day: what its orders may still collect, else what they collected.
create table account_day (
  account_id bigint not null,
  day date not null,                           -- the Latin-American business day of the order's id
  counted numeric(40, 0) not null,
  primary key (account_id, day)
) with (fillfactor = 70);
insert into account_day (account_id, day, counted)
  select account_id, ((to_timestamp(((id >> 22) + 1704067200000) / 1000.0) - interval '3 hours') at time zone 'UTC')::date,
    sum(case when status in (0, 1) then amount else paid_amount end)
  from payment_order group by 1, 2;

-- The cost an order was taken under, as its rate is: a change of the account does not reach orders on their way.
alter table payment_order
  add column cost_percent numeric(8, 4) not null default 0,
  add column cost_fixed bigint not null default 0,
  add column cost_version integer not null default 1;
update payment_order o set cost_percent = a.cost_percent, cost_fixed = a.cost_fixed, cost_version = a.version from account a where a.id = o.account_id;
alter table payment_order
  alter column cost_percent drop default,
  alter column cost_fixed drop default,
  alter column cost_version drop default;
