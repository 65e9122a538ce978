-- Messages of channels that did nothing and are not kept: told before by the same number, or refused. Alike ones of some seconds are one row; what was in them is not kept.
create table channel_unkept (
  id bigint not null,                          -- snowflake
  channel_code text not null,
  at timestamptz not null,
  ip text not null,                            -- * for many
  result text not null,                        -- callbackResult of the contract
  event_no text,                               -- of one that was told before: its body stands with the first
  body_size integer not null,
  times integer not null
) partition by range (id);
alter table channel_unkept add primary key (id);

-- Drops the months of a log that lie before the given one; gives how many partitions went. Nothing younger than half a year, and no other table.
create or replace function drop_months(log text, before date) returns integer language plpgsql as $$
declare
  families text[] := case log
    when 'upstream_log' then '{upstream_log}' when 'channel_callback' then '{channel_callback,channel_unkept}'
    when 'notification' then '{notification_try,notification}' when 'api_log' then '{api_log}' end;
  oldest_kept text := to_char(least(before, (date_trunc('month', now() at time zone 'UTC') - interval '6 months')::date), 'YYYYMM');
  family text;
  name text;
  dropped integer := 0;
begin
  if families is null then
    raise exception '% is kept for ever', log using errcode = 'restrict_violation';
  end if;
  foreach family in array families loop
    for name in select relname from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = family::regclass and right(relname, 6) < oldest_kept order by relname
    loop
      execute format('alter table %I detach partition %I', family, name); -- also looks that nothing refers to its rows
      execute format('drop table %I', name);
      dropped := dropped + 1;
    end loop;
  end loop;
  return dropped;
end $$;
