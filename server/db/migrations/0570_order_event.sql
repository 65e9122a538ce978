-- A step of an order of any kind but a payment, whose own table is cut into months: who let it go where, and why.
create table order_event (
  id bigint generated always as identity primary key,
  order_no text not null,
  at timestamptz not null,
  actor text not null,                         -- a user name, `system`, `merchant` or a channel's code
  from_status smallint not null,
  to_status smallint not null,
  reason text
);
create index on order_event (order_no, id);
create trigger order_event_append_only before update or delete on order_event
  for each row execute function refuse_change();
create trigger order_event_no_truncate before truncate on order_event
  for each statement execute function refuse_change();

-- Steps of the past, as the audit has them.
insert into order_event (order_no, at, actor, from_status, to_status, reason)
  select change ->> 'no', audit.at, audit.user_name, (change #>> '{before,status}')::smallint,
    (change #>> '{after,status}')::smallint, coalesce(audit.reason, change #>> '{after,reason}')
  from audit cross join lateral jsonb_array_elements(audit.changes) with ordinality as changes(change, place)
  where audit.result = 0 and change ->> 'type' in ('refund', 'receipt', 'recharge', 'settlement', 'fund', 'complaint')
    and jsonb_typeof(change #> '{before,status}') = 'number' and jsonb_typeof(change #> '{after,status}') = 'number'
    and change #> '{before,status}' <> change #> '{after,status}'
  order by audit.id, place;
