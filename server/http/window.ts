/** What every page call asks; `sortField` is one that the contract names, or the gate has refused it. */
interface SortedPage<Field extends string> {
  current: number;
  pageSize: number;
  sortField?: Field;
  sortOrder?: 'ascend' | 'descend';
}
/** The rows of a page: by what, which way, how many, after how many. */
export interface Window<By> {
  by: By;
  descending: boolean;
  limit: number;
  offset: number;
}

/**
 * Which rows of a list a page shows; the last of its order first unless it is said otherwise.
 * @param sortable what the database sorts by, under the names of the contract
 * @param usual what the list is sorted by where nothing is asked
 */
export const windowOf = <Sortable extends Readonly<Record<string, unknown>>>(
  sortable: Sortable,
  { current, pageSize, sortField, sortOrder = 'descend' }: SortedPage<keyof Sortable & string>,
  usual: keyof Sortable & string,
): Window<Sortable[keyof Sortable]> => ({
  by: sortable[sortField ?? usual],
  descending: sortOrder === 'descend',
  limit: pageSize,
  offset: (current - 1) * pageSize,
});
