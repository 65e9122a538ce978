-- What was said about orders, by months. Timelines stay; a month of the logs is dropped when it is older than the settings keep it.
select set_aside('payment_event'), set_aside('channel_callback'), set_aside('upstream_log'), set_aside('notification'), set_aside('notification_try');

create table payment_event (                   -- the order's timeline
  id bigint not null,
  order_id bigint not null,
  at timestamptz not null,
  kind text not null,                          -- created, accepted, callback, paid, mismatch, failed, expired, late, notified …
  from_status smallint,
  to_status smallint,
  actor text not null,
  detail jsonb not null default '{}'
) partition by range (id);

-- A channel's own number of a message, over all months and after the message itself is gone: the same message never works twice.
create table channel_event (
  channel_code text not null,
  event_no text not null,
  callback_id bigint not null
);
create table channel_callback (
  id bigint not null,
  channel_code text not null,
  event_no text not null,                      -- the channel's own number of this message
  order_id bigint,
  received_at timestamptz not null,
  ip text not null,
  body text not null,
  outcome text not null,                       -- paid, mismatch, late, failed, duplicate, unknownOrder
  took_ms integer not null
) partition by range (id);
create table upstream_log (
  id bigint not null,
  order_id bigint not null,
  at timestamptz not null,
  action text not null,
  request jsonb not null,
  response jsonb,
  http_status integer,
  took_ms integer not null
) partition by range (id);

-- The merchant's notification: written with the order's change, delivered by a worker.
create table notification (
  id bigint not null,
  merchant_id bigint not null,
  order_id bigint not null,
  url text not null,
  body text not null,
  status smallint not null,                    -- notifyStatus
  tries smallint not null default 0,
  next_at timestamptz,
  created_at timestamptz not null
) partition by range (id);
-- In the month of its notification, with which it goes.
create table notification_try (
  id bigint not null,
  notification_id bigint not null,
  try_no smallint not null,
  at timestamptz not null,
  http_status integer,
  answer text,
  error text,
  took_ms integer not null
) partition by range (notification_id);

select ensure_month('payment_event', month) from (select distinct month_of(id) as month from payment_event_aside) as held;
select ensure_month('channel_callback', month) from (select distinct month_of(id) as month from channel_callback_aside) as held;
select ensure_month('upstream_log', month) from (select distinct month_of(id) as month from upstream_log_aside) as held;
select ensure_month('notification', month), ensure_month('notification_try', month) from (select distinct month_of(id) as month from notification_aside) as held;
insert into payment_event select * from payment_event_aside order by id;
insert into channel_event select channel_code, event_no, id from channel_callback_aside order by id;
insert into channel_callback select * from channel_callback_aside order by id;
insert into upstream_log select * from upstream_log_aside order by id;
insert into notification select * from notification_aside order by id;
insert into notification_try select * from notification_try_aside order by notification_id, id;
drop table notification_try_aside, notification_aside, upstream_log_aside, channel_callback_aside, payment_event_aside;
drop function set_aside(text);

alter table payment_event add primary key (id);
create index on payment_event (order_id, id);
alter table channel_event add constraint channel_event_key primary key (event_no, channel_code);
alter table channel_callback add primary key (id);
create index on channel_callback (order_id);
alter table upstream_log add primary key (id);
create index on upstream_log (order_id);
alter table notification add primary key (id);
create index on notification (next_at) where status = 1;
create index on notification (order_id);
alter table notification_try
  add primary key (notification_id, id),
  add foreign key (notification_id) references notification;

create function take_channel_event() returns trigger language plpgsql as $$
begin
  insert into channel_event (channel_code, event_no, callback_id) values (new.channel_code, new.event_no, new.id);
  return new;
end $$;
create trigger callback_takes_event before insert on channel_callback for each row execute function take_channel_event();

-- Drops the months of a log that lie before the given one; gives how many partitions went. Nothing younger than half a year, and no other table.
create function drop_months(log text, before date) returns integer language plpgsql as $$
declare
  families text[] := case log
    when 'upstream_log' then '{upstream_log}' when 'channel_callback' then '{channel_callback}' when 'notification' then '{notification_try,notification}' end;
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
