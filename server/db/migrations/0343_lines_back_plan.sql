-- Its settings leave one way to read, as those of lines_on do: one plan serves, whatever its values are.
alter function lines_back(bigint, bigint, bigint, bigint, bigint, bigint) set plan_cache_mode = force_generic_plan;

-- As before, but a guess comes before halving: ids of journals tell the time, and lines come about evenly in it.
create or replace function journal_back(accounts bigint[], firsts bigint[], lasts bigint[],
  from_journal bigint, to_journal bigint, skipped bigint, out journal_id bigint, out newer bigint)
stable language plpgsql as $$
declare
  -- Places follow the ids of journals but for those written side by side.
  near constant bigint := 100;
  hour constant bigint := 3600000::bigint << 22;
  low bigint := from_journal;
  newer_than_low bigint := (select sum(last - first) from unnest(firsts, lasts) as p (first, last));
  newer_than_high bigint := 0;
  goal constant bigint := skipped - 5 * near;
  middle bigint;
  steps int := 0;
begin
  journal_id := to_journal;
  while journal_id - low > 1 loop
    steps := steps + 1;
    middle := low + (journal_id - low) / 2;
    -- Each third step halves, or a night without lines would be crept through.
    if steps % 3 <> 0 and newer_than_low > goal and goal > newer_than_high then
      middle := journal_id - ((journal_id - low)
        * ((goal - newer_than_high)::float8 / (newer_than_low - newer_than_high)))::bigint;
      middle := least(greatest(middle, low + 1), journal_id - 1);
    end if;
    select sum(p.last - coalesce(b.seq, p.first)) into newer
      from unnest(accounts, firsts, lasts) as p (account_id, first, last)
      cross join lateral (
        select max(seq) as seq from lines_back(p.account_id, p.first, p.last, from_journal, middle, 1)) as b;
    if newer > skipped - near then
      low := middle;
      newer_than_low := newer;
    else
      journal_id := middle;
      newer_than_high := newer;
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
