import { type ComponentType, useMemo, useState } from 'react';
import { type Guarded, useGrants } from '@/services/can';
import { useKeys } from '../keys/useKeys';

const SPACE = 'Space';
const ESCAPE = 'Escape';

/** What may be done with several rows of a list at once. */
export interface Bulk<Row> {
  /** Who may make none of them chooses nothing. */
  calls: readonly Guarded[];
  /** What a person calls a row. */
  nameOf: (row: Row) => string;
  /** The bar that stands below while something is chosen; it comes late. */
  Bar: ComponentType<Selection<Row>>;
}
/** The rows that a person has chosen, in the order in which they stand on the page. */
export interface Selection<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  choose: (keys: readonly string[]) => void;
}
export interface Choosing<Row> extends Selection<Row> {
  toggle: (key: string) => void;
  /** From the first choice on, so that what the bar still says outlives it. */
  Bar: ComponentType<Selection<Row>> | undefined;
}
interface Page<Row> {
  /** Which page of what it is. */
  of: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/**
 * Which rows of a page are chosen; undefined where this person may do nothing with several. Another page, filter or
 * order begins with none: nobody acts on what is out of sight.
 */
export function useSelection<Row>(
  bulk: Bulk<Row> | undefined,
  { of, rows: page, keyOf }: Page<Row>,
): Choosing<Row> | undefined {
  const may = useGrants();
  const [last, setLast] = useState<{ of: string; keys: readonly string[] }>();
  return useMemo(() => {
    if (!bulk?.calls.some(may)) return undefined;
    const keys = last?.of === of ? last.keys : [];
    const rows = page.filter((row) => keys.includes(keyOf(row)));
    const choose = (chosen: readonly string[]) => setLast({ of, keys: chosen });
    const toggle = (key: string) => choose(keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key]);
    return { rows, keyOf, nameOf: bulk.nameOf, choose, toggle, Bar: last && bulk.Bar };
  }, [bulk, may, last, of, page, keyOf]);
}

/** Space chooses the marked row, Escape lets all of them go; not while a row is open. */
export function useSelectionKeys<Row>(
  choosing: Choosing<Row> | undefined,
  marked: string | undefined,
  isOpen: boolean,
): void {
  const isActive = choosing && !isOpen;
  useKeys({
    ...(isActive && marked !== undefined && { [SPACE]: () => choosing.toggle(marked) }),
    ...(isActive && choosing.rows.length > 0 && { [ESCAPE]: () => choosing.choose([]) }),
  });
}
