-- What was done, by whom; what was answered; what is to be told to others.
create table audit (
  id bigint primary key,
  at timestamptz not null,
  employee_id bigint,
  user_name text not null,
  role_code text not null,
  ip text not null,
  call text not null,
  input jsonb not null,                        -- fields marked secret are masked
  result integer not null,                     -- the code of the answer; 0 is done
  answer jsonb,
  request_no text not null,
  took_ms integer not null
);
create index on audit (employee_id, id);
-- What was done to an order.
create index on audit ((input->>'orderNo')) where input ? 'orderNo';
create index on audit using gin ((input->'orderNos')) where input ? 'orderNos';

create table idempotency (
  employee_id bigint not null,
  call text not null,
  request_id text not null,
  body_hash bytea not null,
  answer jsonb not null,
  code integer not null,
  request_no text not null,                    -- whose transaction this was, for one who lost the answer of its COMMIT
  created_at timestamptz not null,
  primary key (employee_id, call, request_id)
);

-- Written in the transaction that changes something; one relay tells every server process (never NOTIFY inside a money transaction).
create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_append_only before update or delete on audit for each row execute function refuse_change();
create trigger audit_no_truncate before truncate on audit for each statement execute function refuse_change();
