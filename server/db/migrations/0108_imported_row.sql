-- Rows of spreadsheets that were saved: one that is sent again makes nothing twice. The row itself is not kept.

create table imported_row (
  kind text not null check (kind in ('account', 'merchant')),
  -- SHA-256 of what the row asked for.
  hash bytea not null check (length(hash) = 32),
  imported_by bigint not null references employee (id),
  imported_at timestamptz not null,
  primary key (kind, hash)
);
