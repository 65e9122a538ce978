import type { ReactNode } from 'react';
import css from './figures.module.css';

/** The figures over a whole filter, above its rows. */
export default function Summary({ children }: { children: ReactNode }) {
  return <section className={css.summary}>{children}</section>;
}
