-- As before, and without waiting where that is asked for: accounts that somebody holds are left out. Whoever holds
-- accounts of many owners at once waits for nobody, so nobody can wait in a circle with it (decision 0169).
drop function hold_accounts(text[], text[]);
create function hold_accounts(paths text[], of_currencies text[], only_free boolean default false)
returns table (path text, currency text, balance numeric) language plpgsql as $$
#variable_conflict use_column
begin
  if only_free then
    return query select a.path, a.currency, a.balance from ledger_account a
      where a.path = any(paths) and a.currency = any(of_currencies) order by a.id for update skip locked;
  else
    return query select a.path, a.currency, a.balance from ledger_account a
      where a.path = any(paths) and a.currency = any(of_currencies) order by a.id for update;
  end if;
end $$;
