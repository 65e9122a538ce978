// What channels refused, by their own words.
import { sql } from 'kysely';
import type { Reads } from '../db/pools';
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
