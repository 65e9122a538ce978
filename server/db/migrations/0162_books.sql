-- Two books: 0 is live; 1 is that of the merchants of type test (2), where no money is real. What happens in one is
-- never counted in the other (decision 0110). A constant default writes no row over.

-- Until now the type of a merchant meant nothing, and what a test merchant did was booked as everybody's: those that
-- have moved anything stay in the live book, and are normal ones.
update merchant m set merchant_type = 1 where merchant_type = 2
  and (exists (select from payment_order o where o.merchant_id = m.id)
    or exists (select from ledger_account a where a.owner_type = 'merchant' and a.owner_id = m.id));

-- The channel of the test book is the simulator under the code SANDBOX, and nothing else is: a channel says the book.
-- An order of one book stands never at a channel of the other. Rows of before are all live, and are not read for it.
alter table payment_order add column book smallint not null default 0;
alter table payment_order add constraint payment_order_book check ((book = 1) = (channel_code = 'SANDBOX')) not valid;
alter table order_delta add column book smallint not null default 0;
-- Its key holds the channel, and so the book.
alter table order_stat add column book smallint not null default 0;
alter table receipt add column book smallint not null default 0;

-- Whose order is whose is settled by the first one, and by the first line in its accounts.
create function refuse_other_book() returns trigger language plpgsql as $$
begin
  if exists (select from payment_order where merchant_id = new.id)
    or exists (select from ledger_account where owner_type = 'merchant' and owner_id = new.id) then
    raise exception 'merchant % has orders or balances of its type', new.merchant_no
      using errcode = 'check_violation', constraint = 'merchant_type_kept';
  end if;
  return new;
end $$;
create trigger merchant_keeps_book before update of merchant_type on merchant for each row
  when ((old.merchant_type = 2) is distinct from (new.merchant_type = 2)) execute function refuse_other_book();

-- Accounts that are not a merchant's own stand once in each book: those of the test book begin with `test:`, so that no
-- path means two accounts, and whoever names one of the live book cannot meet the other.
alter table ledger_account add column book smallint not null default 0;
alter table ledger_account add constraint ledger_account_book
  check (owner_type is not distinct from 'merchant' or (book = 1) = (path like 'test:%'));
create function test_path(path text, owner_type text) returns text immutable parallel safe language sql as $$
  select case when owner_type is not distinct from 'merchant' or path like 'test:%' then path else 'test:' || path end
$$;
-- Without the book: what an account is, is the same in both.
create function plain_path(path text) returns text immutable parallel safe language sql as $$
  select case when path like 'test:%' then substr(path, 6) else path end
$$;
create or replace function ledger_kind(path text) returns text immutable parallel safe language sql as $$
  select regexp_replace(path,
    '^(?:test:)?(?:(mch|agent|udealer|asset:(?:channel|account|payoutAccount|bank|wallet|udealer)):[^:]+)?', '\1')
$$;

create or replace function ledger_account_id(p_path text, p_currency text, p_side char, p_strict boolean,
  p_owner_type text, p_owner_id bigint)
returns bigint language plpgsql as $$
declare found_id bigint;
begin
  select id into found_id from ledger_account where path = p_path and currency = p_currency;
  if found_id is null then
    insert into ledger_account (path, currency, side, strict, owner_type, owner_id, book)
      values (p_path, p_currency, p_side, p_strict, p_owner_type, p_owner_id, case
        when p_owner_type is not distinct from 'merchant' then
          coalesce((select (merchant_type = 2)::int from merchant where id = p_owner_id), 0)
        else (p_path like 'test:%')::int end)
      on conflict (path, currency) do nothing;
    select id into found_id from ledger_account where path = p_path and currency = p_currency;
  end if;
  return found_id;
end $$;

-- As before; and all lines of a journal are of one book.
create or replace function refuse_misplaced() returns trigger language plpgsql as $$
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
  select e.journal_id into bad from added e join ledger_account a on a.id = e.account_id
    group by e.journal_id having min(a.book) <> max(a.book) limit 1;
  if found then
    raise exception 'journal % mixes the books', bad.journal_id
      using errcode = 'check_violation', constraint = 'journal_of_one_book';
  end if;
  return null;
end $$;

