import type { ReactNode } from 'react';
import type { Family } from '#contract/status';
import css from './show.module.css';

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
const shapes: Record<Family, ReactNode> = {
  waiting: <circle cx="6" cy="6" r="4" {...line} />,
  moving: (
    <>
      <circle cx="6" cy="6" r="4" {...line} />
      <path d="M6 2a4 4 0 0 1 0 8Z" fill="currentColor" />
    </>
  ),
  yours: <path d="M6 1.6 11 10.4H1Z" fill="currentColor" />,
  done: <path d="m2 6.4 2.6 2.6L10 3.4" {...line} />,
  failed: <path d="m3 3 6 6M9 3 3 9" {...line} />,
  back: <path d="M4.2 1.8 2 4l2.2 2.2M2.3 4H7a2.9 2.9 0 0 1 0 5.8H4" {...line} />,
  held: <path d="M2.6 5.6h6.8v4.8H2.6ZM4 5.4V3.8a2 2 0 0 1 4 0v1.6" {...line} />,
  unknown: <path d="M4 4.2a2 2 0 1 1 3 1.7c-.7.4-1 .8-1 1.5M6 9.9v.1" {...line} />,
  ended: <path d="M2.6 6h6.8" {...line} />,
};

/** The shape of a status family; the word beside it says the same, so it is hidden from screen readers. */
export default function FamilyIcon({ family }: { family: Family }) {
  return (
    <svg
      viewBox="0 0 12 12"
      width="12"
      height="12"
      aria-hidden="true"
      className={family === 'back' ? css.turning : undefined}
    >
      {shapes[family]}
    </svg>
  );
}
