-- What a channel's answer was taken for, beside the answer itself; null where it was kept as it was meant.
alter table upstream_log add column meant jsonb;
