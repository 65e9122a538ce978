-- Addresses that somebody made to see what they are sent; each lives a day, and holds little.
create table test_catcher (
  id bigint primary key,
  token text not null unique,                  -- of the address; nobody can guess it
  merchant_id bigint not null references merchant,
  answer text not null check (answer in ('ok', 'fail', 'slow')),
  created_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  received int not null default 0
);
create index on test_catcher (merchant_id);
create index on test_catcher (expires_at);
-- What came in, as it came.
create table test_catch (
  id bigint primary key,
  catcher_id bigint not null references test_catcher on delete cascade,
  at timestamptz not null,
  ip text not null,
  headers text not null,
  body text not null,
  verdict text not null check (verdict in ('genuine', 'unsigned', 'otherMerchant', 'stale', 'wrong')),
  answered smallint not null
);
create index on test_catch (catcher_id, id);
