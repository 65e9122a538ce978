-- People read the ledger: what an account held at an instant, and its lines by their place, at the same cost however
-- many lines there are.

-- What an account is without whose it is, as `labelOf` says it too.
create function ledger_kind(path text) returns text immutable parallel safe language sql as $$
  select regexp_replace(path,
    '^(mch|agent|udealer|asset:(?:channel|account|payoutAccount|bank|wallet|udealer)):[^:]+', '\1')
$$;
alter table ledger_account add column kind text not null generated always as (ledger_kind(path)) stored;
create index on ledger_account (kind);

-- Of a house account, whose lines have no place of their own: how many lines there are up to and with a journal, and
-- what they come to. One stands about each thousandth line, some time after it was written.
create table running_mark (
  account_id bigint not null,
  journal_id bigint not null,
  lines bigint not null,
  debit numeric(40, 0) not null,
  credit numeric(40, 0) not null,
  primary key (account_id, journal_id),
  unique (account_id, lines)
);
create trigger running_mark_append_only before update or delete on running_mark
  for each row execute function refuse_change();
create trigger running_mark_no_truncate before truncate on running_mark
  for each statement execute function refuse_change();

-- What the lines of all journals before an id come to, by kind and currency: one set for each hour that moved anything.
create table trial_mark (
  journal_id bigint not null,
  kind text not null,
  currency text not null,
  side char(1) not null,
  debit numeric(40, 0) not null,
  credit numeric(40, 0) not null,
  primary key (journal_id, kind, currency, side)
);
create trigger trial_mark_append_only before update or delete on trial_mark
  for each row execute function refuse_change();
create trigger trial_mark_no_truncate before truncate on trial_mark
  for each statement execute function refuse_change();

-- The lines of an account before a journal: how many, and what it held then, on its own side.
create function account_at(of_account bigint, before_journal bigint, out place bigint, out balance numeric)
stable language plpgsql as $$
declare
  kept boolean;
  sign integer;
  held bigint;
  mark running_mark;
begin
  select a.strict, case a.side when 'D' then 1 else -1 end, a.seq into kept, sign, held
    from ledger_account a where a.id = of_account;
  if kept then
    -- Two transactions may take their ids in one order and their places in the other: the last few are looked at.
    select e.seq, e.balance_after into place, balance
      from lines_back(of_account, 0, held, 0, before_journal, 100) as e order by e.seq desc limit 1;
  else
    select * into mark from running_mark m
      where m.account_id = of_account and m.journal_id < before_journal order by m.journal_id desc limit 1;
    select coalesce(mark.lines, 0) + count(*),
        (coalesce(mark.debit, 0) - coalesce(mark.credit, 0)
          + coalesce(sum(case e.side when 'D' then e.amount else -e.amount end), 0))
        * sign
      into place, balance
      from lines_on(of_account, -2, 9223372036854775807, coalesce(mark.journal_id, -1) + 1, before_journal,
        9223372036854775807) as e;
  end if;
  place := coalesce(place, 0);
  balance := coalesce(balance, 0);
end $$;
