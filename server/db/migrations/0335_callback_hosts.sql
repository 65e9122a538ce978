-- At which hosts a merchant may be told of its orders, as they are compared: a host, or `*.` and whatever lies below
-- one. Empty allows any that is public.
alter table merchant add column callback_hosts text[] not null default '{}';
