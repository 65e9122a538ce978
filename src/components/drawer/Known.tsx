import type { ReactNode } from 'react';
import type { AnyFields } from '../fields';
import { useNarrow } from '../narrow';
import { useQuery } from '../table/useQuery';
import css from './drawer.module.css';
import FactGroups, { type FactGroup } from './FactGroups';
import Facts from './Facts';

/** px: what stands above the facts, and the least that one takes with the gap below it. */
const ABOVE = 132;
const FACT = 52;

interface Props<Row> {
  fields: AnyFields<Row>;
  row: Row | undefined;
  /** As with `Facts`. */
  without: (row: Row) => readonly (keyof Row)[];
  /** Where they stand in groups later, the same. */
  groups?: readonly FactGroup<Row>[];
  /** Where facts stand once all is known; another tab shows nothing that a list knows. */
  tab: string;
  /** In their stead where the list knows nothing. */
  children: ReactNode;
}

/**
 * What the list knows of a row until its details are there, in the place where they will stand. What lies below the
 * window comes with them: nobody has scrolled by then, and the first frame is there sooner.
 */
export default function Known<Row>({ fields, row, without, groups, tab, children }: Props<Row>) {
  const { query } = useQuery();
  const narrow = useNarrow();
  if (!row || (query.tab && query.tab !== tab)) return children;
  const seen = Math.ceil((window.innerHeight - ABOVE) / FACT);
  const known = { fields, row, without: without(row), most: seen * (narrow ? 1 : 2) };
  return (
    <div className={css.known} aria-busy>
      {groups ? <FactGroups {...known} groups={groups} /> : <Facts {...known} />}
    </div>
  );
}
