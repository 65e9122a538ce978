-- What owners may be paid of their money, when, and what that costs (decision 0137). Each save adds a version and none
-- is changed; the last version is the rule. Without an owner it is every owner's of that currency.
create table settlement_rule (
  id bigint not null,                           -- of all its versions
  currency text not null,
  owner_type smallint check (owner_type between 1 and 3),      -- 1 merchant, 2 agent, 3 dealer; null: everybody
  owner_id bigint,
  version integer not null check (version > 0),
  inherits boolean not null,                    -- an owner's that goes by everybody's again
  enabled boolean not null,
  auto boolean not null,                        -- settles by itself
  weekdays text[] not null,
  window_from text not null check (window_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  window_to text not null check (window_to ~ '^([01]\d|2[0-3]):[0-5]\d$'),       -- before this; equal: all day
  times_a_day smallint not null check (times_a_day > 0),
  least bigint not null check (least > 0),      -- minor units, as all amounts here
  most bigint check (most >= least),
  most_a_day bigint check (most_a_day >= least),
  fee_percent bigint not null check (fee_percent between 0 and 999999),          -- ten-thousandths of a percent
  fee_fixed bigint not null check (fee_fixed >= 0),
  fee_cap bigint check (fee_cap >= fee_fixed),
  fee_mode smallint not null check (fee_mode in (1, 2)),       -- 1 inside the amount, 2 on top of it
  cycle text not null check (cycle in ('D', 'T')),             -- calendar days, or bank days of the owner's country
  cycle_days smallint not null check (cycle_days between 0 and 30),
  reason text not null,
  saved_by text not null,
  saved_at timestamptz not null,
  primary key (id, version),
  -- One rule each, however many save it first.
  unique nulls not distinct (currency, owner_type, owner_id, version),
  check ((owner_type is null) = (owner_id is null)),
  check (owner_type is not null or not inherits)
);
create index on settlement_rule (owner_type, owner_id) where owner_type is not null;
create trigger settlement_rule_append_only before update or delete on settlement_rule
  for each row execute function refuse_change();
create trigger settlement_rule_no_truncate before truncate on settlement_rule
  for each statement execute function refuse_change();

-- Where people know better than the calendar which days banks of a country rest: the last word of a day holds.
create table bank_holiday_correction (
  country_id text not null,
  day date not null,
  version integer not null check (version > 0),
  change text not null check (change in ('added', 'removed')),
  name text not null,
  reason text not null,
  saved_by text not null,
  saved_at timestamptz not null,
  primary key (country_id, day, version)
);
create trigger bank_holiday_correction_append_only before update or delete on bank_holiday_correction
  for each row execute function refuse_change();
create trigger bank_holiday_correction_no_truncate before truncate on bank_holiday_correction
  for each statement execute function refuse_change();
