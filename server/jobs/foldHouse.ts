import { sql } from 'kysely';
import type { Db } from '../db/open';
import type { Job } from '../services';

const LOCK = 1291;
const BATCH = 5000;

/** Moves lines of house accounts into their balance, so that few are left to add up. */
export const foldHouse: Job = { name: 'foldHouse', everyMs: 1000, run: ({ db }) => foldHouseOnce(db.writes) };

/** Gives how many lines were folded; 0 too where another process is folding. */
export const foldHouseOnce = (db: Db): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ folded: number }>`
      with mine as materialized (select pg_try_advisory_xact_lock(${LOCK}) as held),
      taken as (
        delete from house_delta where id in (select id from house_delta where (select held from mine) order by id limit ${BATCH}) returning account_id, amount
      ),
      summed as (select account_id, sum(amount)::bigint as amount, count(*)::int as n from taken group by account_id),
      moved as (update ledger_account a set balance = a.balance + s.amount from summed s where a.id = s.account_id returning s.n)
      select coalesce(sum(n), 0)::int as folded from moved`.execute(tx);
    return rows[0]?.folded ?? 0;
  });
