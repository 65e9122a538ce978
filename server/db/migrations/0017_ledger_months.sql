-- The ledger by months. Neither table is ever cut short: there is no way to drop a month of them.
select set_aside('journal'), set_aside('ledger_entry');

-- A journal's key is its idempotency, over all months: each journal has its place here, and no two share one. Also finds what was booked under a number.
create table posting_key (
  biz_no text not null,
  biz_type smallint not null,                  -- domain/money.md E.4
  event text not null,
  attempt integer not null,
  journal_id bigint not null
);
insert into posting_key select biz_no, biz_type, event, attempt, id from journal_aside order by id;

create table journal (
  id bigint not null,                          -- snowflake: a time range is an id range
  journal_no text not null,
  biz_type smallint not null,
  biz_no text not null,
  event text not null,
  attempt integer not null default 1,
  lines_hash bytea not null,                   -- the same key with other lines is refused
  merchant_id bigint,
  book_time timestamptz not null,
  effective_time timestamptz not null,
  operator text not null,
  remark text,
  approval_id bigint
) partition by range (id);
create table ledger_entry (
  journal_id bigint not null,
  line_no smallint not null,
  account_id bigint not null,
  seq bigint,                                  -- position in a strict account
  side char(1) not null check (side in ('D', 'C')),
  currency text not null,
  amount bigint not null check (amount > 0),
  balance_after bigint                         -- null for house accounts
) partition by range (journal_id);
select ensure_month('journal', month), ensure_month('ledger_entry', month) from (select distinct month_of(id) as month from journal_aside) as held;
insert into journal select * from journal_aside order by id;
insert into ledger_entry select * from ledger_entry_aside order by journal_id, line_no;
drop table ledger_entry_aside, journal_aside;

alter table posting_key add constraint journal_key primary key (biz_no, biz_type, event, attempt);
alter table journal add primary key (id);
alter table ledger_entry
  add primary key (journal_id, line_no),
  add foreign key (account_id) references ledger_account;
create index ledger_entry_account on ledger_entry (account_id, journal_id);

-- Whoever writes a journal takes its key: another journal under the same key is refused.
create function take_posting_key() returns trigger language plpgsql as $$
begin
  if not exists (select from posting_key k where k.biz_no = new.biz_no and k.biz_type = new.biz_type and k.event = new.event and k.attempt = new.attempt
      and k.journal_id = new.id) then
    insert into posting_key (biz_no, biz_type, event, attempt, journal_id) values (new.biz_no, new.biz_type, new.event, new.attempt, new.id);
  end if;
  return new;
end $$;
create trigger journal_takes_key before insert on journal for each row execute function take_posting_key();

-- Positions of a strict account are counted on its row, under its lock, so none is given twice in any month. Here they are held to that count:
-- what is written ends where the count stands, without a gap, and says the balance. Within a month a unique index says it once more.
create function refuse_misplaced() returns trigger language plpgsql as $$
declare bad record;
begin
  select a.path, a.currency into bad from added e join ledger_account a on a.id = e.account_id group by a.id
    having case when a.strict
      then (count(e.seq), max(e.seq), max(e.seq) - min(e.seq) + 1, max(e.balance_after) filter (where e.seq = a.seq)) is distinct from (count(*), a.seq, count(*), a.balance)
      else count(e.seq) > 0 end
    limit 1;
  if found then
    raise exception 'lines of % % do not follow those before', bad.path, bad.currency using errcode = 'check_violation', constraint = 'entry_position';
  end if;
  return null;
end $$;

-- As before, and each line has its journal. A foreign key would say the same, but looks it up line by line through all partitions, which makes
-- half of a posting's cost; and no journal can go away under its lines, for journals are append-only.
create or replace function refuse_unbalanced() returns trigger language plpgsql as $$
declare bad record;
begin
  select * into bad from (
      select journal_id, currency, sum(case side when 'D' then amount else -amount end) as off,
        (select id from journal where id = journal_id) is null as orphan -- looked up once a journal, whatever the planner thinks of their number
      from added group by journal_id, currency) as e
    where off <> 0 or orphan limit 1;
  if found and bad.orphan then
    raise exception 'there is no journal %', bad.journal_id using errcode = 'foreign_key_violation', constraint = 'entry_of_journal';
  end if;
  if found then
    raise exception 'journal % is off balance by % %', bad.journal_id, bad.off, bad.currency
      using errcode = 'check_violation', constraint = 'journal_balanced';
  end if;
  return null;
end $$;

