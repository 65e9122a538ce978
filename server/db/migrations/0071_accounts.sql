-- What is known of a collection or payout account beside what the router asks.
alter table account
  -- The numbers by which payers and banks know it, by kind, in their canonical form; `identifier` is the first of them.
  add column identifiers jsonb not null default '{}',
  add column holder_doc_type text,
  add column holder_doc_no text,
  add column upstream_merchant_no text,
  add column credential bytea,                 -- encrypted under a key outside the database, never given back
  -- When it is paused by itself; all three or none.
  add column fail_streak smallint,
  add column min_success_rate smallint,
  add column window_min smallint,
  add column pause_reason text,
  add column pause_until timestamptz,
  add column show_flags jsonb not null default
    '{"showHolderName": true, "showBankName": true, "showIdentifier": true, "showQr": false, "copyable": true, "showAmountSuffix": false}',
  add column remark text;
update account set identifiers = jsonb_build_object('accountNo', identifier) where identifier is not null;
create index on account (identifier) where identifier is not null;
