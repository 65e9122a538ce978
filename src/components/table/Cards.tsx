import { Pagination } from 'antd';
import type { ReactNode } from 'react';
import { useWords } from '@/services/words';
import { type AnyFields, shown } from '../fields';
import type { PagerProps } from './pager';
import css from './table.module.css';
import type { Choosing } from './useSelection';

interface Props<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  fields: AnyFields<Row>;
  /** The same four in the same places on every card: two above, two below. */
  facts: readonly (keyof Row & string)[];
  /** What stands there instead of rows. */
  state: ReactNode;
  page: PagerProps;
  /** Absent where there is nothing more to see. */
  onOpen: ((row: Row) => void) | undefined;
  classOf: (row: Row) => string;
  /** Absent where nothing is done with several rows. */
  choosing: Choosing<Row> | undefined;
}

/** Rows on a phone. */
export default function Cards<Row extends object>({
  rows,
  keyOf,
  fields,
  facts,
  state,
  page,
  onOpen,
  classOf,
  choosing,
}: Props<Row>) {
  const t = useWords();
  if (rows.length === 0) return state;
  return (
    <>
      <ul className={css.cards} aria-label={t('table.rows')}>
        {rows.map((row) => (
          <li key={keyOf(row)} data-row-key={keyOf(row)} className={`${css.card} ${classOf(row)}`}>
            {onOpen && (
              <button
                type="button"
                className={css.cover}
                aria-label={`${t('table.open')} ${keyOf(row)}`}
                onClick={() => onOpen(row)}
              />
            )}
            {choosing && <Choose choosing={choosing} row={row} />}
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

/** The box at the beginning of a card, as high as the card. */
function Choose<Row>({ choosing: { rows, keyOf, nameOf, toggle }, row }: { choosing: Choosing<Row>; row: Row }) {
  const t = useWords();
  const key = keyOf(row);
  return (
    <label className={css.choose}>
      <input
        type="checkbox"
        checked={rows.some((one) => keyOf(one) === key)}
        onChange={() => toggle(key)}
        aria-label={t('table.choose', { name: nameOf(row) })}
      />
    </label>
  );
}
