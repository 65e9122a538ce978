-- The newest merchants first, without putting all of them in order.
create index on merchant (created_at, id);