create trigger entry_append_only before update or delete on ledger_entry for each row execute function refuse_change();
create trigger entry_no_truncate before truncate on ledger_entry for each statement execute function refuse_change();
create trigger journal_append_only before update or delete on journal for each row execute function refuse_change();
create trigger journal_no_truncate before truncate on journal for each statement execute function refuse_change();
create trigger posting_key_append_only before update or delete on posting_key for each row execute function refuse_change();
create trigger posting_key_no_truncate before truncate on posting_key for each statement execute function refuse_change();
create trigger entry_balanced after insert on ledger_entry referencing new table as added
  for each statement execute function refuse_unbalanced();
create trigger entry_placed after insert on ledger_entry referencing new table as added
  for each statement execute function refuse_misplaced();
select guard_month(inhparent, inhrelid) from pg_inherits where inhparent in ('journal'::regclass, 'ledger_entry'::regclass);

-- The one writer of balances. Lines: [{n, path, normal, strict, ownerType, ownerId, side, amount}], amounts as text in minor units.
-- Locks strict accounts in ascending id, credits them before it debits them, and gives what each line left behind.
-- The journal's key is its idempotency: the same key and lines give the first result, other lines are refused.
create or replace function post_journal(p_id bigint, p_no text, p_biz_type smallint, p_biz_no text, p_event text, p_attempt integer,
  p_merchant bigint, p_book timestamptz, p_effective timestamptz, p_operator text, p_remark text, p_approval bigint, p_currency text, p_lines jsonb)
returns table (line_no smallint, account_id bigint, balance_after bigint, repeated boolean) language plpgsql as $$
#variable_conflict use_column
declare
  l record;
  hash bytea := sha256(convert_to(p_lines::text, 'UTF8'));
  first_hash bytea;
  first_id bigint;
  resolved jsonb;
  lines jsonb := '[]';
  after bigint;
  place bigint;
begin
  insert into posting_key (biz_no, biz_type, event, attempt, journal_id) values (p_biz_no, p_biz_type, p_event, p_attempt, p_id)
    on conflict on constraint journal_key do nothing;
  if not found then
    select k.journal_id into first_id from posting_key k
      where k.biz_no = p_biz_no and k.biz_type = p_biz_type and k.event = p_event and k.attempt = p_attempt;
    select j.lines_hash into first_hash from journal j where j.id = first_id;
    if first_hash <> hash then
      raise exception 'journal % % % was posted with other lines', p_biz_type, p_biz_no, p_event using errcode = 'unique_violation', constraint = 'journal_key';
    end if;
    return query select e.line_no, e.account_id, e.balance_after, true from ledger_entry e where e.journal_id = first_id order by e.line_no;
    return;
  end if;
  insert into journal (id, journal_no, biz_type, biz_no, event, attempt, lines_hash, merchant_id, book_time, effective_time, operator, remark, approval_id)
    values (p_id, p_no, p_biz_type, p_biz_no, p_event, p_attempt, hash, p_merchant, p_book, p_effective, p_operator, p_remark, p_approval);

  -- A statement of its own, so that the next one sees accounts made here; made in path order, or two journals could wait for each other's.
  resolved := (select jsonb_agg(jsonb_build_object('n', x.n, 'side', x.side, 'amount', x.amount,
      'account', ledger_account_id(x.path, p_currency, x.normal, x.strict, x."ownerType", x."ownerId")))
    from (select * from jsonb_to_recordset(p_lines) as given(n integer, path text, normal char(1), strict boolean, "ownerType" text, "ownerId" bigint, side char(1), amount bigint)
      order by path) as x);

  for l in
    select x.n::smallint as line_no, a.id as account_id, x.side, x.amount, a.currency, a.strict as kept,
           case when x.side = a.side then x.amount else -x.amount end as change
    from jsonb_to_recordset(resolved) as x(n integer, account bigint, side char(1), amount bigint)
    join ledger_account a on a.id = x.account
    order by a.id, change desc, x.n
  loop
    after := null;
    place := null;
    if l.kept then
      update ledger_account a set balance = a.balance + l.change, seq = a.seq + 1 where a.id = l.account_id returning a.balance, a.seq into after, place;
    else
      insert into house_delta (account_id, amount) values (l.account_id, l.change);
    end if;
    lines := lines || jsonb_build_object('n', l.line_no, 'account', l.account_id, 'seq', place, 'side', l.side, 'currency', l.currency, 'amount', l.amount, 'after', after);
  end loop;
  return query insert into ledger_entry (journal_id, line_no, account_id, seq, side, currency, amount, balance_after)
    select p_id, x.n, x.account, x.seq, x.side, x.currency, x.amount, x.after
    from jsonb_to_recordset(lines) as x(n smallint, account bigint, seq bigint, side char(1), currency text, amount bigint, after bigint)
    order by x.n
    returning line_no, account_id, balance_after, false;
end $$;
