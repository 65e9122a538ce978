-- Until when a worker has a notification for itself, by the database's own clock; when it is due stays business time.
alter table notification add column leased_until timestamptz not null default '-infinity';
