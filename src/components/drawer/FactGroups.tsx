import { useWords, type Word } from '@/services/words';
import type { AnyFields } from '../fields';
import css from './drawer.module.css';
import Facts from './Facts';

/** Facts that belong together, under a word. */
export interface FactGroup<Row> {
  word: Word;
  names: readonly (keyof Row & string)[];
}
interface Props<Row> {
  groups: readonly FactGroup<Row>[];
  fields: AnyFields<Row>;
  row: Row;
  /** What is said elsewhere already. */
  without: readonly (keyof Row)[];
  /** So many facts of all, from the first. */
  most?: number;
}

/** Every fact of a row once, in its group; a group of which the row knows nothing is left out. */
export default function FactGroups<Row>({ groups, fields, row, without, most = Number.POSITIVE_INFINITY }: Props<Row>) {
  const t = useWords();
  let left = most;
  return groups.map(({ word, names }) => {
    const present = names.filter((name) => row[name] !== undefined && !without.includes(name)).slice(0, left);
    left -= present.length;
    if (present.length === 0) return null;
    return (
      <section key={word} aria-label={t(word)}>
        <h3 className={css.group}>{t(word)}</h3>
        <Facts fields={fields} row={row} names={present} />
      </section>
    );
  });
}
