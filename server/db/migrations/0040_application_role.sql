-- The role that the server works as owns nothing, so it can switch nothing off: no DDL, no trigger, no line but through the posting function.

-- Moves lines of house accounts into their balance; gives how many. 0 too where another process is folding.
create function fold_house(most integer) returns integer language sql as $$
  with mine as materialized (select pg_try_advisory_xact_lock(1291) as held),
  taken as (
    delete from house_delta where id in (select id from house_delta where (select held from mine) order by id limit most) returning account_id, amount
  ),
  summed as (select account_id, sum(amount)::bigint as amount, count(*)::int as n from taken group by account_id),
  moved as (update ledger_account a set balance = a.balance + s.amount from summed s where a.id = s.account_id returning s.n)
  select coalesce(sum(n), 0)::int from moved
$$;

-- Holds accounts of one currency until the transaction ends, and gives their balances: whoever may lock a row for change could change it.
create function hold_accounts(paths text[], of_currency text) returns table (path text, balance bigint) language sql as $$
  select a.path, a.balance from ledger_account a where a.path = any(paths) and a.currency = of_currency order by a.id for update
$$;

-- After a great many rows: what the planner knows of all tables.
create function refresh_statistics() returns void language plpgsql as $$
begin
  analyze;
end $$;

-- The one rule of who may what, applied after each migration, so that a new table falls under it too. The ledger's tables (by the beginning of their
-- name) are read only; what is append-only by its trigger can be added to; the rest can be written to. Nothing is ever truncated or altered.
create function admit_application(name text) returns void language plpgsql as $$
declare
  own record;
  of_owner constant text[] := '{post_journal,fold_house,hold_accounts,ensure_months,drop_months,refresh_statistics}';
begin
  perform pg_advisory_xact_lock(1294);
  if not exists (select from pg_roles where rolname = name) then
    execute format('create role %I login', name);
  end if;
  revoke create on schema public from public;
  execute format('revoke create, temporary on database %I from public, %I', current_database(), name);
  execute format('revoke all on schema public from %I', name);
  execute format('grant usage on schema public to %I', name);
  execute format('revoke all on all tables in schema public from public, %I', name);
  execute format('revoke all on all sequences in schema public from public, %I', name);
  for own in
    select relname, case when relname ~ '^(ledger|journal|posting|house)(_|$)' or relname = 'migration' then 'select' else 'select, insert'
        || case when kept.updates then '' else ', update' end || case when kept.deletes then '' else ', delete' end end as rights
    from pg_class,
      lateral (select coalesce(bool_or(tgtype & 16 <> 0), false) as updates, coalesce(bool_or(tgtype & 8 <> 0), false) as deletes from pg_trigger
        where tgrelid = pg_class.oid and tgfoid = 'refuse_change'::regproc and tgqual is null and tgattr = '') as kept
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
  loop
    execute format('grant %s on %I to %I', own.rights, own.relname, name);
  end loop;
  -- Numbers that a statement asks for by name; an identity column needs no right of its own.
  for own in
    select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'i')
  loop
    execute format('grant usage on sequence %I to %I', own.relname, name);
  end loop;
  -- These work with the owner's rights, and find nothing of the caller's making: whoever replaces one need not remember to say so.
  for own in
    select oid::regprocedure as call, proname = any(of_owner) as lent from pg_proc
    where pronamespace = 'public'::regnamespace and proname = any(of_owner || '{admit_application,ensure_month,guard_month}'::text[])
  loop
    execute format('revoke execute on function %s from public, %I', own.call, name);
    if own.lent then
      execute format('alter function %s security definer set search_path = public, pg_temp', own.call);
      execute format('grant execute on function %s to %I', own.call, name);
    end if;
  end loop;
end $$;
