import type { ReactNode } from 'react';
import type { Family } from '#contract/status';
import FamilyIcon from './FamilyIcon';
import css from './show.module.css';

/** How something stands, by hue, shape and word together, so that none of the three is needed alone. */
export default function FamilyTag({ family, children }: { family: Family; children: ReactNode }) {
  return (
    <span className={css.tag} data-family={family}>
      <FamilyIcon family={family} />
      {children}
    </span>
  );
}
