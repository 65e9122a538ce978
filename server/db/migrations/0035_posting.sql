-- Journals of several currencies and of many orders; sums of the house that outgrow bigint; no journal without lines.

-- Two lines of 9e18 in one house account are more than a bigint. What a strict account has stays one: balance_after is.
alter table ledger_account alter column balance type numeric(40, 0);

-- A line may be of another kind than its journal: commission inside a payment (domain/money.md E.4, 21). Null: the journal's.
alter table ledger_entry add column biz_type smallint;
alter table ledger_entry disable trigger entry_append_only;
update ledger_entry e set biz_type = 21 from ledger_account a, journal j
  where a.id = e.account_id and j.id = e.journal_id and j.biz_type in (1, 5, 23) and (a.path = 'cost:commission' or a.path like 'agent:%:accrued');
alter table ledger_entry enable trigger entry_append_only;

-- The orders of a journal that is about many; one that is about a single order names it in biz_no.
create table journal_order (
  journal_id bigint not null,
  order_id bigint not null,
  primary key (journal_id, order_id)
) partition by range (journal_id);
create index on journal_order (order_id, journal_id);
select ensure_month('journal_order', month) from (select distinct month_of(id) as month from journal) as held;
create trigger journal_order_append_only before update or delete on journal_order for each row execute function refuse_change();
create trigger journal_order_no_truncate before truncate on journal_order for each statement execute function refuse_change();
select guard_month(inhparent, inhrelid) from pg_inherits where inhparent = 'journal_order'::regclass;
-- Until now a batch that matured named its first order alone. The others fell due since the merchant's batch before; a guess, so only
-- where they add up to what the journal moved.
with batch as (
  select j.id, j.merchant_id, j.book_time, lag(j.book_time, 1, '-infinity') over (partition by j.merchant_id order by j.id) as before,
    (select e.amount from ledger_entry e where e.journal_id = j.id and e.side = 'C') as amount
  from journal j where j.biz_type = 3
), due as (
  select b.id as journal_id, o.id as order_id, b.amount, sum(o.net_amount) over (partition by b.id) as net
  from batch b join payment_order o on o.merchant_id = b.merchant_id and o.settle_state = 1 and o.available_time > b.before and o.available_time <= b.book_time
)
insert into journal_order (journal_id, order_id) select journal_id, order_id from due where net = amount;

-- The one writer of balances. Lines: [{n, path, normal, strict, ownerType, ownerId, currency, bizType, side, amount}], amounts as text in
-- minor units of the line's currency; each currency balances by itself. Locks strict accounts in ascending id, credits them before it
-- debits them, and gives what each line left behind. The journal's key is its idempotency: the same key and lines give the first
-- result, other lines or currencies are refused. Orders: those of a journal about many.
drop function post_journal(bigint, text, smallint, text, text, integer, bigint, timestamptz, timestamptz, text, text, bigint, text, jsonb);
create function post_journal(p_id bigint, p_no text, p_biz_type smallint, p_biz_no text, p_event text, p_attempt integer,
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
    from (select * from jsonb_to_recordset(p_lines) as given(n integer, path text, currency text, "bizType" smallint, normal char(1), strict boolean,
        "ownerType" text, "ownerId" bigint, side char(1), amount bigint)
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

-- Journals posted before this migration hashed their lines without currency and kind: such a one is the same where both agree otherwise.
create function same_as_before(p_first bigint, p_hash bytea, p_lines jsonb) returns boolean language sql stable as $$
  select p_hash = sha256(convert_to(jsonb_agg(l - 'currency' - 'bizType' order by (l->>'n')::int)::text, 'UTF8'))
    and bool_and((select e.currency from ledger_entry e where e.journal_id = p_first and e.line_no = (l->>'n')::smallint) = l->>'currency')
  from jsonb_array_elements(p_lines) as l
$$;
