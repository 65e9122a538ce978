-- Statements read an account's lines along its own index, and add them up from marks.

-- Lines of one account by their journals, from the latest back or from the earliest on. Of a journal that begins them
-- all, so there may be some more than `most`. Left to itself the planner may walk all journals in hope of meeting this
-- account's soon, or read a whole account to put it in order. Here the order is that of one index alone; its neighbour
-- by place, which holds no line without one, does not serve.
create function lines_back(of_account bigint, after_seq bigint, last_seq bigint,
  from_journal bigint, to_journal bigint, most bigint)
returns setof ledger_entry stable language plpgsql
set enable_sort = off set enable_incremental_sort = off set enable_seqscan = off set enable_bitmapscan = off as $$
begin
  return query select * from ledger_entry e
    where (e.account_id, e.journal_id) >= (of_account, from_journal)
      and (e.account_id, e.journal_id) < (of_account, to_journal)
      and e.journal_id >= from_journal and e.journal_id < to_journal
      and coalesce(e.seq, -1) > after_seq and coalesce(e.seq, -1) <= last_seq
    order by e.account_id desc, e.journal_id desc fetch first most rows with ties;
end $$;
create function lines_on(of_account bigint, after_seq bigint, last_seq bigint,
  from_journal bigint, to_journal bigint, most bigint)
returns setof ledger_entry stable language plpgsql
set enable_sort = off set enable_incremental_sort = off set enable_seqscan = off set enable_bitmapscan = off as $$
begin
  return query select * from ledger_entry e
    where (e.account_id, e.journal_id) >= (of_account, from_journal)
      and (e.account_id, e.journal_id) < (of_account, to_journal)
      and e.journal_id >= from_journal and e.journal_id < to_journal
      and coalesce(e.seq, -1) > after_seq and coalesce(e.seq, -1) <= last_seq
    order by e.account_id, e.journal_id fetch first most rows with ties;
end $$;

-- Where to begin the page that comes after so many of the latest lines of these accounts: from which journal back, and
-- how many lines are not older than it. Places in an account tell how many lines lie between two of them, so none of
-- those is read. Never more are left out than asked.
create function journal_back(accounts bigint[], firsts bigint[], lasts bigint[],
  from_journal bigint, to_journal bigint, skipped bigint, out journal_id bigint, out newer bigint)
stable language plpgsql as $$
declare
  low bigint := from_journal;
  middle bigint;
  -- Places follow the ids of journals but for those written side by side.
  near constant bigint := 100;
  hour constant bigint := 3600000::bigint << 22;
begin
  journal_id := to_journal;
  while journal_id - low > 1 loop
    middle := low + (journal_id - low) / 2;
    select sum(p.last - coalesce(b.seq, p.first)) into newer
      from unnest(accounts, firsts, lasts) as p (account_id, first, last)
      cross join lateral (
        select max(seq) as seq from lines_back(p.account_id, p.first, p.last, from_journal, middle, 1)) as b;
    if newer > skipped - near then
      low := middle;
    else
      journal_id := middle;
      exit when newer > skipped - 20 * near;
    end if;
  end loop;
  -- Exactly: of an account's places before the journal, those are not older than it that were taken by later journals.
  select sum(p.last - coalesce(b.seq, p.first) + c.n) into newer
    from unnest(accounts, firsts, lasts) as p (account_id, first, last)
    cross join lateral (select max(seq) as seq
      from lines_back(p.account_id, p.first, p.last, from_journal, journal_back.journal_id, near)) as b
    cross join lateral (select count(*) as n
      from lines_on(p.account_id, p.first, coalesce(b.seq, p.first),
        journal_back.journal_id, journal_back.journal_id + hour, near)) as c;
end $$;

-- What the lines of an account up to and with this one gave to it in all. One stands at each thousandth line, some time
-- after it was written.
create table statement_mark (
  account_id bigint not null,
  seq bigint not null,
  gained numeric(40, 0) not null,
  primary key (account_id, seq)
);
create trigger statement_mark_append_only before update or delete on statement_mark
  for each row execute function refuse_change();
create trigger statement_mark_no_truncate before truncate on statement_mark
  for each statement execute function refuse_change();
