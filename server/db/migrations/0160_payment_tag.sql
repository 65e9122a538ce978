-- Words that people of ours put on orders, to find them again.
alter table payment_order add column tags text[] not null default '{}';
-- The tickets of one order.
create index on freeze_ticket (order_no) where order_no is not null;
