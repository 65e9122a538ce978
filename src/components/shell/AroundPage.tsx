import { lazy, Suspense, useState } from 'react';
import { readView } from '@/services/session';
import DemoStrip from './header/DemoStrip';
import OfflineStrip from './OfflineStrip';
import TitleMark from './TitleMark';

const ViewBanner = lazy(() => import('./ViewBanner'));

/**
 * What the frame says around every page, in one file to fetch: that it is a demo, since when nobody answers, whose
 * product it is.
 */
export default function AroundPage() {
  const [views] = useState(() => readView() !== null);
  return (
    <>
      <DemoStrip />
      <TitleMark />
      <OfflineStrip />
      {views && (
        <Suspense fallback={null}>
          <ViewBanner />
        </Suspense>
      )}
    </>
  );
}
