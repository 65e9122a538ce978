-- A queue is counted from its own index alone, also for whoever sees one book, some countries or some merchants: since
-- there are two books each of its orders was looked up to see whose it is. None of these columns ever changes.

drop index payment_order_mismatch;
create index payment_order_mismatch on payment_order (id)
  include (currency, status, amount, paid_amount, fee, net_amount, channel_cost, commission,
    book, country_id, merchant_id, agent_id) where status = 5;
drop index payment_order_notify_failed;
create index payment_order_notify_failed on payment_order (id)
  include (currency, status, amount, paid_amount, fee, net_amount, channel_cost, commission,
    book, country_id, merchant_id, agent_id) where notify_status = 3;
