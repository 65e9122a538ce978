import type { ReactNode } from 'react';
import { useWords, type Word } from '@/services/words';
import css from './drawer.module.css';
import Nothing from './Nothing';

export interface PlainColumn<Row> {
  word: Word;
  show: (row: Row) => ReactNode;
  end?: true;
}
interface Props<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  columns: readonly PlainColumn<Row>[];
  /** Why there are none. */
  empty: Word;
}

/** A short list inside a drawer. */
export default function Plain<Row>({ rows, keyOf, columns, empty }: Props<Row>) {
  const t = useWords();
  if (rows.length === 0) return <Nothing word={empty} />;
  return (
    <div className={css.scroll}>
      <table className={css.plain}>
        <thead>
          <tr>
            {columns.map(({ word, end }) => (
              <th key={word} scope="col" className={end && css.atEnd}>
                {t(word)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ word, show, end }) => (
                <td key={word} className={end && css.atEnd}>
                  {show(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
