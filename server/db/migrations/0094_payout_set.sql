-- What payers see of an account, and which accounts pay out.

alter table account
  add column display_name text,
  add column identifier_type text,
  add column instructions jsonb not null default '{}';

create table payout_set (
  id bigint primary key,
  country_id text not null,
  merchant_id bigint references merchant,       -- null: of whoever has none of their own
  payout_method text,                           -- null: of every method that has none of its own
  strategy smallint not null,
  inherit boolean not null,                     -- the merchant uses the country's after all
  version integer not null default 1
);
create unique index payout_set_whose on payout_set (country_id, coalesce(merchant_id, 0), coalesce(payout_method, ''));

create table payout_set_item (
  set_id bigint not null references payout_set,
  account_id bigint not null references account,
  priority smallint not null check (priority between 1 and 99),
  weight smallint not null check (weight between 0 and 100),
  min_amount bigint not null check (min_amount >= 0),     -- minor units of the account's currency
  max_amount bigint not null check (max_amount >= min_amount),
  banks text[] not null default '{}',                     -- empty: every bank
  enabled boolean not null,
  primary key (set_id, account_id)
);
create index on payout_set_item (account_id);
