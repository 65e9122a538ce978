import { inTime } from './inTime';
import { type Paging, windowOf } from './pagination';
import type { Reads } from './pools';
import { type Ids, type Patience, type Way, walk } from './walk';

/** A page of a filter that no index carries: as much of it as is found in time (decision 0058). */

/** What there is of a filter, as far as it was looked through. */
export interface Counted {
  /** While it is counted, how many there are at least. */
  total: number;
  counting?: true;
}
/** Sums of the whole filter, as far as it was looked through: several for the same values. */
export interface Walked<Row, Sum> extends Counted {
  rows: Row[];
  sums: Sum[];
}
/** How rows and sums are found. */
export interface Walkable<Row, Sum> {
  ids: Ids;
  /** Along its ids; undefined where the rows have another order. */
  way: Way | undefined;
  page: Paging;
  sums(ids: Ids): Promise<{ total: number; sums: Sum[] }>;
  /** In their order, within some ids. */
  rows(ids: Ids, window: { limit: number; offset: number }): Promise<Row[]>;
  /** Of the whole filter, in an order of their own. */
  ordered(db: Reads): Promise<Row[]>;
}

export async function walkedPage<Row, Sum>(
  db: Reads,
  { ids, way, page, ...find }: Walkable<Row, Sum>,
  patience: Patience,
): Promise<Walked<Row, Sum>> {
  const { limit, offset } = windowOf(page);
  const found: Walked<Row, Sum> = { rows: [], sums: [], total: 0 };
  const { rowsWithin } = patience;
  // In an order of their own rows are asked for at once; an index may have them.
  if (way === undefined)
    found.rows.push(...(rowsWithin === undefined ? await find.ordered(db) : await soon(db, rowsWithin, find.ordered)));
  const isWhole = await walk(ids, way ?? 'desc', patience, async (stretch) => {
    const { total, sums } = await find.sums(stretch);
    const before = Math.max(offset - found.total, 0);
    // No more than there are: the last that is sought ends the look through the stretch.
    const window = { limit: Math.min(limit - found.rows.length, total - before), offset: before };
    if (way !== undefined && window.limit > 0) found.rows.push(...(await find.rows(stretch, window)));
    found.sums.push(...sums);
    found.total += total;
  });
  return isWhole ? found : { ...found, counting: true };
}

const soon = async <Row>(db: Reads, ms: number, rows: (db: Reads) => Promise<Row[]>): Promise<Row[]> =>
  (await inTime(db, ms, rows)) ?? [];
