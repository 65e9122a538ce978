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
  /** By how much it differs from that. */
  change?: string | undefined;
  /** How it is reckoned, where one points. */
  about?: string;
}

/** One figure under its label, with what is to be said about it. */
export default function Tile({ label, to, value, note, before, change, about }: Props) {
  const t = useWords();
  const inside = (
    <>
      <span className={css.label}>{label}</span>
      <span className={css.value}>{value}</span>
      {note && <span className={css.note}>{note}</span>}
      {before && (
        <span className={css.note}>
          {t('dashboard.versus')} {before} {change && <bdi dir="ltr">{change}</bdi>}
        </span>
      )}
    </>
  );
  const box = { className: css.tile ?? '', title: about };
  return to ? (
    <Link to={to} {...box}>
      {inside}
    </Link>
  ) : (
    <div {...box}>{inside}</div>
  );
}
