-- Files that people upload. Bytes lie in the store (decision 0072); a row says whose they are and who may have them.

create table file (
  id bigint primary key,
  -- Of the one-time address that the bytes are sent to; null once somebody has used it.
  address_hash bytea unique,
  address_until timestamptz not null,
  name text not null,
  size bigint not null check (size > 0),
  content_type text not null,
  -- 0 awaited, 1 arriving, 2 kept
  status smallint not null default 0,
  sha256 bytea,
  uploaded_by bigint not null references employee (id),
  created_at timestamptz not null,
  -- The object that it belongs to; without one it is its uploader's alone, since that moment, and goes after a day.
  owner_kind text check (owner_kind in ('merchant', 'company', 'approval')),
  owner_id bigint,
  loose_since timestamptz,
  check ((owner_kind is null) = (owner_id is null) and (owner_kind is null) = (loose_since is not null)),
  check ((status = 2) = (sha256 is not null) and (owner_kind is null or status = 2))
);
create index file_owner on file (owner_kind, owner_id) where owner_kind is not null;
create index file_loose on file (loose_since) where loose_since is not null;
create index file_loose_of on file (uploaded_by) where loose_since is not null;
