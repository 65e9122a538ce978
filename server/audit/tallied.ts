// What was counted in a minute that is over becomes an entry for all of it, beside those of the first.
import { sql } from 'kysely';
import type { Writes } from '../db/open';
import { minuteOf } from '../http/tally';
import type { Job, Services } from '../services';

const BATCH = 500;

export const tallyAudit: Job = { name: 'tallyAudit', everyMs: 10_000, run: tallyOnce };

interface Counted {
  times: number;
  apart: number;
  sample: object;
}

/** Gives how many counts were closed; another process takes others. */
export function tallyOnce({ db, clock, nextId }: Pick<Services, 'db' | 'clock' | 'nextId'>): Promise<number> {
  const at = clock.now();
  return db.writes.transaction().execute(async (tx) => {
    const closed = await takeClosed(tx, minuteOf(at));
    const rest = closed.filter(({ times, apart }) => times > apart);
    if (rest.length > 0)
      await insertEntries(
        tx,
        rest.map(({ times, apart, sample }) => ({ ...sample, id: nextId(at), at, times: times - apart })),
      );
    return closed.length;
  });
}

async function takeClosed(tx: Writes, before: Date): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    with closed as (select minute, alike from audit_tally where minute < ${before} order by minute, alike limit ${BATCH} for update skip locked)
    delete from audit_tally t using closed where t.minute = closed.minute and t.alike = closed.alike returning t.times, t.apart, t.sample`.execute(
    tx,
  );
  return rows;
}

const insertEntries = (tx: Writes, entries: readonly object[]) =>
  // biome-ignore lint/plugin: whole entries as they were counted, whatever columns they have.
  sql`insert into audit select entry.* from jsonb_array_elements(${JSON.stringify(entries)}::jsonb) as one, jsonb_populate_record(null::audit, one) as entry`.execute(
    tx,
  );
