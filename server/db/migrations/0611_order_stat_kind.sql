-- Sums of orders say of which kind they are: until now they were of payments alone. What one kind counts is never part
-- of another's sums.
alter table order_delta add column order_kind text not null default 'payment';
alter table order_stat add column order_kind text not null default 'payment';
alter table order_stat drop constraint order_stat_pkey, add primary key
  (dim, dim_id, grain, basis, bucket, country_id, currency, channel_code, pay_method, status, order_kind);
