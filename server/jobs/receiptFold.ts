// biome-ignore lint/plugin: a fold is one statement, and its job is nothing else.
import { sql } from 'kysely';
import type { Db } from '../db/pools';
import type { Job } from '../services';

const LOCK = 1297;
const BATCH = 2000;

/** Moves changes of receipts into the sums that their list reads. */
export const foldReceipts: Job = { name: 'foldReceipts', everyMs: 5000, run: ({ db }) => foldReceiptsOnce(db.writes) };

/** Gives how many changes were folded; 0 too where another process is folding. */
export const foldReceiptsOnce = (db: Db): Promise<number> =>
  db.transaction().execute(async (tx) => {
    // biome-ignore lint/plugin: a fold: taken, summed and added in one statement.
    const { rows } = await sql<{ folded: number }>`
      with mine as materialized (select pg_try_advisory_xact_lock(${LOCK}) as held),
      taken as (
        delete from receipt_delta where id in (select id from receipt_delta where (select held from mine) order by id
        limit ${BATCH}) returning *
      ),
      added as (
        insert into receipt_sum as s (book, currency, channel_code, why, status, n, booked)
          select book, currency, channel_code, why, status, sum(n), sum(booked) from taken
          group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
        on conflict (book, currency, channel_code, why, status) do update set
          n = s.n + excluded.n, booked = s.booked + excluded.booked
      )
      select count(*)::int as folded from taken`.execute(tx);
    return rows[0]?.folded ?? 0;
  });
