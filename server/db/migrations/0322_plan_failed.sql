-- When the plan of an owner last went wrong for a reason that nobody foresaw: it is tried again after all others.
create table settlement_plan_failure (
  owner_type smallint not null check (owner_type in (1, 2)),
  owner_id bigint not null,
  currency text not null,
  failed_at timestamptz not null,
  primary key (owner_type, owner_id, currency)
);
