-- Somebody looks at both sides of a clash of the past, and says why it is one (decision 0254).
alter table reference_clash add column explained_at timestamptz;
alter table reference_clash add column explained_by text;
alter table reference_clash add column explained_reason text;
alter table reference_clash add check ((explained_at is null) = (explained_by is null) and (explained_at is null) = (explained_reason is null));
create index reference_clash_open on reference_clash (no) where explained_at is null;
