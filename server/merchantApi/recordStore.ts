// The log of merchants' requests: written many at a time, by a job.
import { sql } from 'kysely';
import type { Db } from '../db/pools';
import type { ApiRecord } from './record';
import type { Missed } from './recorder';

/** The ids of merchants by their numbers. */
export async function merchantsNumbered(db: Db, numbers: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('merchant')
    .select(['id', 'merchantNo'])
    .where('merchantNo', 'in', numbers)
    .execute();
  return new Map(rows.map(({ id, merchantNo }) => [merchantNo, id]));
}

export const insertRecords = (db: Db, records: readonly ApiRecord[]) =>
  db.insertInto('apiLog').values(records).execute();

export const addMissed = (db: Db, missed: readonly Missed[]) =>
  db
    .insertInto('apiLogMissed')
    .values(missed)
    .onConflict((same) =>
      same
        .columns(['minute', 'merchantId', 'reason'])
        .doUpdateSet({ count: sql<number>`api_log_missed.count + excluded.count` }),
    )
    .execute();
