-- Indexes whose columns change hold only the rows that are asked for by them.

-- What matures now, of all merchants: from the oldest up to the clock, and no further.
create index on payment_order (available_time, merchant_id) where status = 2 and settle_state = 0;
-- Most orders end as paid, and a page of those is found by id alone; the others are few beside them.
drop index payment_order_status_id_idx;
create index on payment_order (status, id) where status <> 2;
-- Of tickets the open ones are asked for by their state, all others by their merchant.
drop index freeze_ticket_merchant_id_status_idx;
create index on freeze_ticket (merchant_id) where status = 1;
create index on freeze_ticket (merchant_id, id);
