import type { ReactNode } from 'react';
import css from './figures.module.css';

/** Three to six figures in a line. */
export function FigureStrip({ children }: { children: ReactNode }) {
  return <dl className={css.strip}>{children}</dl>;
}

interface FigureProps {
  label: string;
  /** Narrows the list to what the figure counts. */
  onClick?: () => void;
  children: ReactNode;
}

/** One figure under its label. */
export function Figure({ label, onClick, children }: FigureProps) {
  return (
    <div className={css.figure}>
      <dt>{label}</dt>
      <dd>{onClick ? <NarrowButton onClick={onClick}>{children}</NarrowButton> : children}</dd>
    </div>
  );
}

/** A figure that narrows the list to itself. */
export function NarrowButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={css.narrow} onClick={onClick}>
      {children}
    </button>
  );
}
