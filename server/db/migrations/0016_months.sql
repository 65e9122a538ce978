-- Tables of one partition a month. The id tells the month, as it does for orders, so a key stays `id` alone and a look-up by it opens one partition.

-- The month of an id, whose bounds lie at the business day's start, 03:00Z.
create function month_of(id bigint) returns date immutable language sql as $$
  select date_trunc('month', timestamp '2024-01-01 00:00:00' + (id >> 22) * interval '1 millisecond' - interval '3 hours')::date
$$;

-- Rows reach a partition through its parent, whose statement triggers guard them; whoever writes to the partition itself meets the same.
create function guard_month(parent regclass, part regclass) returns void language plpgsql as $$
declare definition text;
begin
  for definition in
    select pg_get_triggerdef(oid) from pg_trigger
    where tgrelid = parent and not tgisinternal and tgtype & 1 = 0 and tgname not in (select tgname from pg_trigger where tgrelid = part)
  loop
    execute regexp_replace(definition, ' ON \S+ ', format(' ON %s ', part));
  end loop;
end $$;

create function ensure_month(parent regclass, month date) returns void language plpgsql as $$
declare
  family text := (select relname from pg_class where oid = parent);
  name text := family || '_' || to_char(month, 'YYYYMM');
  start_at timestamptz := (date_trunc('month', month)::timestamp at time zone 'UTC') + interval '3 hours';
  end_at timestamptz := ((date_trunc('month', month) + interval '1 month')::timestamp at time zone 'UTC') + interval '3 hours';
begin
  if to_regclass(name) is null then
    execute format('create table %I partition of %s for values from (%s) to (%s)', name, parent, snowflake_floor(start_at), snowflake_floor(end_at));
    -- No unique key without the partition key can span partitions; what spans them is said in 0017.
    if family = 'ledger_entry' then
      execute format('create unique index %I on %I (account_id, seq) where seq is not null', name || '_position', name);
    end if;
    perform guard_month(parent, name::regclass);
  end if;
end $$;

-- One month of every table that is cut into months.
create function ensure_months(month date) returns void language sql as $$
  select ensure_month(partrelid, month) from pg_partitioned_table join pg_class on pg_class.oid = partrelid where relnamespace = 'public'::regnamespace
$$;
drop function ensure_payment_partition(date);

-- For the next two migrations: makes room for a table of the same name, whose rows are then carried over.
create function set_aside(name text) returns void language plpgsql as $$
declare own text;
begin
  for own in select relname from pg_index join pg_class on pg_class.oid = indexrelid where indrelid = name::regclass loop
    execute format('alter index %I rename to %I', own, own || '_aside');
  end loop;
  execute format('alter table %I rename to %I', name, name || '_aside');
end $$;
