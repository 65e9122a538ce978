-- A channel that is spoken to by a recipe: its credentials are the sealed JSON of `callback_secret`.
alter table channel
  add column id bigint generated always as identity unique,
  add column recipe jsonb,
  add column credential_names text[] not null default '{}',
  add column timeout_ms integer not null default 10000 check (timeout_ms between 1000 and 10000),
  add column is_tested boolean not null default false,
  add column updated_at timestamptz,
  add column version integer not null default 1;
update channel set is_tested = true where status = 1;
