import { Link } from '@umijs/max';
import type { ReactNode } from 'react';

/** A figure that leads to its rows, where the person may see them. */
export default function Leads({ to, children }: { to: string | undefined; children: ReactNode }) {
  return to === undefined ? children : <Link to={to}>{children}</Link>;
}
