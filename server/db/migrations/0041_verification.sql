-- The invariants, looked at once a night. A row is taken by whoever begins; one whose lease is over without an end is begun again.
create table verification (
  day date primary key,                        -- the China day in whose early morning it is due
  run uuid not null,                           -- whose beginning it is: only that one may end it
  started_at timestamptz not null,
  lease_until timestamptz not null,
  ended_at timestamptz,
  broken jsonb not null default '[]',          -- [{ name, broken: [words] }] of the invariants that did not hold
  released_at timestamptz,                     -- what settles by itself goes on from here
  released_by text,
  check ((released_at is null) = (released_by is null))
);
-- What stops settling by itself: at most a few rows, ever.
create index on verification (day) where broken <> '[]' and released_at is null;
