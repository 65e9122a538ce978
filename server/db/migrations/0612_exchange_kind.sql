-- What was said to a channel, and what it told, is about an order of some kind. A refund's exchanges stood with its
-- payment: they are its own now.
alter table upstream_log add column order_kind text not null default 'payment';
alter table channel_callback add column order_kind text not null default 'payment';
update upstream_log l set order_kind = 'refund', order_id = r.id
  from refund r where l.order_id = r.order_id and l.action in ('refund', 'refundQuery') and l.request->>'refundNo' = r.refund_no;
