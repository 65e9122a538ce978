-- Holds accounts until the transaction ends, and gives their balances: of several currencies in one order, so that two never wait for each other.
drop function hold_accounts(text[], text);
create function hold_accounts(paths text[], of_currencies text[]) returns table (path text, currency text, balance bigint) language sql as $$
  select a.path, a.currency, a.balance from ledger_account a where a.path = any(paths) and a.currency = any(of_currencies) order by a.id for update
$$;
