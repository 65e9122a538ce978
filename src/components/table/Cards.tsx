import { Pagination } from 'antd';
import type { ReactNode } from 'react';
import { useWords } from '@/services/words';
import { type Fields, shown } from '../fields';
import type { PagerProps } from './pager';
import css from './table.module.css';

type Name<Row> = keyof Row & string;
interface Props<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  fields: Fields<Row>;
  /** The same four in the same places on every card: two above, two below. */
  facts: readonly Name<Row>[];
  /** What stands there instead of rows. */
  state: ReactNode;
  page: PagerProps;
  onOpen: (row: Row) => void;
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
          <li key={keyOf(row)}>
            <div
              className={`${css.card} ${classOf(row)}`}
              role="button"
              tabIndex={0}
              onClick={() => onOpen(row)}
              onKeyDown={(event) => event.key === 'Enter' && onOpen(row)}
            >
              {facts.map((name) => (
                <span key={name}>{shown(fields, name, row)}</span>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <Pagination simple size="small" {...page} aria-label={t('table.page')} />
    </>
  );
}
