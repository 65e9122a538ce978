import { useCallback } from 'react';
import css from './table.module.css';

interface Marks<Row> {
  keyOf: (row: Row) => string;
  marked: string | undefined;
  isFresh: (key: string) => boolean;
  /** There is more to see of a row. */
  opens: boolean;
}

/** How a row looks where it stands; the same function as long as no row looks otherwise. */
export function useRowClass<Row>({ keyOf, marked, isFresh, opens }: Marks<Row>): (row: Row) => string {
  return useCallback(
    (row) => classes({ marked: keyOf(row) === marked, fresh: isFresh(keyOf(row)), opens }),
    [keyOf, marked, isFresh, opens],
  );
}

/** Of these the classes whose name is true. */
const classes = (on: Readonly<Record<'marked' | 'fresh' | 'opens', boolean>>): string =>
  (['marked', 'fresh', 'opens'] as const).flatMap((name) => (on[name] ? [css[name]] : [])).join(' ');
