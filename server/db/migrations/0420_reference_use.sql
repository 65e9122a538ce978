-- One register of what references of money were used for (decision 0215): nothing else decides that one was.

-- A reference as it is compared: the form of `referenceKey` (contract/spelling.ts); a test compares the two.
create function reference_key(typed text) returns text language plpgsql immutable parallel safe as $f$
begin
  -- Nearly all are plain: neither scripts nor unseen signs.
  if typed ~ '^[\u0021-\u007e]*$' then
    return regexp_replace(upper(typed), '^0X(?=[0-9A-F]{64}$)', '');
  end if;
  return (select regexp_replace(upper(translate(seen, digits.foreign_ones, digits.plain)), '^0X(?=[0-9A-F]{64}$)', '')
  from (select regexp_replace(normalize(typed, NFKC),
    '[\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2'
    '\u115f-\u1160\u1680\u17b4-\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000'
    '\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f'
    '\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
    '', 'g') as seen) as visible,
  -- The zero of each script that has digits of its own; the nine after it follow.
  (select string_agg(chr(zero + n), '' order by zero, n) as foreign_ones, string_agg(n::text, '' order by zero, n) as plain
    from unnest(array[
      1632, 1776, 1984, 2406, 2534, 2662, 2790, 2918, 3046, 3174, 3302, 3430, 3558, 3664,
      3792, 3872, 4160, 4240, 6112, 6160, 6470, 6608, 6784, 6800, 6992, 7088, 7232, 7248,
      42528, 43216, 43264, 43472, 43504, 43600, 44016, 66720, 68912, 68928, 69734, 69872, 69942, 70096,
      70384, 70736, 70864, 71248, 71360, 71376, 71386, 71472, 71904, 72016, 72688, 72784, 73040, 73120,
      73184, 73552, 90416, 92768, 92864, 93008, 93552, 123200, 123632, 124144, 124401, 125264
    ]) as zero, generate_series(0, 9) as n) as digits);
end $f$;

create table reference_use (
  realm text not null,                         -- whose number it is: a channel and its bank, a place of ours, a chain
  day text not null,                           -- business day; empty where a number is never given again
  key text not null,                           -- `reference_key` of what was typed
  kind text not null,                          -- payment, receipt, recharge, settlement, refund, fund
  no text not null,                            -- its number
  typed text not null,                         -- for people
  primary key (realm, day, key)
);
create index reference_use_key on reference_use (key);
create index reference_use_no on reference_use (no);
-- What was used twice before there was the register: the second use is not in it, and people are told.
create table reference_clash (
  realm text not null,
  day text not null,
  key text not null,
  kind text not null,
  no text not null,
  typed text not null,
  used_kind text not null,
  used_no text not null,
  primary key (kind, no, key)
);

-- The business day of Latin America, which begins at 03:00 UTC.
create function reference_day(at timestamptz) returns text language sql immutable as $$
  select to_char(at at time zone 'UTC' - interval '3 hours', 'YYYY-MM-DD')
$$;

-- Holds a reference until the transaction ends: whoever names it meanwhile, in whatever spelling, waits.
create function hold_reference(typed text) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('reference ' || reference_key(typed), 0))
$$;

-- Enters a use. A number that is taken stays with whom it is: what must not share it has asked before, and is refused.
create function enter_reference(of_realm text, of_day text, of_kind text, of_no text, as_typed text, must boolean)
returns void language plpgsql as $$
declare
  taken boolean;
begin
  if reference_key(as_typed) = '' then
    return;
  end if;
  insert into reference_use (realm, day, key, kind, no, typed)
    values (of_realm, of_day, reference_key(as_typed), of_kind, of_no, as_typed) on conflict do nothing;
  if must then
    -- Records of our own money name one transfer wherever, and a settlement one of its place on any day.
    select exists (select from reference_use u where u.key = reference_key(as_typed) and (u.kind, u.no) <> (of_kind, of_no)
      and (u.kind = 'fund' and of_kind = 'fund' or u.realm = of_realm
        and (u.day = of_day or u.kind = 'settlement' and of_kind = 'settlement'))) into taken;
    if taken then
      raise exception 'the reference of % was used for another', of_no
        using errcode = 'unique_violation', constraint = 'reference_use_pkey';
    end if;
  end if;
end $$;

-- A slip names one transfer of its place and business day, a hash one of its chain; a refused recharge lets them go.
create function enter_recharge() returns trigger language plpgsql as $$
begin
  delete from reference_use where kind = 'recharge' and no = new.order_no
    and (new.status not in (2, 3, 7) or key not in (
      coalesce(reference_key(new.bank_trace_no), ''), coalesce(reference_key(new.tx_hash), '')));
  if new.status in (2, 3, 7) and new.bank_trace_no is not null then
    perform enter_reference('bank ' || new.place_id, new.paid_day, 'recharge', new.order_no, new.bank_trace_no, true);
  end if;
  if new.status in (2, 3, 7) and new.tx_hash is not null then
    perform enter_reference('chain ' || new.chain, '', 'recharge', new.order_no, new.tx_hash, true);
  end if;
  return null;
