-- Double entry. Amounts are bigint minor units of the account's currency; sums are numeric.
create table ledger_account (
  id bigint generated always as identity primary key,
  path text not null,                          -- mch:{id}:available, rev:fee:payment, asset:channel:{code}:receivable …
  currency text not null,
  side char(1) not null check (side in ('D', 'C')),
  strict boolean not null,                     -- strict: balance and balance_after kept on each line; house: folded in the background
  allow_negative boolean not null default false,
  owner_type text,                             -- merchant, agent, dealer; null for the house
  owner_id bigint,
  balance bigint not null default 0,
  seq bigint not null default 0,
  unique (path, currency),
  constraint balance_not_negative check (not strict or allow_negative or balance >= 0)
);
create index on ledger_account (owner_type, owner_id);

create table journal (
  id bigint primary key,                       -- snowflake: a time range is an id range
  journal_no text not null,
  biz_type smallint not null,                  -- domain/money.md E.4
  biz_no text not null,
  event text not null,
  attempt integer not null default 1,
  lines_hash bytea not null,                   -- the same key with other lines is refused
  merchant_id bigint,
  book_time timestamptz not null,
  effective_time timestamptz not null,
  operator text not null,
  remark text,
  approval_id bigint,
  constraint journal_key unique (biz_type, biz_no, event, attempt)
);
create index on journal (biz_no);

create table ledger_entry (
  journal_id bigint not null references journal,
  line_no smallint not null,
  account_id bigint not null references ledger_account,
  seq bigint,                                  -- position in a strict account
  side char(1) not null check (side in ('D', 'C')),
  currency text not null,
  amount bigint not null check (amount > 0),
  balance_after bigint,                        -- null for house accounts
  primary key (journal_id, line_no)
);
create unique index ledger_entry_position on ledger_entry (account_id, seq) where seq is not null;
create index ledger_entry_account on ledger_entry (account_id, journal_id);

-- Lines of house accounts that their balance does not hold yet: balance + Σ house_delta is exact at every moment.
create table house_delta (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  amount bigint not null
);

create trigger entry_append_only before update or delete on ledger_entry for each row execute function refuse_change();
create trigger entry_no_truncate before truncate on ledger_entry for each statement execute function refuse_change();
create trigger journal_append_only before update or delete on journal for each row execute function refuse_change();
create trigger journal_no_truncate before truncate on journal for each statement execute function refuse_change();

-- Each insert must balance per journal and currency, so by induction each journal does, whoever writes it.
create function refuse_unbalanced() returns trigger language plpgsql as $$
declare bad record;
begin
  select journal_id, currency, sum(case side when 'D' then amount else -amount end) as off into bad
    from added group by journal_id, currency having sum(case side when 'D' then amount else -amount end) <> 0 limit 1;
  if found then
    raise exception 'journal % is off balance by % %', bad.journal_id, bad.off, bad.currency
      using errcode = 'check_violation', constraint = 'journal_balanced';
  end if;
  return null;
end $$;
create trigger entry_balanced after insert on ledger_entry referencing new table as added
  for each statement execute function refuse_unbalanced();

-- The account of a path, made on first use.
create function ledger_account_id(p_path text, p_currency text, p_side char, p_strict boolean, p_owner_type text, p_owner_id bigint)
returns bigint language plpgsql as $$
declare found_id bigint;
begin
  select id into found_id from ledger_account where path = p_path and currency = p_currency;
  if found_id is null then
    insert into ledger_account (path, currency, side, strict, owner_type, owner_id)
      values (p_path, p_currency, p_side, p_strict, p_owner_type, p_owner_id)
      on conflict (path, currency) do nothing;
    select id into found_id from ledger_account where path = p_path and currency = p_currency;
  end if;
  return found_id;
end $$;

-- The one writer of balances. Lines: [{n, path, normal, strict, ownerType, ownerId, side, amount}], amounts as text in minor units.
-- Locks strict accounts in ascending id, credits them before it debits them, and gives what each line left behind.
-- The journal's key is its idempotency: the same key and lines give the first result, other lines are refused.
create function post_journal(p_id bigint, p_no text, p_biz_type smallint, p_biz_no text, p_event text, p_attempt integer,
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
  insert into journal (id, journal_no, biz_type, biz_no, event, attempt, lines_hash, merchant_id, book_time, effective_time, operator, remark, approval_id)
    values (p_id, p_no, p_biz_type, p_biz_no, p_event, p_attempt, hash, p_merchant, p_book, p_effective, p_operator, p_remark, p_approval)
    on conflict on constraint journal_key do nothing;
  if not found then
    select j.id, j.lines_hash into first_id, first_hash from journal j
      where j.biz_type = p_biz_type and j.biz_no = p_biz_no and j.event = p_event and j.attempt = p_attempt;
    if first_hash <> hash then
      raise exception 'journal % % % was posted with other lines', p_biz_type, p_biz_no, p_event using errcode = 'unique_violation', constraint = 'journal_key';
    end if;
    return query select e.line_no, e.account_id, e.balance_after, true from ledger_entry e where e.journal_id = first_id order by e.line_no;
    return;
  end if;

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
