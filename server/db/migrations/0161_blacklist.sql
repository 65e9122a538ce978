-- Who may not pay, and who may all the same. Of a value stands its hash and what of it may be shown.
create table blacklist_entry (
  id bigint primary key,
  kind smallint not null,              -- 1 blocked 2 let through whatever blocks it
  type text not null,
  hash bytea not null,                 -- SHA-256 of type and value, as the value is written without its ornaments
  masked text not null,
  merchant_id bigint references merchant,  -- null: whoever they pay
  reason text not null,
  order_no text,
  expire_time timestamptz,
  status smallint not null default 1,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1
);
create unique index blacklist_entry_once on blacklist_entry (hash, kind, coalesce(merchant_id, 0));
create index on blacklist_entry (merchant_id) where merchant_id is not null;

-- Files of them are imported as others are.
alter table imported_row drop constraint imported_row_kind_check;
alter table imported_row add constraint imported_row_kind_check check (kind in ('account', 'merchant', 'blacklist'));
