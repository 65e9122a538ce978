-- The treasury's cash book: every movement of our own places, made by one person and checked by another (decision 0143).

create table fund_record (
  id bigint primary key,
  record_no text not null unique,
  record_type smallint not null check (record_type between 1 and 13),  -- screens B1.9
  status smallint not null check (status between 1 and 5),     -- 1 draft, 2 to check, 3 in transit, 4 arrived, 5 void
  -- Each side: 1 a place of ours, 2 the float of a payout account, 3 what a channel owes; null where there is none.
  from_kind smallint check (from_kind between 1 and 3),
  from_id text,
  to_kind smallint check (to_kind between 1 and 3),
  to_id text,
  country_id text not null,
  to_country_id text not null,                                 -- the same but where USDT is bought or sold
  currency text not null,
  amount bigint not null check (amount > 0),                   -- minor units, as all amounts here
  fee bigint not null default 0 check (fee >= 0),              -- what the bank takes besides, from the first side
  to_currency text not null,
  to_amount bigint not null check (to_amount > 0),
  price numeric(16, 4) check (price > 0),                      -- local currency per USDT
  category smallint check (category between 1 and 6),
  bank_trace_no text,
  tx_hash text,
  voucher_id bigint references file,
  remark text,
  biz_time timestamptz not null,
  maker_id bigint not null references employee,
  checker_id bigint references employee,
  approval_id bigint,                                          -- instead of a checker: the request that others consented to
  confirmer_id bigint references employee,
  voider_id bigint references employee,
  reason text,                                                 -- why it was sent back, or is void
  -- The first line of each side in the ledger.
  sent_journal_id bigint,
  arrived_journal_id bigint,
  created_at timestamptz not null,
  checked_at timestamptz,
  arrived_at timestamptz,
  voided_at timestamptz,
  version integer not null default 1,
  constraint fund_record_sides check ((from_kind is null) = (from_id is null) and (to_kind is null) = (to_id is null)
    and (from_kind is not null or to_kind is not null)
    and (from_kind, from_id) is distinct from (to_kind, to_id)),
  constraint fund_record_amounts check (currency = to_currency and amount = to_amount and price is null
    or record_type in (7, 8) and (currency = 'USDT') <> (to_currency = 'USDT') and price is not null),
  constraint fund_record_subject check ((record_type = 9) = (category is not null)),
  constraint fund_record_two_people check (checker_id <> maker_id and voider_id <> maker_id),
  constraint fund_record_in_transit check (status <> 3 or from_kind is not null and to_kind is not null)
);
-- One transfer of a bank, or of a chain, is one record.
create unique index fund_record_trace on fund_record (lower(bank_trace_no)) where bank_trace_no is not null and status <> 5;
create unique index fund_record_hash on fund_record (lower(tx_hash)) where tx_hash is not null and status <> 5;
create index fund_record_open on fund_record (status, id) where status in (1, 2, 3);
create index fund_record_from on fund_record (from_id, from_kind, id);
create index fund_record_to on fund_record (to_id, to_kind, id);
create index fund_record_correction on fund_record (currency) where record_type = 11 and status = 4;
create index fund_record_unproven on fund_record (id) where voucher_id is null and status in (3, 4);

