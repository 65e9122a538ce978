-- Numbers of banks come again on other days, hashes never (decision 0253).

-- A hash, in the form of the register: nothing else is one transfer for ever.
create function is_hash(key text) returns boolean language sql immutable parallel safe as $$
  select key ~ '^[0-9A-F]{64}$'
$$;

-- As before, but for the day: a record or a settlement may have the number of another day's transfer.
create or replace function enter_reference(of_realm text, of_day text, of_kind text, of_no text, as_typed text, must boolean)
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
    select exists (select from reference_use u where u.key = reference_key(as_typed) and (u.kind, u.no) <> (of_kind, of_no)
      and (u.realm = of_realm or u.kind = 'fund' and of_kind = 'fund')
      and (u.day in (of_day, '') or of_day = '' or is_hash(u.key))) into taken;
    if taken then
      raise exception 'the reference of % was used for another', of_realm
        using errcode = 'unique_violation', constraint = 'reference_use_pkey';
    end if;
  end if;
end $$;

-- What a channel tells of today is no hash of any day.
create or replace function used_by_others(trace text, day_told text) returns boolean language sql stable as $$
  select trace is not null and exists (select from reference_use u where u.key = reference_key(trace)
    and u.kind not in ('payment', 'receipt') and (u.day in (day_told, '') or is_hash(u.key)))
$$;

-- One number of a bank may be two orders', each on its day: a search finds both.
alter table bank_trace drop constraint bank_trace_pkey;
alter table bank_trace add primary key (bank_trace_no, channel_code, order_id);
