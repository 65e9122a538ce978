import type { BulkResult } from '#contract/shape';
import { useWords, type Word } from '@/services/words';
import FamilyIcon from '../show/FamilyIcon';
import type { Selection } from '../table/useSelection';
import css from './bulk.module.css';

interface Props<Row> extends Pick<Selection<Row>, 'rows' | 'keyOf' | 'nameOf'> {
  /** What is known of each; undefined where nothing is. */
  answer: BulkResult | undefined;
  /** What is said of one that is not refused. */
  good: Word;
}

/** Rows by name, the refused ones first, each with the reason. */
export default function RowList<Row>({ rows, keyOf, nameOf, answer, good }: Props<Row>) {
  const t = useWords();
  const reasons = new Map(answer?.failed.map(({ id, msg }) => [id, msg]));
  const isRefused = (row: Row) => reasons.has(keyOf(row));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and by the keyboard too
    <ul className={css.rows} tabIndex={0}>
      {[...rows.filter(isRefused), ...rows.filter((row) => !isRefused(row))].map((row) => (
        <li key={keyOf(row)} className={isRefused(row) ? css.refused : css.fine}>
          {answer && <FamilyIcon family={isRefused(row) ? 'failed' : 'done'} />}
          <bdi>{nameOf(row)}</bdi>
          {answer && <span>{reasons.get(keyOf(row)) ?? t(good)}</span>}
        </li>
      ))}
    </ul>
  );
}
