-- That somebody is not content with a payment (decision 0171).
create table complaint (
  id bigint primary key,                        -- snowflake
  complaint_no text not null unique,
  order_id bigint not null,
  order_no text not null,
  merchant_id bigint not null references merchant,
  agent_id bigint,
  country_id text not null,
  channel_code text not null,
  currency text not null,
  source smallint not null check (source between 1 and 6),
  type smallint not null check (type between 1 and 9),
  amount bigint not null check (amount > 0),    -- minor units, as the next
  owed bigint not null default 0 check (owed >= 0), -- was to be held, and was not there
  upstream_case_no text,
  priority smallint not null check (priority between 1 and 3),
  deadline timestamptz not null,
  reason text not null,
  status smallint not null check (status in (1, 2, 8)),
  assignee_id bigint references employee,
  result smallint check (result between 1 and 4),
  refund_amount bigint check (refund_amount > 0),
  liability smallint check (liability between 1 and 4),
  created_by text not null,
  created_at timestamptz not null,
  first_reply_at timestamptz,
  closed_at timestamptz,
  version integer not null default 1,
  check ((status = 8) = (closed_at is not null and result is not null))
);
-- A payment is complained about once at a time.
create unique index complaint_open on complaint (order_id) where status <> 8;
create index complaint_due on complaint (deadline) where status <> 8;
create index complaint_of_order on complaint (order_no);
create index complaint_of_merchant on complaint (merchant_id, id);
create index complaint_case on complaint (upstream_case_no) where upstream_case_no is not null;

-- What people write about it; nobody changes or takes away what was written.
create table complaint_note (
  id bigint primary key,                        -- snowflake
  complaint_id bigint not null references complaint,
  text text not null,
  is_internal boolean not null,                 -- for our own people alone
  by text not null,
  at timestamptz not null
);
create index on complaint_note (complaint_id);
create trigger complaint_note_append_only before update or delete on complaint_note for each row execute function refuse_change();

-- What is held for one is found by its number.
create index freeze_ticket_of_complaint on freeze_ticket (complaint_no) where complaint_no is not null;

-- Who sees a complaint may have what shows it.
alter table file drop constraint file_owner_kind_check;
alter table file add constraint file_owner_kind_check check (owner_kind in
  ('merchant', 'company', 'approval', 'bank', 'settlement', 'fund', 'recharge', 'complaint'));
