import type { ReactNode } from 'react';
import css from './drawer.module.css';

interface Props {
  /** The line above: when, what, how it went. */
  head: ReactNode;
  children: ReactNode;
}

/** One message or attempt, with what was said. */
export default function Record({ head, children }: Props) {
  return (
    <section className={css.record}>
      <header>{head}</header>
      {children}
    </section>
  );
}
