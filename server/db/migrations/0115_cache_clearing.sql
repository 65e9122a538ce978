-- When somebody last told all processes to forget what they remember; one row, so that two cannot at once.
create table cache_clearing (
  one boolean primary key default true check (one),
  cleared_at timestamptz not null
);
