-- What is wrong with an account and has been told; a row goes when it is over, so that it is told once while it stands.
create table account_alert (
  account_id bigint not null references account,
  kind text not null check (kind in ('silent', 'nearlyFull')),
  since timestamptz not null,
  primary key (account_id, kind)
);
create index on account_alert (kind);
