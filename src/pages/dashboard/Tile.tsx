import { Link } from '@umijs/max';
import type { ReactNode } from 'react';
import { useWords } from '@/services/words';
import css from './dashboard.module.css';

interface Props {
  label: string;
  /** The rows behind the figure; without it the tile leads nowhere. */
  to?: string | undefined;
  value: ReactNode;
  note?: ReactNode;
  /** The figure of yesterday at this time. */
  before?: ReactNode;
}

/** One figure under its label, with what is to be said about it. */
export default function Tile({ label, to, value, note, before }: Props) {
  const t = useWords();
  const inside = (
    <>
      <span className={css.label}>{label}</span>
      <span className={css.value}>{value}</span>
      {note && <span className={css.note}>{note}</span>}
      {before && (
        <span className={css.note}>
          {t('dashboard.versus')} {before}
        </span>
      )}
    </>
  );
  if (!to) return <div className={css.tile}>{inside}</div>;
  return (
    <Link to={to} className={css.tile}>
      {inside}
    </Link>
  );
}
