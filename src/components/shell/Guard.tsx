import { useLocation, useModel } from '@umijs/max';
import { lazy, type ReactNode, Suspense } from 'react';
import { missingFor } from '#contract/screen';

const NoAccess = lazy(() => import('./NoAccess'));

/** A screen that its person may not open is not even begun: nothing of it is asked for. */
export default function Guard({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { initialState } = useModel('@@initialState');
  if (!missingFor(pathname, initialState?.grants ?? [])) return children;
  return (
    <Suspense fallback={null}>
      <NoAccess />
    </Suspense>
  );
}
