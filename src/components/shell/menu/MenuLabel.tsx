import type { ReactNode } from 'react';
import css from './menu.module.css';

interface Props {
  /** The whole label: what does not fit into the side bar is read by pointing at it. */
  title: string | undefined;
  children: ReactNode;
}

/** One line of the menu. */
export default function MenuLabel({ title, children }: Props) {
  return (
    <span className={css.line} title={title}>
      <span className={css.label}>{children}</span>
    </span>
  );
}
