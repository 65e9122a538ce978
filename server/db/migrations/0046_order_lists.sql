-- Lists of orders that grew with the table: the two queues, and the orders by amount and by pay time.

-- A queue is counted and summed from its own index, whatever else the table holds.
create index payment_order_mismatch on payment_order (id)
  include (currency, status, amount, paid_amount, fee, net_amount, channel_cost, commission) where status = 5;
drop index payment_order_notify_status_id_idx;
create index payment_order_notify_failed on payment_order (id)
  include (currency, status, amount, paid_amount, fee, net_amount, channel_cost, commission) where notify_status = 3;

-- Empty pay times come last, as they do in the list. A range of pay times finds its orders here too.
create index payment_order_amount on payment_order (amount, id);
drop index payment_order_pay_time_idx;
create index payment_order_pay_time on payment_order (pay_time desc nulls last, id desc);
