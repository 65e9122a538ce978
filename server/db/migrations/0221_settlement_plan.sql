-- Settlements that nobody asks for: a plan makes them, once a day for each owner (decision 0139).

-- What one is of: the takings of these business days, of which some may be held back yet.
alter table settlement add column period_start date, add column period_end date;
alter table settlement alter column applicant_id drop not null;
alter table settlement add constraint settlement_by_plan
  check ((mode = 2) = (applicant_id is null) and (mode = 2) = (period_end is not null)
    and (period_start is null or period_start <= period_end));

-- One row for each owner, currency and day, by the clock of the owner's country. It is written in the transaction of the
-- settlement, so that whoever comes second, on whatever process, finds it.
create table settlement_plan_run (
  owner_type smallint not null check (owner_type in (1, 2)),
  owner_id bigint not null,
  currency text not null,
  day date not null,
  settlement_id bigint unique references settlement,
  word text,                                    -- why there is none
  said jsonb,                                   -- what the word is filled with
  tries integer not null default 1 check (tries > 0),
  run_at timestamptz not null,
  primary key (owner_type, owner_id, currency, day),
  check ((settlement_id is null) = (word is not null))
);
-- What was settled once is settled.
create function refuse_second_run() returns trigger language plpgsql as $$
begin
  raise exception 'the plan of % has run on %', old.owner_id, old.day
    using errcode = 'check_violation', constraint = 'settlement_plan_once';
end $$;
create trigger settlement_plan_once before update on settlement_plan_run for each row
  when (old.settlement_id is not null) execute function refuse_second_run();
create trigger settlement_plan_undeleted before delete on settlement_plan_run
  for each row execute function refuse_change();
