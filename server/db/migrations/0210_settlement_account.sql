-- Where owners want their money: bank accounts and addresses of merchants, agents and dealers (decision 0134).
create table settlement_account (
  id bigint primary key,
  owner_type smallint not null check (owner_type between 1 and 3),   -- 1 merchant, 2 agent, 3 dealer
  owner_id bigint not null,
  -- The owner once more, where it is one: whose rows people see.
  merchant_id bigint references merchant,
  agent_id bigint references agent,
  country_id text not null,
  currency text not null,
  settle_type smallint not null check (settle_type in (1, 2)),       -- 1 bank account, 2 USDT
  name text not null,
  bank_name text,
  chain text,
  identifier text not null,                     -- the number or the address, in its canonical form
  holder_name text not null,
  holder_doc_no text,
  status smallint not null check (status between 0 and 3),           -- 0 stopped, 1 enabled, 2 rejected, 3 to review
  maker_id bigint not null references employee,
  auditor_id bigint references employee,
  audited_at timestamptz,
  audit_remark text,
  usable_at timestamptz,                        -- a day after its review, or after it was switched on again
  version integer not null default 1,
  created_at timestamptz not null,
  check ((owner_type = 1) = (merchant_id is not null) and (owner_type = 2) = (agent_id is not null)),
  check ((settle_type = 2) = (currency = 'USDT') and (settle_type = 2) = (chain is not null)),
  -- Whoever saves one does not review it.
  constraint settlement_account_two_people check (auditor_id <> maker_id),
  check ((status = 1) <= (auditor_id is not null and usable_at is not null))
);
create unique index settlement_account_number on settlement_account (owner_type, owner_id, identifier);
create index on settlement_account (merchant_id) where merchant_id is not null;
create index on settlement_account (agent_id) where agent_id is not null;
create index settlement_account_waiting on settlement_account (created_at) where status = 3;
