-- Windows in which a channel, or one of its methods, takes no orders: [{"from", "until", "method", "reason"}], times in
-- epoch milliseconds, method null for all.
alter table channel add column maintenance jsonb not null default '[]';
-- Accounts whose own maintenance ends by itself.
create index account_maintenance_end on account (pause_until) where status = 5 and pause_until is not null;