-- Which moves there are, what stays once it waits for its check, and who may check, whatever the program above does.
create function refuse_fund_move() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'fund record % stays', old.record_no using errcode = 'restrict_violation';
  end if;
  if (old.status, new.status) not in ((1, 1), (1, 2), (1, 5), (2, 1), (2, 2), (2, 3), (2, 4), (2, 5), (3, 3), (3, 4), (3, 5), (4, 4), (4, 5)) then
    raise exception 'fund record % cannot go from % to %', old.record_no, old.status, new.status
      using errcode = 'check_violation', constraint = 'fund_record_moves';
  end if;
  if (new.id, new.record_no, new.maker_id, new.created_at) is distinct from (old.id, old.record_no, old.maker_id, old.created_at)
    or old.status <> 1 and (new.record_type, new.from_kind, new.from_id, new.to_kind, new.to_id, new.currency, new.amount, new.fee,
        new.to_currency, new.to_amount, new.price, new.category, new.biz_time)
      is distinct from (old.record_type, old.from_kind, old.from_id, old.to_kind, old.to_id, old.currency, old.amount, old.fee,
        old.to_currency, old.to_amount, old.price, old.category, old.biz_time)
    or old.checker_id is not null and new.checker_id is distinct from old.checker_id
    or old.sent_journal_id is not null and new.sent_journal_id is distinct from old.sent_journal_id
    or old.arrived_journal_id is not null and new.arrived_journal_id is distinct from old.arrived_journal_id then
    raise exception 'fund record % is not to be changed so', old.record_no
      using errcode = 'check_violation', constraint = 'fund_record_kept';
  end if;
  return new;
end $$;
create trigger fund_record_moves before update or delete on fund_record for each row execute function refuse_fund_move();
create function refuse_tied_check() returns trigger language plpgsql as $$
begin
  if new.maker_id in (select tied_to(new.checker_id, new.checked_at)) then
    raise exception 'employee % is tied to whoever made fund record %', new.checker_id, new.record_no
      using errcode = 'check_violation', constraint = 'fund_record_not_tied';
  end if;
  return new;
end $$;
create trigger fund_record_not_tied before insert or update of checker_id on fund_record for each row
  when (new.checker_id is not null) execute function refuse_tied_check();
-- At the end of the transaction: a request is tried out before it has its approval.
create function refuse_unchecked_fund() returns trigger language plpgsql as $$
begin
  raise exception 'nobody has checked fund record %', new.record_no
    using errcode = 'check_violation', constraint = 'fund_record_checked';
end $$;
create constraint trigger fund_record_checked after insert or update on fund_record deferrable initially deferred
  for each row when (new.status in (3, 4) and new.checker_id is null and new.approval_id is null)
  execute function refuse_unchecked_fund();
create trigger fund_record_no_truncate before truncate on fund_record for each statement execute function refuse_change();

-- What lay in a cash box when it changed hands: counted by who gives it, signed by who takes it, never changed.
create table fund_handover (
  id bigint primary key,
  bank_id bigint not null references bank_account,
  day date not null,
  book_balance numeric(40, 0) not null,                        -- minor units, as the next
  counted bigint not null check (counted >= 0),
  diff numeric(40, 0) not null check (diff = counted - book_balance),
  explain text,
  giver_id bigint not null references employee,
  receiver_id bigint not null references employee,
  given_at timestamptz not null,
  unique (id, receiver_id),
  constraint fund_handover_two_people check (giver_id <> receiver_id),
  constraint fund_handover_explained check (diff = 0 or length(trim(explain)) > 0)
);
create index fund_handover_day on fund_handover (bank_id, day, id);
create index fund_handover_receiver on fund_handover (receiver_id, id);
create table fund_handover_sign (
  handover_id bigint primary key,
  receiver_id bigint not null,
  signed_at timestamptz not null,
  foreign key (handover_id, receiver_id) references fund_handover (id, receiver_id)
);
create trigger fund_handover_append_only before update or delete on fund_handover
  for each row execute function refuse_change();
create trigger fund_handover_no_truncate before truncate on fund_handover
  for each statement execute function refuse_change();
create trigger fund_handover_sign_append_only before update or delete on fund_handover_sign
  for each row execute function refuse_change();
create trigger fund_handover_sign_no_truncate before truncate on fund_handover_sign
  for each statement execute function refuse_change();

alter table file drop constraint file_owner_kind_check;
alter table file add constraint file_owner_kind_check
  check (owner_kind in ('merchant', 'company', 'approval', 'bank', 'settlement', 'recharge', 'fund'));
