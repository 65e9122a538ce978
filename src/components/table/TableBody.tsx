import { Table } from 'antd';
import { memo, type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { useWords } from '@/services/words';
import type { AnyFields } from '../fields';
import { usePrinting } from '../narrow';
import { columnsOf } from './columns';
import { useDensity } from './density';
import type { PagerProps } from './pager';
import { rowSelection } from './rowSelection';
import css from './table.module.css';
import { usePointed } from './usePointed';
import type { Change } from './useQuery';
import type { Choosing } from './useSelection';

interface Props<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  fields: AnyFields<Row>;
  columns: readonly (keyof Row & string)[];
  rowActions: ((row: Row) => ReactNode) | undefined;
  sort: string | undefined;
  change: Change;
  /** False until there is time for it. */
  page: PagerProps | false;
  state: ReactNode;
  classOf: (row: Row) => string;
  onOpen: ((row: Row) => void) | undefined;
  /** Absent where nothing is done with several rows. */
  choosing: Choosing<Row> | undefined;
}

function TableBody<Row extends object>({
  rows,
  keyOf,
  page,
  state,
  change,
  classOf,
  onOpen,
  choosing,
  fields,
  columns,
  rowActions,
  sort,
}: Props<Row>) {
  const t = useWords();
  const [density] = useDensity();
  const printing = usePrinting();
  const shown = useMemo(
    () => columnsOf({ fields, columns, rowActions, sort, still: printing }, t),
    [fields, columns, rowActions, sort, printing, t],
  );
  const box = useReachable();
  usePointed(box);
  return (
    <div ref={box}>
      <Table<Row>
        columns={shown}
        dataSource={rows}
        rowKey={keyOf}
        size={density}
        pagination={page}
        onChange={(_, __, sorter, { action }) => action === 'sort' && change({ sort: sortText(sorter) })}
        onRow={(row) => (onOpen ? { onClick: () => onOpen(row) } : {})}
        rowClassName={classOf}
        rowHoverable={false}
        {...(choosing && !printing && { rowSelection: rowSelection(choosing, t) })}
        locale={{ emptyText: state }}
        {...(printing ? {} : { scroll: { x: 'max-content' as const }, sticky: true })}
        className={css.table ?? ''}
      />
    </div>
  );
}

/**
 * The rows as a table, with header, first and last column always in sight. It is drawn again when what it is given
 * changes. The cast: `memo` forgets that it takes any kind of row.
 */
export default memo(TableBody) as typeof TableBody;

/** "amount.descend", as the address has it; one column at a time. */
function sortText(sorter: unknown): string | undefined {
  const { field, order } = (Array.isArray(sorter) ? {} : sorter) as { field?: unknown; order?: unknown };
  return typeof field === 'string' && typeof order === 'string' ? `${field}.${order}` : undefined;
}

/** What scrolls sideways must be reachable by keyboard (WCAG 2.1.1): where no row has a stop, the table is one. */
function useReachable(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  // After each render: antd makes the part that scrolls, and makes it anew.
  useEffect(() => {
    const body = box.current?.querySelector('.ant-table-body');
    if (body?.querySelector(STOPS)) body.removeAttribute('tabindex');
    else body?.setAttribute('tabindex', '0');
  });
  return box;
}
const STOPS = 'a[href], button:not(:disabled), input:not(:disabled)';
