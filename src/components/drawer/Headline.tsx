import type { ReactNode } from 'react';
import css from './drawer.module.css';

/** Id, status, amount: the line that names what the drawer is about. */
export default function Headline({ children }: { children: ReactNode }) {
  return <div className={css.head}>{children}</div>;
}
