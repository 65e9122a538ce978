-- A database that has its roles already learns of the new right here; a new one from the table of default grants.
insert into role_grant (role_id, grant_key)
select id, 'test.initialise' from role where code = 'ADMIN' and built_in on conflict do nothing;

-- Opens accounts of the house that hold nothing yet, and gives those that were not there. What is somebody's own is
-- opened by its first posting alone, and so is what needs a channel or a bank.
create function open_house(places jsonb) returns table (path text, currency text)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  p record;
begin
  for p in select * from jsonb_to_recordset(places) as place(path text, currency text, side char(1)) order by 1, 2 loop
    if p.path !~ '^(plat|rev|cost|loss|adj|fx):[A-Za-z]+(:[a-z]+)?$' or p.side not in ('D', 'C') then
      raise exception '% is no place of the house', p.path using errcode = 'check_violation';
    end if;
    if not exists (select from ledger_account a where a.path = p.path and a.currency = p.currency) then
      perform ledger_account_id(p.path, p.currency, p.side, false, null, null);
      path := p.path;
      currency := p.currency;
      return next;
    end if;
  end loop;
end $$;
