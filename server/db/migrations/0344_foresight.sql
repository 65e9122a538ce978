-- What was foreseen is checked as it is written (decision 0199).

-- Ends the statement, and undoes it, where something is not as it was foreseen.
create function foresaw(holds boolean) returns void language plpgsql as $$
begin
  if holds is not true then
    raise exception 'not as foreseen' using errcode = 'CA001';
  end if;
end $$;

-- Holds names of a receipt until the transaction ends: whoever takes one of them at the same time waits.
create function lock_keys(channel text, kinds text[], names text[]) returns void language sql as $$
  select pg_advisory_xact_lock(lock) from (
    select hashtextextended(channel || ' ' || kind || ' ' || name, 0) as lock
    from unnest(kinds, names) as k (kind, name) order by lock) as locks;
$$;

-- Takes names of a receipt that nobody has used. False where one was.
create function take_new_keys(channel text, kinds text[], names text[], told text, minor numeric) returns boolean
language plpgsql as $$
begin
  perform lock_keys(channel, kinds, names);
  -- A statement of its own: it sees what those before it have taken. Each name is looked up by itself, or a plan made
  -- while the table was small would read all of it.
  if exists (select from unnest(kinds, names) as k (kind, name) cross join lateral (
    select from receipt_key r where r.channel_code = channel and r.kind = k.kind and r.name = k.name limit 1) as used) then
    return false;
  end if;
  insert into receipt_key (channel_code, kind, name, about, amount)
    select channel, kind, name, told, minor from unnest(kinds, names) as k (kind, name);
  return true;
end $$;
