import type { TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import type { Say } from '@/services/words';
import { type AnyFields, shown } from '../fields';
import css from './table.module.css';

type Name<Row> = keyof Row & string;

interface Facts<Row> {
  fields: AnyFields<Row>;
  columns: readonly Name<Row>[];
  sort: string | undefined;
  rowActions?: ((row: Row) => ReactNode) | undefined;
  /** Nothing scrolls, so nothing need stick. */
  still: boolean;
}

/** A column that stays in sight takes no more room than its cells need; the table would share its room among all. */
const LEAST = 1;
/** Longer than any number or name that is meant well. */
const LONG = 40;
/** A column that stays in sight must not cover the others: what is too long is cut, and said whole where one points. */
function whole(value: unknown, cell: ReactNode, cut: boolean): ReactNode {
  if (typeof value !== 'string' || (value.length <= LONG && !cut)) return cell;
  return (
    <div className={cut ? css.cut : css.long} title={value}>
      {cell}
    </div>
  );
}

/** What a row is known by: its number or name, and how it stands where that is said next. */
const staysInSight = (name: string, place: number): boolean => place === 0 || (place === 1 && name === 'status');

/** antd's columns from the fields of a row; titled, aligned and sorted as the fields say. */
export function columnsOf<Row extends object>(
  { fields, columns, sort, rowActions, still }: Facts<Row>,
  t: Say,
): TableColumnType<Row>[] {
  const fixed = (name: string, place: number) =>
    !still && staysInSight(name, place) ? { fixed: 'start' as const, width: LEAST } : {};
  const [sortField, sortOrder] = sort?.split('.') ?? [];
  const data = columns.flatMap((name, place): TableColumnType<Row>[] => {
    const field = fields[name];
    if (!field) return [];
    return [
      {
        key: name,
        dataIndex: name,
        // No plain text: antd would name the head by it a second time.
        title: <>{t(field.word)}</>,
        render: (_, row) => whole(row[name], shown(fields, name, row), field.cut === true),
        // What a cell says follows from its row alone; words, zone and numbers of another language it hears of itself.
        shouldCellUpdate: (row, before) => row !== before,
        // Figures are written from the left in every language, so their decimal marks meet at the right.
        align: field.end ? 'right' : 'start',
        ...fixed(name, place),
        ...(field.width && { width: field.width }),
        ...(field.sort && { sorter: true, sortOrder: sortField === name ? (sortOrder as 'ascend' | 'descend') : null }),
      },
    ];
  });
  if (!rowActions) return data;
  return [
    ...data,
    {
      key: 'actions',
      title: t('table.actions'),
      align: 'end',
      render: (_, row) => rowActions(row),
    },
  ];
}
