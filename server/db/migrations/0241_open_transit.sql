-- What is between two places of ours is a place of the house too, and opened with the others.
create or replace function open_house(places jsonb) returns table (path text, currency text)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  p record;
begin
  for p in select * from jsonb_to_recordset(places) as place(path text, currency text, side char(1)) order by 1, 2 loop
    if p.path !~ '^((plat|rev|cost|loss|adj|fx):[A-Za-z]+(:[a-z]+)?|asset:transit:internal)$'
      or p.side not in ('D', 'C') then
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
