-- As before, without a bound: two lines of 9e18 in one house account are more than a bigint (0035 made its balance numeric).
create or replace function fold_house(most integer) returns integer language sql as $$
  with mine as materialized (select pg_try_advisory_xact_lock(1291) as held),
  taken as (
    delete from house_delta where id in (select id from house_delta where (select held from mine) order by id limit most) returning account_id, amount
  ),
  summed as (select account_id, sum(amount) as amount, count(*)::int as n from taken group by account_id),
  moved as (update ledger_account a set balance = a.balance + s.amount from summed s where a.id = s.account_id returning s.n)
  select coalesce(sum(n), 0)::int from moved
$$;
