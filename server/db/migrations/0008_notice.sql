-- What people are told without asking, written in the transaction that causes it. Who may see a row is decided when it is read.
create table notice (
  id bigint primary key,                       -- snowflake
  kind text not null,
  grant_key text not null,                     -- the right that opens what it is about
  platform_only boolean not null,              -- the work is ours, also where a merchant holds the right
  merchant_id bigint not null,
  agent_id bigint,
  country_id text not null,
  no text not null,                            -- an order's number, or a merchant's
  created_at timestamptz not null
);
create index on notice (merchant_id, id);
-- How far a person has read, and which later ones besides.
create table notice_mark (
  employee_id bigint primary key references employee,
  up_to bigint not null
);
create table notice_read (
  employee_id bigint not null references employee,
  notice_id bigint not null references notice,
  primary key (employee_id, notice_id)
);
