import type { ReactNode } from 'react';
import NarrowLink, { type Narrowing } from '../table/NarrowLink';
import css from './figures.module.css';

/** Three to six figures in a line. */
export function FigureStrip({ children }: { children: ReactNode }) {
  return <dl className={css.strip}>{children}</dl>;
}

interface FigureProps {
  label: string;
  /** Narrows the list to what the figure counts. */
  by?: Narrowing;
  /** How it is reckoned, where one points. */
  about?: string;
  children: ReactNode;
}

/** One figure under its label. */
export function Figure({ label, by, about, children }: FigureProps) {
  return (
    <div className={css.figure} title={about}>
      <dt>{label}</dt>
      <dd>{by ? <NarrowLink by={by}>{children}</NarrowLink> : children}</dd>
    </div>
  );
}