end $$;
create trigger recharge_referenced after insert or update of status, bank_trace_no, paid_day, tx_hash on recharge_order
  for each row execute function enter_recharge();

create function enter_settlement() returns trigger language plpgsql as $$
begin
  perform enter_reference(coalesce('chain ' || new.chain, 'bank ' || new.bank_id),
    case when new.chain is null then reference_day(coalesce(new.remit_at, new.created_at)) else '' end,
    'settlement', new.order_no, new.trace, true);
  return null;
end $$;
create trigger settlement_referenced after insert or update of trace on settlement
  for each row when (new.trace is not null) execute function enter_settlement();

-- A channel that gives money back says its number by itself: it is entered, and nobody is refused.
create function enter_refund() returns trigger language plpgsql as $$
begin
  perform enter_reference('channel ' || new.channel_code || ' ', reference_day(coalesce(new.ended_at, new.created_at)),
    'refund', new.refund_no, new.bank_trace_no, false);
  return null;
end $$;
create trigger refund_referenced after insert or update of bank_trace_no on refund
  for each row when (new.bank_trace_no is not null) execute function enter_refund();

-- Parts of one record share its number, which stands under the first of them.
create function fund_reference_no(record fund_record) returns text language sql stable as $$
  select case when record.split_root is null then record.record_no
    else (select record_no from fund_record r where r.id = record.split_root) end
$$;
create function fund_realm(record fund_record) returns text language sql stable as $$
  select case coalesce(record.from_kind, record.to_kind) when 1 then 'bank ' when 2 then 'account ' else 'channel ' end
    || coalesce(record.from_id, record.to_id)
$$;
create function enter_fund() returns trigger language plpgsql as $$
declare
  under text := fund_reference_no(new);
begin
  delete from reference_use u where u.kind = 'fund' and u.no = under and not exists (
    select from fund_record r where coalesce(r.split_root, r.id) = coalesce(new.split_root, new.id) and r.status <> 5
      and u.key in (reference_key(r.bank_trace_no), reference_key(r.tx_hash)));
  if new.status <> 5 and new.bank_trace_no is not null then
    perform enter_reference(fund_realm(new), reference_day(new.biz_time), 'fund', under, new.bank_trace_no, true);
  end if;
  if new.status <> 5 and new.tx_hash is not null then
    perform enter_reference(fund_realm(new), '', 'fund', under, new.tx_hash, true);
  end if;
  return null;
end $$;
create trigger fund_referenced after insert or update of status, bank_trace_no, tx_hash on fund_record
  for each row execute function enter_fund();

-- Money in suspense is a receipt's from now on; what else its channel told stays its order's.
create function enter_receipt() returns trigger language plpgsql as $$
begin
  insert into reference_use as u (realm, day, key, kind, no, typed)
    select 'channel ' || new.channel_code || ' ' || coalesce(reference_key(new.payer_bank), ''),
      reference_day(new.paid_at_told), reference_key(new.bank_trace_no), 'receipt', new.receipt_no, new.bank_trace_no
    where reference_key(new.bank_trace_no) <> ''
    on conflict (realm, day, key) do update set kind = 'receipt', no = new.receipt_no
      where u.kind = 'payment' and new.why in ('late', 'mismatch', 'otherCurrency')
        and u.no = (select order_no from payment_order o where o.id = new.order_id);
  return null;
end $$;
create trigger receipt_referenced after insert on receipt
  for each row when (new.bank_trace_no is not null and new.journal_no is not null) execute function enter_receipt();

-- The names of a receipt, and the reference that it is registered under: true where nobody has used any of them.
drop function take_new_keys(text, text[], text[], text, numeric);
create function take_new_keys(channel text, kinds text[], names text[], told text, minor numeric,
  realm_told text, day_told text, trace text, order_told text) returns boolean
language plpgsql as $$
begin
  if trace is not null then
    perform hold_reference(trace);
  end if;
  perform lock_keys(channel, kinds, names);
  -- A statement of its own: it sees what those before it have taken. Each name is looked up by itself, or a plan made
  -- while the table was small would read all of it.
  if exists (select from unnest(kinds, names) as k (kind, name) cross join lateral (
    select from receipt_key r where r.channel_code = channel and r.kind = k.kind and r.name = k.name limit 1) as used)
    or used_by_others(trace, day_told) then
    return false;
  end if;
  insert into receipt_key (channel_code, kind, name, about, amount)
    select channel, kind, name, told, minor from unnest(kinds, names) as k (kind, name);
  if trace is not null and order_told is not null then
    perform enter_reference(realm_told, day_told, 'payment', order_told, trace, false);
  end if;
  return true;
