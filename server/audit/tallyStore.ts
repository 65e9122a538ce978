import { sql } from 'kysely';
import type { Writes } from '../db/pools';

interface Counted {
  times: number;
  apart: number;
  sample: object;
}

/** Counts of minutes before that, taken out; another process takes others. */
export async function takeClosed(tx: Writes, before: Date, most: number): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    with closed as (select minute, alike from audit_tally where minute < ${before} order by minute, alike limit ${most}
    for update skip locked)
    delete from audit_tally t using closed where t.minute = closed.minute and t.alike = closed.alike
    returning t.times, t.apart, t.sample`.execute(tx);
  return rows;
}

export const insertEntries = (tx: Writes, entries: readonly object[]) =>
  // biome-ignore lint/plugin: whole entries as they were counted, whatever columns they have.
  sql`insert into audit select entry.*
    from jsonb_array_elements(${JSON.stringify(entries)}::jsonb) as one, jsonb_populate_record(null::audit,
    one) as entry`.execute(tx);
