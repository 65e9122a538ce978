import { type Expression, type RawBuilder, sql } from 'kysely';
import { type Computed, expressionOf } from '../db/listRow';
import type { Way } from './walk';

/** Which rows a page shows, and in which order: said once for all lists. */

export interface Paging {
  current: number;
  pageSize: number;
}
export interface Sorting {
  sortField?: string;
  sortOrder?: 'ascend' | 'descend';
}
/** What a list says of its order. */
export interface Ordered<W> {
  /** Columns that name a row; they decide between those that are equal. */
  ids: readonly string[];
  /** What stands under each name of the contract. */
  sorts: Readonly<Record<string, string | Computed<W>>>;
  /** Names of those that are never empty: said without its nulls, an index gives such an order both ways. */
  full?: readonly string[];
  /** One of `sorts`, or columns with their directions for a list with one order alone. */
  order: unknown;
}

/** How many rows a page has, and how many come before it. */
export const windowOf = ({ current, pageSize }: Paging): { limit: number; offset: number } => ({
  limit: pageSize,
  offset: (current - 1) * pageSize,
});

/** Which way along its ids a list is sorted; undefined where it has another order. */
export function wayOf(
  { ids, sorts, order }: Omit<Ordered<never>, 'sorts'> & { sorts: Readonly<Record<string, unknown>> },
  sorting: Sorting,
): Way | undefined {
  // By its type, as below.
  if (Array.isArray(order)) {
    const [column, direction] = (order as [string, Way][])[0] ?? [];
    return column === ids[0] ? direction : undefined;
  }
  const { sortField = order as string, sortOrder } = sorting;
  if (sorts[sortField] !== ids[0]) return undefined;
  return sortOrder === 'ascend' ? 'asc' : 'desc';
}

/** Below so many rows a page is found from where it is asked from, whatever was written since the total was known. */
const DEEP = 10_000;
export const isDeep = (page: Paging): boolean => windowOf(page).offset >= DEEP;
/** What is known of a page before it is read. */
export interface KnownOfPage {
  /** Of the whole filter: a page near the end is found from there. */
  total?: number;
  /** How many rows come before it, where it is looked for in a part of the filter. */
  offset?: number;
}
/** What to read for a page: from the other end and turned, where that is nearer and the order is that of the ids. */
export function nearerWindow(
  ordered: Parameters<typeof wayOf>[0],
  page: Paging & Sorting,
  { total, ...known }: KnownOfPage = {},
) {
  const { limit, offset } = { ...windowOf(page), ...known };
  const way = Array.isArray(ordered.order) ? undefined : wayOf(ordered, page); // a list with one order is not turned
  if (total === undefined || way === undefined || !isDeep(page) || offset <= total / 2 || offset >= total)
    return { window: { limit, offset }, sorting: page, isTurned: false };
  const own = Math.min(limit, total - offset);
  const sorting: Sorting = { ...page, sortOrder: way === 'desc' ? 'ascend' : 'descend' };
  return { window: { limit: own, offset: total - offset - own }, sorting, isTurned: true };
}

/** A list that can be sorted begins with the last of its usual order; empty values come last either way. */
export function orderOf<W>(
  { ids, sorts, full, order }: Ordered<W>,
  { sortField, sortOrder = 'descend' }: Sorting,
  whose: W,
): RawBuilder<unknown> {
  // By its type: pairs for a list with one order, else the name of one of `sorts`.
  if (Array.isArray(order))
    return fixed([
      ...(order as [string, string][]),
      ...ids.map((id) => [id, String(order.at(-1)?.[1] ?? 'desc')] as const),
    ]);
  const name = sortField ?? (order as string);
  const by = sorts[name];
  if (by === undefined) throw new Error(`${name} sorts nothing here, and the gate let it through`);
  const direction = sortOrder === 'descend' ? 'desc' : 'asc';
  const last = fixed(ids.map((id) => [id, direction]));
  const nulls = full?.includes(name) ? '' : ' nulls last';
  // An id is never empty; said without its nulls, its index gives the order.
  return by === ids[0] ? last : sql`${expressionOf(by, whose)} ${sql.raw(direction)}${sql.raw(nulls)}, ${last}`;
}
const fixed = (pairs: readonly (readonly [string, string])[]): RawBuilder<unknown> =>
  sql.join(pairs.map(([column, direction]): Expression<unknown> => sql`${sql.ref(column)} ${sql.raw(direction)}`));
