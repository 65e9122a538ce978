-- Money of owners on its way to them (decision 0135). Where it goes is copied from the account at the moment it is asked
-- for: who changes the account later moves no money.
create table settlement (
  id bigint primary key,
  order_no text not null unique,
  owner_type smallint not null check (owner_type between 1 and 3),
  owner_id bigint not null,
  merchant_id bigint references merchant,
  agent_id bigint references agent,
  country_id text not null,
  settle_type smallint not null check (settle_type in (1, 2)),
  mode smallint not null check (mode in (1, 2)),           -- 1 manual, 2 by a plan
  currency text not null,
  amount bigint not null check (amount > 0),    -- minor units, as all amounts here
  fee bigint not null check (fee >= 0),
  fee_mode smallint not null check (fee_mode in (1, 2)),             -- 1 inside the amount, 2 on top of it
  remit_amount bigint not null check (remit_amount > 0),
  debit bigint not null,                        -- what left the balance
  usdt_amount bigint check (usdt_amount > 0),
  price bigint,                                 -- ten-thousandths of the currency for one USDT
  market_price bigint,                          -- the market at that moment: what is above it is our spread
  account_id bigint not null references settlement_account,
  bank_name text,
  chain text,
  identifier text not null,
  holder_name text not null,
  holder_doc_no text,
  status smallint not null check (status between 1 and 8),
  business_day date not null,
  applicant_id bigint not null references employee,
  auditor_id bigint references employee,
  audited_at timestamptz,
  audit_remark text,
  remitter_id bigint references employee,
  remit_at timestamptz,
  bank_id bigint references bank_account,
  trace text,                                   -- of a bank, or the hash on the chain
  file_id bigint references file,
  failure text,
  created_at timestamptz not null,
  ended_at timestamptz,
  version integer not null default 1,
  check ((owner_type = 1) = (merchant_id is not null) and (owner_type = 2) = (agent_id is not null)),
  check (debit = remit_amount + fee and amount = case when fee_mode = 1 then debit else remit_amount end),
  check ((settle_type = 2) = (usdt_amount is not null) and (settle_type = 2) = (price is not null)),
  check ((settle_type = 2) = (chain is not null) and (settle_type = 2) = (market_price is not null)),
  -- Three people.
  constraint settlement_three_people check (auditor_id <> applicant_id and remitter_id <> applicant_id
    and remitter_id <> auditor_id),
  check ((status in (2, 4, 5, 8)) <= (auditor_id is not null)),
  check ((status in (4, 5, 8)) <= (remitter_id is not null and bank_id is not null)),
  check ((status in (5, 8)) <= (trace is not null and file_id is not null))
);
create index settlement_of_merchant on settlement (merchant_id, id) where merchant_id is not null;
create index settlement_of_agent on settlement (agent_id, id) where agent_id is not null;
create index settlement_of_day on settlement (owner_type, owner_id, currency, business_day);
create index settlement_waiting on settlement (status, id) where status in (1, 2, 4);
create index settlement_of_account on settlement (account_id);
-- One transfer pays one settlement.
create unique index settlement_trace on settlement (bank_id, lower(trace)) where trace is not null;

-- Who asked, how much, and where it goes, stays.
create function refuse_other_settlement() returns trigger language plpgsql as $$
begin
  raise exception 'settlement % stays what it is', old.order_no
    using errcode = 'check_violation', constraint = 'settlement_kept';
end $$;
create trigger settlement_kept before update on settlement for each row
  when ((old.id, old.owner_type, old.owner_id, old.currency, old.amount, old.fee, old.remit_amount, old.debit, old.usdt_amount,
      old.price, old.identifier, old.chain, old.applicant_id)
    is distinct from (new.id, new.owner_type, new.owner_id, new.currency, new.amount, new.fee, new.remit_amount, new.debit,
      new.usdt_amount, new.price, new.identifier, new.chain, new.applicant_id))
  execute function refuse_other_settlement();
create trigger settlement_undeleted before delete on settlement for each row execute function refuse_change();

-- Vouchers belong to the settlement that they prove.
alter table file drop constraint file_owner_kind_check;
alter table file add constraint file_owner_kind_check
  check (owner_kind in ('merchant', 'company', 'approval', 'bank', 'settlement'));
