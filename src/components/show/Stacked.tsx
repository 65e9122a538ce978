import type { ReactNode } from 'react';
import css from './show.module.css';

/** Two things about one in a cell of a list, the lesser below and small; neither is broken over lines. */
export default function Stacked({ over, under }: { over: ReactNode; under: ReactNode }) {
  return (
    <span className={css.stacked}>
      <span>{over}</span>
      {under && <small>{under}</small>}
    </span>
  );
}
