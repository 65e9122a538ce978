-- Every request of merchants' systems, as it was answered; secrets and payers are no part of it. A month goes when it is older than the settings keep it.
create table api_log (
  id bigint not null,                          -- snowflake
  at timestamptz not null,
  request_no text not null,
  merchant_id bigint,                          -- whom it named; null where there is none such
  merchant_no text,                            -- as it was said, where that is well-formed
  key_name text,                               -- of the key that signed; null where nothing proves who sent it
  ip text not null,
  path text not null,
  code integer not null,
  http_status smallint not null,
  failure text,                                -- class of the refusal; null where it was done
  took_ms integer not null,
  order_id bigint,                             -- that the answer is about
  merchant_order_no text,                      -- that the body names
  ts text,                                     -- of its headers, where well-formed: what is signed begins with these two
  nonce text,
  bad_header text,                             -- the first one that is missing or malformed
  body_size integer,
  body_hash text,                              -- SHA-256 of its bytes
  body text,                                   -- what the contract knows of it, laid out anew; null where it is no JSON object
  answer text not null
) partition by range (id);
alter table api_log add primary key (id);
create index on api_log (merchant_id, id);
create index on api_log (order_id) where order_id is not null;
create index on api_log (request_no);

-- Requests that were not written down, by minute: of one sender, or of all, too many were refused, or the server had no room.
create table api_log_missed (
  minute timestamptz not null,
  merchant_id bigint not null,                 -- whom they named; 0 for none
  reason text not null check (reason in ('flood', 'full')),
  count integer not null,
  primary key (minute, merchant_id, reason)
);

-- Drops the months of a log that lie before the given one; gives how many partitions went. Nothing younger than half a year, and no other table.
create or replace function drop_months(log text, before date) returns integer language plpgsql as $$
declare
  families text[] := case log
    when 'upstream_log' then '{upstream_log}' when 'channel_callback' then '{channel_callback}' when 'notification' then '{notification_try,notification}'
    when 'api_log' then '{api_log}' end;
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
