// What channels refused, by their own words, and what we made of those.
import { sql } from 'kysely';
import type { MappedError } from '#contract/channelError';
import { nextVersion } from '../db/nextVersion';
import type { Reads, Writes } from '../db/pools';
import { floorId } from '../db/snowflake';

const MOST_COUNTED = 10_000;
export interface SeenError {
  theirs: string;
  times: number;
  lastAt: Date;
}
/** Their words for refusals since then, of the latest ten thousand, each with how often it came. */
export async function seenErrors(db: Reads, channelCode: string, since: Date): Promise<SeenError[]> {
  const { rows } = await sql<SeenError>`select refused_as as theirs, count(*)::int as times, max(at) as last_at
    from (select refused_as, at from upstream_log where refused_by = ${channelCode} and id >= ${floorId(since.getTime())}
      order by id desc limit ${MOST_COUNTED}) as latest
    group by refused_as`.execute(db);
  return rows;
}

export const saveErrors = (tx: Writes, code: string, errors: readonly MappedError[], now: Date) =>
  tx
    .updateTable('channel')
    .set({ errors: sql<string>`${JSON.stringify(errors)}::jsonb`, version: nextVersion, updatedAt: now })
    .where('code', '=', code)
    .execute();
