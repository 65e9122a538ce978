-- A record of our own money is split into parts that add up to it; it is void then, and nobody loses where they come from
-- (decision 0185).

alter table fund_record
  add column split_of bigint references fund_record,           -- what it was a part of
  add column split_root bigint references fund_record,         -- where the first split began
  add column splitter_id bigint references employee,           -- of what was split: who did it, its maker or another
  -- Its number of the bank, or of the chain, is that of what it was split from.
  add column shares_trace boolean not null default false,
  add column shares_hash boolean not null default false,
  add constraint fund_record_splitter check (splitter_id is null or status = 5 and voider_id is null),
  add constraint fund_record_root check ((split_of is null) = (split_root is null));
create index fund_record_parts on fund_record (split_of) where split_of is not null;

-- One transfer of a bank, or of a chain, is one record, or the parts of one.
drop index fund_record_trace;
drop index fund_record_hash;
create unique index fund_record_trace on fund_record (lower(bank_trace_no))
  where bank_trace_no is not null and status <> 5 and not shares_trace;
create unique index fund_record_hash on fund_record (lower(tx_hash))
  where tx_hash is not null and status <> 5 and not shares_hash;
create index fund_record_traced on fund_record (lower(bank_trace_no)) where status <> 5;
create index fund_record_hashed on fund_record (lower(tx_hash)) where status <> 5;

-- A part takes the number over with the transaction that ends its original; one that is typed is its own.
create function share_fund_trace() returns trigger language plpgsql as $$
declare
  origin fund_record;
begin
  if tg_op = 'UPDATE' then
    new.shares_trace := old.shares_trace and new.bank_trace_no is not distinct from old.bank_trace_no;
    new.shares_hash := old.shares_hash and new.tx_hash is not distinct from old.tx_hash;
  else
    select * into origin from fund_record r where r.id = new.split_of;
    new.shares_trace := coalesce(new.bank_trace_no = origin.bank_trace_no, false);
    new.shares_hash := coalesce(new.tx_hash = origin.tx_hash, false);
  end if;
  if exists (select from fund_record r where r.status <> 5 and lower(r.bank_trace_no) = lower(new.bank_trace_no)
      and coalesce(r.split_root, r.id) <> coalesce(new.split_root, new.id))
    or exists (select from fund_record r where r.status <> 5 and lower(r.tx_hash) = lower(new.tx_hash)
      and coalesce(r.split_root, r.id) <> coalesce(new.split_root, new.id)) then
    raise exception 'the trace of fund record % was used for another', new.record_no
      using errcode = 'unique_violation', constraint = 'fund_record_trace';
  end if;
  return new;
end $$;
create trigger fund_record_shared before insert or update of bank_trace_no, tx_hash, shares_trace, shares_hash
  on fund_record for each row execute function share_fund_trace();

-- What was split stays so, and so does what a part came from.
create trigger fund_record_split_kept before update on fund_record for each row
  when ((new.split_of, new.split_root) is distinct from (old.split_of, old.split_root)
    or old.splitter_id is not null and new.splitter_id is distinct from old.splitter_id)
  execute function refuse_change();

-- Two people who are tied since the whole was checked were not so then: its parts take that check over (below).
drop trigger fund_record_not_tied on fund_record;
create trigger fund_record_not_tied before insert on fund_record for each row
  when (new.checker_id is not null and new.split_of is null) execute function refuse_tied_check();
create trigger fund_record_not_tied_later before update of checker_id on fund_record for each row
  when (new.checker_id is not null) execute function refuse_tied_check();

-- At the end of the transaction: the parts are what the original was, between the same places, by the same two people.
create function refuse_other_parts() returns trigger language plpgsql as $$
declare
  origin fund_record;
begin
  select * into origin from fund_record r where r.id = new.split_of;
  if origin.splitter_id is null or (origin.amount, origin.fee)
      <> (select sum(p.amount), sum(p.fee) from fund_record p where p.split_of = new.split_of)
    or (new.record_type, new.from_kind, new.from_id, new.to_kind, new.to_id, new.currency, new.to_currency,
        new.biz_time, new.maker_id, new.checker_id, new.checked_at, new.approval_id)
      is distinct from (origin.record_type, origin.from_kind, origin.from_id, origin.to_kind, origin.to_id,
        origin.currency, origin.to_currency, origin.biz_time, origin.maker_id, origin.checker_id, origin.checked_at,
        origin.approval_id)
    or new.currency <> new.to_currency then
    raise exception 'fund record % is no part of %', new.record_no, origin.record_no
      using errcode = 'check_violation', constraint = 'fund_record_split';
  end if;
  return new;
end $$;
create constraint trigger fund_record_split after insert on fund_record deferrable initially deferred
  for each row when (new.split_of is not null) execute function refuse_other_parts();