-- As before; in the test book where the journal is a test merchant's.
create or replace function post_journal(p_id bigint, p_no text, p_biz_type smallint, p_biz_no text, p_event text, p_attempt integer,
  p_merchant bigint, p_book timestamptz, p_effective timestamptz, p_operator text, p_remark text, p_approval bigint, p_lines jsonb, p_orders bigint[])
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
  in_test boolean := coalesce((select merchant_type = 2 from merchant where id = p_merchant), false);
begin
  if jsonb_array_length(p_lines) = 0 then
    raise exception 'journal % % % has no lines', p_biz_type, p_biz_no, p_event using errcode = 'check_violation', constraint = 'journal_has_lines';
  end if;
  insert into posting_key (biz_no, biz_type, event, attempt, journal_id) values (p_biz_no, p_biz_type, p_event, p_attempt, p_id)
    on conflict on constraint journal_key do nothing;
  if not found then
    select k.journal_id into first_id from posting_key k
      where k.biz_no = p_biz_no and k.biz_type = p_biz_type and k.event = p_event and k.attempt = p_attempt;
    select j.lines_hash into first_hash from journal j where j.id = first_id;
    if first_hash <> hash and not same_as_before(first_id, first_hash, p_lines) then
      raise exception 'journal % % % was posted with other lines', p_biz_type, p_biz_no, p_event using errcode = 'unique_violation', constraint = 'journal_key';
    end if;
    return query select e.line_no, e.account_id, e.balance_after, true from ledger_entry e where e.journal_id = first_id order by e.line_no;
    return;
  end if;
  insert into journal (id, journal_no, biz_type, biz_no, event, attempt, lines_hash, merchant_id, book_time, effective_time, operator, remark, approval_id)
    values (p_id, p_no, p_biz_type, p_biz_no, p_event, p_attempt, hash, p_merchant, p_book, p_effective, p_operator, p_remark, p_approval);
  if p_orders is not null then
    insert into journal_order (journal_id, order_id) select p_id, unnest(p_orders);
  end if;

  -- A statement of its own, so that the next one sees accounts made here; made in path order, or two journals could wait for each other's.
  resolved := (select jsonb_agg(jsonb_build_object('n', x.n, 'side', x.side, 'amount', x.amount, 'bizType', x."bizType",
      'account', ledger_account_id(x.path, x.currency, x.normal, x.strict, x."ownerType", x."ownerId")))
    from (select n, case when in_test then test_path(path, "ownerType") else path end as path, currency, "bizType", normal,
        strict, "ownerType", "ownerId", side, amount
      from jsonb_to_recordset(p_lines) as given(n integer, path text, currency text, "bizType" smallint, normal char(1),
        strict boolean, "ownerType" text, "ownerId" bigint, side char(1), amount bigint)
      order by path, currency) as x);

  for l in
    select x.n::smallint as line_no, a.id as account_id, x.side, x.amount, x."bizType" as biz_type, a.currency, a.strict as kept,
           case when x.side = a.side then x.amount else -x.amount end as change
    from jsonb_to_recordset(resolved) as x(n integer, account bigint, "bizType" smallint, side char(1), amount bigint)
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
    lines := lines || jsonb_build_object('n', l.line_no, 'account', l.account_id, 'seq', place, 'side', l.side, 'currency', l.currency,
      'amount', l.amount, 'after', after, 'bizType', l.biz_type);
  end loop;
  return query insert into ledger_entry (journal_id, line_no, account_id, seq, side, currency, amount, balance_after, biz_type)
    select p_id, x.n, x.account, x.seq, x.side, x.currency, x.amount, x.after, x."bizType"
    from jsonb_to_recordset(lines) as x(n smallint, account bigint, seq bigint, side char(1), currency text, amount bigint, after bigint, "bizType" smallint)
    order by x.n
    returning line_no, account_id, balance_after, false;
end $$;

-- The trial balance is one per book.
alter table trial_mark add column book smallint not null default 0;
alter table trial_mark drop constraint trial_mark_pkey, add primary key (journal_id, book, kind, currency, side);

-- Each payment of the simulator is of the channel that asked for it.
alter table simulator_payment add column channel_code text not null default 'SIM';
