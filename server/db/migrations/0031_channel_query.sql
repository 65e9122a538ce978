-- Orders whose channel is asked, and when next: a row from the order's creation until somebody finds it closed.
create table channel_query (
  order_id bigint primary key,
  channel_code text not null,
  expire_time timestamptz not null,
  next_at timestamptz not null,                -- business time
  tries smallint not null default 0,
  asked_over smallint not null default 0,      -- tries after the order's time was over
  answered_at timestamptz,                     -- business time of the channel's last answer
  leased_until timestamptz not null default '-infinity' -- by the database's own clock: that of no process
);
create index on channel_query (next_at);
insert into channel_query (order_id, channel_code, expire_time, next_at)
  select id, channel_code, expire_time, least(create_time + interval '30 seconds', expire_time) from payment_order where status in (0, 1);
-- What the simulator does wrong when it is asked about an order.
alter table simulator_payment add column query_fault text check (query_fault in ('silent', 'slow', 'wrongAmount', 'unknownOrder'));