end $$;
-- Has a reference been used that day for what is no payment? Channels number their payments each by itself.
create function used_by_others(trace text, day_told text) returns boolean language sql stable as $$
  select trace is not null and exists (select from reference_use u where u.key = reference_key(trace)
    and u.kind not in ('payment', 'receipt') and u.day in (day_told, ''))
$$;

-- What was used before, the earliest first; what clashes is kept, and told.
create temporary table used_before on commit drop as
select *, reference_key(typed) as key from (
  select o.id as at, 'channel ' || t.channel_code || ' ' as realm, reference_day(coalesce(o.pay_time, o.create_time)) as day,
      'payment' as kind, o.order_no as no, t.bank_trace_no as typed, true as alone
    from bank_trace t join payment_order o on o.id = t.order_id
    where not exists (select from receipt r where r.order_id = o.id and r.journal_no is not null
      and reference_key(r.bank_trace_no) = reference_key(t.bank_trace_no))
  union all select id, 'channel ' || channel_code || ' ' || coalesce(reference_key(payer_bank), ''),
      reference_day(paid_at_told), 'receipt', receipt_no, bank_trace_no, why <> 'conflict'
    from receipt where bank_trace_no is not null and journal_no is not null
  union all select id, 'bank ' || place_id, paid_day, 'recharge', order_no, bank_trace_no, true
    from recharge_order where bank_trace_no is not null and status in (2, 3, 7)
  union all select id, 'chain ' || chain, '', 'recharge', order_no, tx_hash, true
    from recharge_order where tx_hash is not null and status in (2, 3, 7)
  union all select id, coalesce('chain ' || chain, 'bank ' || bank_id),
      case when chain is null then reference_day(coalesce(remit_at, created_at)) else '' end, 'settlement', order_no, trace, true
    from settlement where trace is not null
  union all select id, 'channel ' || channel_code || ' ', reference_day(coalesce(ended_at, created_at)), 'refund', refund_no,
      bank_trace_no, true
    from refund where bank_trace_no is not null
  union all select min(r.id), min(fund_realm(r)), min(reference_day(r.biz_time)), 'fund', fund_reference_no(r),
      r.bank_trace_no, true
    from fund_record r where r.bank_trace_no is not null and r.status <> 5 group by fund_reference_no(r), r.bank_trace_no
  union all select min(r.id), min(fund_realm(r)), '', 'fund', fund_reference_no(r), r.tx_hash, true
    from fund_record r where r.tx_hash is not null and r.status <> 5 group by fund_reference_no(r), r.tx_hash
) as all_there_were where reference_key(typed) <> '';
insert into reference_use (realm, day, key, kind, no, typed)
  select realm, day, key, kind, no, typed from used_before order by at on conflict do nothing;
insert into reference_clash (realm, day, key, kind, no, typed, used_kind, used_no)
  select distinct on (b.kind, b.no, b.key) b.realm, b.day, b.key, b.kind, b.no, b.typed, f.kind, f.no
  from used_before b join used_before f on f.key = b.key and f.at < b.at and (f.kind, f.no) <> (b.kind, b.no)
    and (f.kind <> b.kind or f.day = b.day and f.realm = b.realm)
  where b.alone order by b.kind, b.no, b.key, f.at;

-- Names of receipts are compared in the same form: trace and bank without blanks, and the day.
insert into receipt_key (channel_code, kind, name, about, amount)
  select channel_code, kind, reference_key(left(name, -11)) || right(name, 11), about, amount
  from receipt_key where kind in ('trace', 'kept') and length(name) > 11
  on conflict do nothing;

-- None of these decides any more.
drop index recharge_traced;
drop index recharge_hashed;
drop index settlement_trace;
drop trigger fund_record_shared on fund_record;
drop index fund_record_trace;
drop index fund_record_hash;
drop index fund_record_traced;
drop index fund_record_hashed;
drop index refund_traced;

-- A search for any spelling finds it.
create index bank_trace_key on bank_trace (reference_key(bank_trace_no));
create index receipt_trace_key on receipt (reference_key(bank_trace_no)) where bank_trace_no is not null;
create index recharge_trace_key on recharge_order (reference_key(bank_trace_no)) where bank_trace_no is not null;
create index recharge_hash_key on recharge_order (reference_key(tx_hash)) where tx_hash is not null;
create index fund_trace_key on fund_record (reference_key(bank_trace_no)) where bank_trace_no is not null;
create index fund_hash_key on fund_record (reference_key(tx_hash)) where tx_hash is not null;
