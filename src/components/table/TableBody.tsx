import { type ColumnsState, ProTable } from '@ant-design/pro-components';
import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { useWords } from '@/services/words';
import type { Fields } from '../fields';
import { columnsOf, firstShown } from './columns';
import { type Density, rowHeights } from './density';
import type { PagerProps } from './pager';
import css from './table.module.css';
import type { Change } from './useQuery';
import { useRemembered } from './useRemembered';

interface Props<Row> {
  /** What the chosen columns and density are remembered under. */
  name: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  fields: Fields<Row>;
  columns: readonly (keyof Row & string)[];
  rowActions: ((row: Row) => ReactNode) | undefined;
  sort: string | undefined;
  change: Change;
  page: PagerProps;
  state: ReactNode;
  classOf: (row: Row) => string;
  onOpen: ((row: Row) => void) | undefined;
}

/** The rows as a table whose columns and density are the person's. */
export default function TableBody<Row extends object>({ name, rows, keyOf, page, state, change, classOf, onOpen, ...facts }: Props<Row>) {
  const t = useWords();
  const [density, setDensity] = useRemembered<Density>('density', 'middle');
  const [columns, setColumns] = useRemembered<Record<string, ColumnsState>>(`columns ${name}`, firstShown(facts.fields, facts.columns));
  return (
    <ConfigProvider theme={rowHeights}>
      <ProTable<Row>
        columns={columnsOf(facts, t)}
        dataSource={rows}
        rowKey={keyOf}
        search={false}
        options={{ density: true, setting: { listsHeight: 400 }, reload: false, fullScreen: false }}
        size={density}
        // ProTable also knows `undefined`, which it never hands over.
        onSizeChange={(size) => setDensity(size as Density)}
        columnsState={{ value: columns, onChange: setColumns }}
        pagination={page}
        onChange={(_, __, sorter, { action }) => action === 'sort' && change({ sort: sortText(sorter) })}
        onRow={(row) => (onOpen ? { onClick: () => onOpen(row) } : {})}
        rowClassName={classOf}
        locale={{ emptyText: state }}
        scroll={{ x: 'max-content' }}
        sticky
        cardProps={{ styles: { body: { padding: 0 } } }}
        className={css.table ?? ''}
      />
    </ConfigProvider>
  );
}

/** "amount.descend", as the address has it; one column at a time. */
function sortText(sorter: unknown): string | undefined {
  const { field, order } = (Array.isArray(sorter) ? {} : sorter) as { field?: unknown; order?: unknown };
  return typeof field === 'string' && typeof order === 'string' ? `${field}.${order}` : undefined;
}
