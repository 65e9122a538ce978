-- Accounts put into, or taken out of, many merchants' pools at once, with what a day's undo needs.

create table pool_batch (
  id bigint primary key,
  pay_type text not null check (pay_type in ('payment', 'payout')),
  action smallint not null check (action between 1 and 3),   -- 1 add, 2 remove, 3 replace all
  account_ids bigint[] not null,
  pay_methods text[] not null,                               -- empty: every method
  made_by bigint not null,
  made_at timestamptz not null,
  undone_at timestamptz
);
create index pool_batch_recent on pool_batch (made_at) where undone_at is null;

-- How an account stood in a pool before, and how the batch left it; null: it was not there.
create table pool_batch_place (
  batch_id bigint not null references pool_batch,
  merchant_id bigint not null references merchant,
  account_id bigint not null references account,
  before jsonb,
  after jsonb,
  primary key (batch_id, merchant_id, account_id),
  check (before is not null or after is not null)
);
