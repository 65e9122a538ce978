import type { ReactNode } from 'react';
import css from './card.module.css';

interface Props {
  title: string;
  /** What one can do about it. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One matter of a page of its own, under its name. */
export default function Card({ title, actions, children }: Props) {
  return (
    <section className={css.card} aria-label={title}>
      <h2 className={css.title}>{title}</h2>
      {children}
      {actions && <div className={css.actions}>{actions}</div>}
    </section>
  );
}
