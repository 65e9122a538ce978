-- What our places really held, beside the books of that moment. Nothing of it is ever changed: what was wrong is taken
-- anew, and the last one of a day is the one that is checked (decision 0133).

create table bank_snapshot (
  id bigint primary key,
  bank_id bigint not null references bank_account,
  day date not null,                                           -- the business day of `as_of`
  as_of timestamptz not null,
  book_balance numeric(40, 0) not null,                        -- minor units, as the next
  real_balance bigint not null,
  diff numeric(40, 0) not null check (diff = real_balance - book_balance),
  remark text,
  file_id bigint references file,
  taker_id bigint not null references employee,
  taken_at timestamptz not null,
  unique (id, bank_id, day, taker_id, diff)
);
create index bank_snapshot_day on bank_snapshot (bank_id, day, id);

-- A check makes one official: one a day at each place, by somebody else than who took it, and no difference without
-- an explanation. What it says of the snapshot is that snapshot's own.
create table bank_snapshot_check (
  snapshot_id bigint primary key,
  bank_id bigint not null,
  day date not null,
  taker_id bigint not null,
  diff numeric(40, 0) not null,
  checker_id bigint not null references employee,
  explain text,
  checked_at timestamptz not null,
  foreign key (snapshot_id, bank_id, day, taker_id, diff)
    references bank_snapshot (id, bank_id, day, taker_id, diff),
  constraint bank_snapshot_official unique (bank_id, day),
  constraint bank_snapshot_two_people check (checker_id <> taker_id),
  constraint bank_snapshot_explained check (diff = 0 or length(trim(explain)) > 0)
);

create trigger bank_snapshot_append_only before update or delete on bank_snapshot
  for each row execute function refuse_change();
create trigger bank_snapshot_no_truncate before truncate on bank_snapshot
  for each statement execute function refuse_change();
create trigger bank_snapshot_check_append_only before update or delete on bank_snapshot_check
  for each row execute function refuse_change();
create trigger bank_snapshot_check_no_truncate before truncate on bank_snapshot_check
  for each statement execute function refuse_change();

-- A place owns the proofs of its snapshots.
alter table file drop constraint file_owner_kind_check;
alter table file add constraint file_owner_kind_check
  check (owner_kind in ('merchant', 'company', 'approval', 'bank'));
