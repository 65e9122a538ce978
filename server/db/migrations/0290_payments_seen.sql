-- The desk looks at the payments of a day, whenever they were asked for.
create index settlement_remitted on settlement (remit_at) where remit_at is not null;

-- A journal is late where it was committed after a look at its place was checked, though its moment lies before it.
-- So it keeps its transaction, and the check keeps which transactions it has seen; what is of before has neither.
alter table journal add column written_by bigint;
alter table journal alter column written_by set default pg_current_xact_id()::text::bigint;
alter table bank_snapshot_check add column seen text;       -- a pg_snapshot
alter table bank_snapshot_check alter column seen set default pg_current_snapshot()::text;
