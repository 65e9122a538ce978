import { lazy, Suspense } from 'react';

const MenuIcon = lazy(() => import(/* webpackChunkName: "frame" */ './MenuIcon'));

/**
 * An entry's icon in the frame, once the drawings are there: whoever imports them as they are brings them a second
 * time.
 */
export default function EntryIcon({ name }: { name: string }) {
  return (
    <Suspense fallback={null}>
      <MenuIcon name={name} />
    </Suspense>
  );
}
