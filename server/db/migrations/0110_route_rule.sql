-- Rules by which orders go to channels. Each save adds a version and none is changed, so that what was in force when is
-- there to be read; the last version of a rule is the rule.
create table route_rule (
  id bigint not null,
  version integer not null,
  name text not null,
  priority smallint not null check (priority between 1 and 999),
  status smallint not null check (status in (0, 1)),
  -- Conditions: an empty list or nothing does not matter.
  merchant_ids bigint[] not null,
  country_ids text[] not null,
  pay_methods text[] not null,
  currency text,
  amount_from bigint,
  amount_to bigint,             -- below this
  time_from text,
  time_to text,                 -- before this, by the clock of the merchant's country
  -- What it does.
  strategy smallint check (strategy between 1 and 5),   -- null: as the pool chooses
  channels text[] not null,
  others_after boolean not null,
  reason text,
  saved_by text not null,
  saved_at timestamptz not null,
  primary key (id, version),
  check (currency is not null or (amount_from is null and amount_to is null)),
  check (amount_from < amount_to),
  check ((time_from is null) = (time_to is null))
);
create trigger route_rule_append_only before update or delete on route_rule
  for each row execute function refuse_change();
create trigger route_rule_no_truncate before truncate on route_rule
  for each statement execute function refuse_change();

-- Which rules are in force, as one word: orders read it with their candidates, and a process reads the rules themselves
-- only where the word is another than it knows. A word is never used twice, also not by what was rolled back.
create table route_book (
  single boolean primary key default true check (single),
  revision uuid not null default gen_random_uuid()
);
insert into route_book default values;
create function turn_route_book() returns trigger language plpgsql as $$
begin
  update route_book set revision = gen_random_uuid();
  return null;
end $$;
create trigger route_rule_turns_book after insert on route_rule
  for each statement execute function turn_route_book();
