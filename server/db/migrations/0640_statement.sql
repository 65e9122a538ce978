-- What banks say of places of ours: statements of several lines, or one line that a person typed (decision 0305).

-- How files of one place are read, as people have said it last.
create table statement_template (
  place_id bigint primary key references bank_account,
  template jsonb not null,
  saved_by bigint not null references employee,
  saved_at timestamptz not null
);

-- One file, or one typed line: made by one person, let pass by another.
create table statement (
  id bigint primary key,                        -- snowflake
  place_id bigint not null references bank_account,
  source text not null check (source in ('file', 'typed')),
  status smallint not null check (status between 1 and 4), -- 1 to check, 2 booking, 3 booked, 4 rejected
  name text not null,
  currency text not null,
  opening bigint,                               -- minor units; null of a typed line, as the next
  closing bigint,
  line_count integer not null check (line_count > 0),
  maker_id bigint not null references employee,
  created_at timestamptz not null,
  checker_id bigint references employee,
  checked_at timestamptz,
  reason text,
  version integer not null default 1,
  check ((status = 1) = (checked_at is null)),
  check ((source = 'file') = (opening is not null and closing is not null)),
  constraint statement_two_people check (checker_id is null or checker_id <> maker_id)
);
create index statement_of_place on statement (place_id, id);
create index statement_to_check on statement (id) where status = 1;
create index statement_booking on statement (id) where status = 2;

create table statement_line (
  id bigint primary key,                        -- snowflake
  statement_id bigint not null references statement,
  place_id bigint not null references bank_account,
  row_no integer not null,                      -- as the program that shows the file counts it
  hash bytea not null,                          -- of what it says, and of its place among equal ones of its day
  form text not null,                           -- which columns it was read from: lines of one day are read alike
  day text not null check (day ~ '^\d{4}-\d\d-\d\d$'), -- as the bank prints it
  paid_at timestamptz not null,
  amount bigint not null check (amount <> 0),   -- minor units; what left the place is below zero
  balance bigint,                               -- after it
  currency text not null,
  trace text,
  trace_key text generated always as (nullif(reference_key(trace), '')) stored,
  payer_name text,
  payer_account text,
  remark text,
  status smallint not null check (status between 1 and 6), -- 1 to check, 2 to book, 3 suggested, 4 matched, 5 break, 6 dropped
  kind text check (kind in ('recharge', 'fund', 'settlement', 'receipt')),
  no text,
  posted boolean not null default false,        -- its match was booked by it; else it was booked before
  score smallint,                               -- of the best suggestion
  booked_by text,
  booked_at timestamptz,
  reason text,
  version integer not null default 1,
  check ((status = 4) = (kind is not null and no is not null and booked_at is not null))
);
-- A line is there once, whichever files have it; what was rejected may come again.
create unique index statement_line_once on statement_line (place_id, hash) where status <> 6;
-- What a line became is no other line's of that place and direction.
create unique index statement_line_match on statement_line (no, place_id, (amount > 0)) where status = 4;
create index statement_line_of on statement_line (statement_id);
create index statement_line_day on statement_line (place_id, day);
create index statement_line_amount on statement_line (place_id, amount);
create index statement_line_open on statement_line (place_id, id) where status in (1, 2, 3, 5);
create trigger statement_line_stays before update on statement_line for each row
  when ((old.statement_id, old.place_id, old.hash, old.day, old.paid_at, old.amount, old.currency)
    is distinct from (new.statement_id, new.place_id, new.hash, new.day, new.paid_at, new.amount, new.currency))
  execute function refuse_change();

-- A credit at a place of ours that nobody has explained is a receipt of that place, and of no channel.
alter table receipt add column place_id bigint references bank_account;
create index receipt_of_place on receipt (place_id, amount) where place_id is not null;
-- What lines are matched with, looked for by place and amount.
create index recharge_of_place on recharge_order (place_id, amount);
create index fund_into_place on fund_record (to_id, to_amount) where to_kind = 1;
create index fund_out_of_place on fund_record (from_id, amount) where from_kind = 1;
create index settlement_of_bank on settlement (bank_id, remit_amount) where bank_id is not null;
