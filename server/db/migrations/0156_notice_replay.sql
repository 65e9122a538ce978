-- Many notifications that somebody has sent again, a few at a time.
create table notice_replay (
  id bigint primary key,                       -- snowflake
  employee_id bigint not null,
  user_name text not null,
  merchant_id bigint references merchant,      -- whose people asked; null for ours
  scope jsonb not null,                        -- what whoever asked may see
  filter jsonb not null,
  order_ids bigint[],                          -- that their word named; null where they said none
  from_id bigint not null,                     -- of the notifications: the first that is still to be looked at
  until_id bigint not null,                    -- the first that is not looked at
  total integer not null,
  queued integer not null default 0,
  refused integer not null default 0,          -- nothing to tell by now, or nowhere
  state text not null default 'running' check (state in ('running', 'done', 'cancelled')),
  created_at timestamptz not null,
  ended_at timestamptz
);
create index on notice_replay (id) where state = 'running';
alter table notification add column replay_id bigint;
create index on notification (replay_id) where replay_id is not null;
