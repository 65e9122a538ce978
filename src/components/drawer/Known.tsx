import type { ReactNode } from 'react';
import type { AnyFields } from '../fields';
import { useQuery } from '../table/useQuery';
import css from './drawer.module.css';
import Facts from './Facts';

interface Props<Row> {
  fields: AnyFields<Row>;
  row: Row | undefined;
  /** Where facts stand once all is known; another tab shows nothing that a list knows. */
  tab: string;
  /** In their stead where the list knows nothing. */
  children: ReactNode;
}

/** What the list knows of a row until its details are there, in the place where they will stand. */
export default function Known<Row>({ fields, row, tab, children }: Props<Row>) {
  const { query } = useQuery();
  if (!row || (query.tab && query.tab !== tab)) return children;
  return (
    <div className={css.known} aria-busy>
      <Facts fields={fields} row={row} />
    </div>
  );
}
