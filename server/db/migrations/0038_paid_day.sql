-- Payments have a paid day beside the created one: that on which their success journal was booked, so that it is the ledger's.
alter table payment_order add column booked_at timestamptz;
update payment_order o set booked_at = j.book_time from posting_key k join journal j on j.id = k.journal_id
  where k.biz_no = o.order_no and (k.biz_type = 1 and k.event = 'paid' or k.biz_type = 23);
create index on payment_order (booked_at) where booked_at is not null;

-- Each sum stands twice: by the hour of the order's creation, and by that of its booking.
alter table order_delta add column basis text not null default 'created' check (basis in ('created', 'paid'));
alter table order_stat add column basis text not null default 'created' check (basis in ('created', 'paid'));
alter table order_stat drop constraint order_stat_pkey,
  add primary key (dim, dim_id, grain, basis, bucket, country_id, currency, channel_code, pay_method, status);
insert into order_stat (dim, dim_id, grain, basis, bucket, country_id, currency, channel_code, pay_method, status,
    n, amount, paid_amount, fee, net_amount, channel_cost, commission)
  select dim, dim_id, grain, 'paid', bucket, country_id, currency, channel_code, pay_method, status,
    count(*), sum(amount), sum(paid_amount), sum(fee), sum(net_amount), sum(channel_cost), sum(commission)
  from payment_order
    cross join lateral (values ('all', 0), ('merchant', merchant_id), ('agent', agent_id), ('account', account_id)) as owner (dim, dim_id)
    cross join lateral (values ('hour', date_trunc('hour', booked_at, 'UTC')),
      ('day', date_trunc('day', booked_at - interval '3 hours', 'UTC') + interval '3 hours')) as time (grain, bucket)
  where booked_at is not null and dim_id is not null
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
