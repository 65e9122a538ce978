-- Accounts that pause themselves.

alter table account
  add column paused_at timestamptz,             -- since when it is paused or in maintenance
  add column pause_cause jsonb,                 -- which of its own rules paused it, and the figures; null: a person did
  add column watched_since timestamptz;         -- orders before this no longer speak against it
update account set watched_since = now() where status = 1;
create index account_watched on account (id) where status = 1 and fail_streak is not null;
