import { useLocation, useModel } from '@umijs/max';
import { lazy, type ReactNode, Suspense } from 'react';
import { opens } from '#contract/screen';

const NoAccess = lazy(() => import('./NoAccess'));

/** It shows nothing and leads on to a screen. */
const START = '/';

/** A screen that its person may not open is not even begun: nothing of it is asked for. */
export default function Guard({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { initialState } = useModel('@@initialState');
  const grants: readonly string[] = initialState?.grants ?? [];
  if (pathname === START || opens(pathname, (right) => grants.includes(right))) return children;
  return (
    <Suspense fallback={null}>
      <NoAccess />
    </Suspense>
  );
}
