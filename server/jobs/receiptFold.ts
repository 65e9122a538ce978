// biome-ignore lint/plugin: a fold is one statement, and its job is nothing else.
import { sql } from 'kysely';
import type { Db } from '../db/pools';
import type { Job } from '../services';
import { foldOnce } from './foldStore';

const LOCK = 1297;

/** Moves changes of receipts into the sums that their list reads. */
export const foldReceipts: Job = { name: 'foldReceipts', everyMs: 5000, run: ({ db }) => foldReceiptsOnce(db.writes) };

/** Gives how many changes were folded; 0 too where another process is folding. */
export const foldReceiptsOnce = (db: Db): Promise<number> =>
  foldOnce(
    db,
    LOCK,
    'receiptDelta',
    // biome-ignore lint/plugin: a fold: taken, summed and added in one statement.
    sql`insert into receipt_sum as s (book, currency, channel_code, why, status, n, booked)
          select book, currency, channel_code, why, status, sum(n), sum(booked) from taken
          group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
        on conflict (book, currency, channel_code, why, status) do update set
          n = s.n + excluded.n, booked = s.booked + excluded.booked`,
  );
