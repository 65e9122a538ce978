import { inTime } from '../db/inTime';
import type { Reads } from '../db/pools';
import { type Paging, windowOf } from './pagination';
import { type Ids, type Patience, type Way, walk } from './walk';

/** A page of a filter that no index carries: as much of it as is found in time (decision 0282). */

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
  /** @param seeksRows whether to name the rows too, where they are few: they are not looked for a second time then */
  sums(ids: Ids, seeksRows: boolean): Promise<{ total: number; sums: Sum[]; few?: readonly string[] }>;
  /** In their order, within some ids. */
  rows(ids: Ids, window: { limit: number; offset: number }, few?: readonly string[]): Promise<Row[]>;
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
  const seeksRows = () => way !== undefined && found.rows.length < limit;
  const looked = walk(ids, way ?? 'desc', patience, async (stretch) => {
    const { total, sums, few } = await find.sums(stretch, seeksRows());
    const before = Math.max(offset - found.total, 0);
    // No more than there are: the last that is sought ends the look through the stretch.
    const window = { limit: Math.min(limit - found.rows.length, total - before), offset: before };
    if (seeksRows() && window.limit > 0) found.rows.push(...(await find.rows(stretch, window, few)));
    found.sums.push(...sums);
    found.total += total;
  });
  const [isWhole, ordered] = await Promise.all([looked, way === undefined ? inOwnOrder(db, find, patience) : []]);
  found.rows.push(...ordered);
  return isWhole ? found : { ...found, counting: true };
}

/** Asked for at once, beside the look: an index may have them. */
async function inOwnOrder<Row>(
  db: Reads,
  { ordered }: Pick<Walkable<Row, unknown>, 'ordered'>,
  { rowsWithin }: Patience,
): Promise<Row[]> {
  return rowsWithin === undefined ? ordered(db) : ((await inTime(db, rowsWithin, ordered)) ?? []);
}
