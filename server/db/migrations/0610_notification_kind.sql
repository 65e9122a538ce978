-- A notification is about an order of some kind, of the id that its number says. Who hears of it stands in its row, so
-- that whoever sends it asks the table of no kind.
alter table notification
  add column order_kind text not null default 'payment',
  add column agent_id bigint,
  add column country_id text;                  -- null in those that had ended before
update notification n set agent_id = o.agent_id, country_id = o.country_id
  from payment_order o where n.status = 1 and o.id = n.order_id;
