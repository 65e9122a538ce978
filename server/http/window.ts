import type { Static, TObject } from 'typebox';
import type { pageRequest } from '#contract/shape';
import { badField } from '../words/badField';

type Asked = Pick<Static<TObject<typeof pageRequest>>, 'current' | 'pageSize' | 'sortField' | 'sortOrder'>;
/** The rows of a page: by what, which way, how many, after how many. */
export interface Window<By> {
  by: By;
  descending: boolean;
  limit: number;
  offset: number;
}

/**
 * Which rows of a list a page shows; the newest first unless it is said otherwise.
 * @param sortable what the database sorts by, under the names that the caller knows
 * @throws Refusal 1001 at `sortField` for a field that this list is not sorted by
 */
export function windowOf<By>(
  sortable: Readonly<Record<string, By>>,
  { current, pageSize, sortField = 'createTime', sortOrder = 'descend' }: Asked,
): Window<By> {
  const by = Object.hasOwn(sortable, sortField) ? sortable[sortField] : undefined;
  if (by === undefined) throw badField('sortField', 'enum');
  return { by, descending: sortOrder === 'descend', limit: pageSize, offset: (current - 1) * pageSize };
}
