import { useWords } from '@/services/words';
import { isolated } from '../show/isolated';
import css from './importing.module.css';

interface Props {
  rows: readonly { row: number; msg: string }[];
}
/** So many are shown. */
const SHOWN = 50;

/** Rows of a file that are not taken, each with its reason. */
export default function RefusedRows({ rows }: Props) {
  const t = useWords();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and by the keyboard too
    <ul className={css.rows} tabIndex={0}>
      {rows.slice(0, SHOWN).map(({ row, msg }) => (
        <li key={row}>
          <span className={css.row}>{t('import.row', { row: isolated(String(row)) })}</span>
          <span>{msg}</span>
        </li>
      ))}
    </ul>
  );
}
