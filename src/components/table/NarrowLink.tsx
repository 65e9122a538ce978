import { Link, useLocation } from '@umijs/max';
import type { ReactNode } from 'react';
import css from '../show/figures.module.css';
import { searchWith, useQuery } from './useQuery';

/** What a figure counts, as filters of the list it stands above; undefined takes one off. */
export type Narrowing = Readonly<Record<string, string | undefined>>;

/** Leads to the list as it is, narrowed further: to what a figure above it counts. */
export default function NarrowLink({ by, children }: { by: Narrowing; children: ReactNode }) {
  const { query } = useQuery();
  const { pathname } = useLocation();
  return (
    <Link className={css.narrow} to={`${pathname}?${searchWith(query, by)}`} replace>
      {children}
    </Link>
  );
}
