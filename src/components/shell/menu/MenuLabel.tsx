import { lazy, type ReactNode, Suspense } from 'react';
import css from './menu.module.css';

const MenuBadge = lazy(() => import(/* webpackChunkName: "frame" */ './MenuBadge'));

interface Props {
  /** The whole label: what does not fit into the side bar is read by pointing at it. */
  title: string | undefined;
  /** Whose counts of the to-do summary stand beside it; entries without one leave holes. */
  badges: readonly (string | undefined)[];
  children: ReactNode;
}

/** One line of the menu. */
export default function MenuLabel({ title, badges, children }: Props) {
  const keys = badges.flatMap((of) => of?.split(' ') ?? []);
  return (
    <span className={css.line} title={title}>
      <span className={css.label}>{children}</span>
      {keys.length > 0 && (
        <Suspense fallback={null}>
          <MenuBadge keys={keys} />
        </Suspense>
      )}
    </span>
  );
}
