-- Our own places: bank accounts, wallets and cash boxes of our companies, where money really lies (decision 0133).

create table bank_account (
  id bigint primary key,
  name text not null,
  company_id bigint not null references company,
  country_id text not null,
  currency text not null,
  kind smallint not null check (kind between 1 and 5),         -- 1 bank, 2 wallet app, 3 USDT wallet, 4 exchange, 5 cash
  bank_code text,
  bank_name text,
  branch text,
  account_type text,
  -- The numbers it is known by, by kind, in their canonical form; `identifier` is the first of them.
  identifiers jsonb not null default '{}',
  identifier text,
  chain text,
  holder_name text not null,
  holder_doc_no text,
  purpose smallint not null check (purpose between 1 and 5),
  linked_account_ids bigint[] not null default '{}',
  day_out_limit bigint check (day_out_limit >= 0),             -- minor units
  keeper_employee_id bigint references employee,
  statement_mode text not null check (statement_mode in ('api', 'file', 'manual')),
  status smallint not null default 1 check (status in (0, 1, 2, 4)),
  remark text,
  -- Where its money stands in the ledger.
  ledger_path text not null generated always as
    (case when currency = 'USDT' then 'asset:wallet:' else 'asset:bank:' end || id) stored,
  version integer not null default 1,
  created_at timestamptz not null,
  check ((kind = 3) <= (currency = 'USDT' and chain is not null))
);
-- One place has one name, and one number, in its country.
create unique index bank_account_name on bank_account (country_id, lower(name));
create unique index bank_account_number on bank_account (country_id, identifier) where identifier is not null;
create index on bank_account (company_id);

-- A place and its account in the ledger are opened together; which place, country and currency it is stays.
create function open_bank_account() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger_account_id(new.ledger_path, new.currency, 'D', false, null, null);
  return new;
end $$;
create trigger bank_account_opened after insert on bank_account for each row execute function open_bank_account();
create function refuse_other_place() returns trigger language plpgsql as $$
begin
  raise exception 'place % stays what it is', old.id using errcode = 'check_violation', constraint = 'bank_account_kept';
end $$;
create trigger bank_account_kept before update on bank_account for each row
  when ((old.id, old.country_id, old.currency, old.kind) is distinct from (new.id, new.country_id, new.currency, new.kind))
  execute function refuse_other_place();
