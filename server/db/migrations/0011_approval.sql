-- Requests that wait for a second person, who decided them, and the rules that ask for more than the contract does.
create table approval_rule (
  id bigint not null,
  version integer not null,                    -- the highest is in force; none is ever changed
  call text not null,
  widens boolean not null,                     -- also where the contract leaves it open
  currency text,
  amount_from bigint,                          -- minor units of the currency
  amount_to bigint,
  delta_from numeric(8, 4),                    -- percent
  maker_roles text[] not null,                 -- empty: any
  country_ids text[] not null,                 -- empty: any
  hour_from smallint,
  hour_to smallint,
  steps jsonb not null,                        -- [{roles, count}]
  expire_hours smallint not null,
  status smallint not null,                    -- 0 disabled 1 enabled
  reason text not null,
  saved_by text not null,
  saved_at timestamptz not null,
  primary key (id, version),
  check ((currency is null) = (amount_from is null and amount_to is null)),
  check ((hour_from is null) = (hour_to is null))
);
create index on approval_rule (call);
create trigger approval_rule_append_only before update or delete on approval_rule for each row execute function refuse_change();
create trigger approval_rule_no_truncate before truncate on approval_rule for each statement execute function refuse_change();

create table approval (
  id bigint primary key,                       -- snowflake
  call text not null,
  maker_id bigint not null references employee,
  maker_name text not null,
  maker_role_id smallint not null references role,
  maker_role text not null,
  owner_type text not null,                    -- whose people the maker is of, and thereby who sees the request
  owner_id bigint,
  input jsonb not null,                        -- without proof and requestId; fields marked secret are masked
  sealed bytea,                                -- the input with its secrets, encrypted under a key outside the database; null without any, and once decided
  facts jsonb,
  changes jsonb not null,                      -- of the last rehearsal: [{type, no, before, after, running}]
  hash text not null,                          -- of all that is shown
  shown_at timestamptz not null,
  object_type text,
  object_no text,
  country_id text,                             -- null: of no one country
  amount bigint,                               -- minor units
  currency text,
  reason text,
  steps jsonb not null,                        -- [{roles, count}]
  step smallint not null default 0,            -- the one it is at, from 0
  status smallint not null default 1 check (status between 1 and 6),
  failure jsonb,                               -- {code, word, values}: why it could not be carried out
  created_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz
);
create index on approval (status, expires_at) where status = 1;
create index on approval (maker_id, id);
create index on approval (call, id);
create index on approval (object_no, id);

create table approval_decision (
  approval_id bigint not null references approval,
  employee_id bigint not null references employee,
  user_name text not null,
  role_code text not null,
  step smallint not null,
  action smallint not null check (action in (1, 2)), -- 1 pass 2 reject
  hash text not null,                          -- what was shown; a consent counts for nothing else
  remark text,
  at timestamptz not null,
  primary key (approval_id, employee_id, hash) -- nobody decides two steps of one
);
create trigger approval_decision_append_only before update or delete on approval_decision for each row execute function refuse_change();
create trigger approval_decision_no_truncate before truncate on approval_decision for each statement execute function refuse_change();

-- Nobody decides about what they have asked for themselves, whatever the program above does.
create function refuse_own_decision() returns trigger language plpgsql as $$
begin
  if exists (select from approval where id = new.approval_id and maker_id = new.employee_id) then
    raise exception 'approval % was asked for by the one who decides', new.approval_id
      using errcode = 'check_violation', constraint = 'approval_not_own';
  end if;
  return new;
end $$;
create trigger approval_decision_not_own before insert on approval_decision for each row execute function refuse_own_decision();

-- What was asked for stays as it was; what is decided stays decided; and nothing passes without as many others as its steps ask for.
create function refuse_approval_change() returns trigger language plpgsql as $$
declare wanted integer;
begin
  if tg_op = 'DELETE' or old.status <> 1
    or (new.id, new.call, new.maker_id, new.maker_role_id, new.input, new.steps) is distinct from (old.id, old.call, old.maker_id, old.maker_role_id, old.input, old.steps)
    or (new.sealed is not null and new.sealed is distinct from old.sealed) then
    raise exception 'approval % is decided, or not to be changed so', old.id using errcode = 'restrict_violation';
  end if;
  if new.status in (2, 6) then
    select sum((step->>'count')::integer) into wanted from jsonb_array_elements(new.steps) as step;
    if wanted > (select count(*) from approval_decision d
        where d.approval_id = new.id and d.action = 1 and d.hash = new.hash and d.employee_id <> new.maker_id) then
      raise exception 'approval % lacks a consent', new.id using errcode = 'check_violation', constraint = 'approval_consented';
    end if;
  end if;
  return new;
end $$;
create trigger approval_moves before update or delete on approval for each row execute function refuse_approval_change();
create trigger approval_no_truncate before truncate on approval for each statement execute function refuse_change();
