-- The secrets that a merchant's systems sign with: several, so that a new one and the one before it overlap.
create table merchant_key (
  merchant_id bigint not null references merchant,
  name text not null,                          -- people tell keys apart by it; it is no part of the secret
  secret bytea not null,                       -- encrypted under a key outside the database
  created_at timestamptz not null,
  created_by text not null,
  expires_at timestamptz,                      -- the next one took its place; null: does not end by itself
  revoked_at timestamptz,
  last_used_at timestamptz,                    -- written down every few seconds at most
  last_used_ip text,
  primary key (merchant_id, name)
);
insert into merchant_key (merchant_id, name, secret, created_at, created_by)
  select id, left(api_key, 8), api_secret, created_at, '-' from merchant;
alter table merchant
  drop column api_key,
  drop column api_secret,
  add column key_owed_to bigint,               -- who may draw a new key: they asked for it, and a second person consented
  add column key_owed_until timestamptz;
