import { Pagination } from 'antd';
import type { ReactNode } from 'react';
import { useWords } from '@/services/words';
import { type Fields, shown } from '../fields';
import type { PagerProps } from './pager';
import css from './table.module.css';

interface Props<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  fields: Fields<Row>;
  /** The same four in the same places on every card: two above, two below. */
  facts: readonly (keyof Row & string)[];
  /** What stands there instead of rows. */
  state: ReactNode;
  page: PagerProps;
  /** Absent where there is nothing more to see. */
  onOpen: ((row: Row) => void) | undefined;
  classOf: (row: Row) => string;
}

/** Rows on a phone. */
export default function Cards<Row extends object>({ rows, keyOf, fields, facts, state, page, onOpen, classOf }: Props<Row>) {
  const t = useWords();
  if (rows.length === 0) return state;
  return (
    <>
      <ul className={css.cards} aria-label={t('table.rows')}>
        {rows.map((row) => (
          <li key={keyOf(row)} data-row-key={keyOf(row)} className={`${css.card} ${classOf(row)}`}>
            {onOpen && <button type="button" className={css.cover} aria-label={`${t('table.open')} ${keyOf(row)}`} onClick={() => onOpen(row)} />}
            {facts.map((name) => (
              <span key={name}>{shown(fields, name, row)}</span>
            ))}
          </li>
        ))}
      </ul>
      <Pagination simple size="small" {...page} />
    </>
  );
}
