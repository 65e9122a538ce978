import type { ReactNode } from 'react';
import './print.css';
import css from './page.module.css';

interface Props {
  title: string;
  /** The range in force, in words. */
  range?: ReactNode;
  /** As of when, and refresh. */
  age?: ReactNode;
  /** One primary action, others in a menu; in a bar at the bottom of a phone. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen under its title line, inside the frame's own `main`. */
export default function Page({ title, range, age, actions, children }: Props) {
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{title}</h1>
        <p className={css.range}>{range}</p>
        <div className={css.end}>
          {age}
          {actions && <div className={css.actions}>{actions}</div>}
        </div>
      </header>
      {children}
    </div>
  );
}
