import { useModel } from '@umijs/max';
import { lazy, Suspense, useState } from 'react';
import { useApart } from '@/services/apart';
import { readView } from '@/services/session';
import DemoStrip from './header/DemoStrip';
import OfflineStrip from './OfflineStrip';
import TitleMark from './TitleMark';
import view from './view.module.css';

const ApartStrip = lazy(() => import('./ApartStrip'));
const ViewBanner = lazy(() => import('./ViewBanner'));
const TestBanner = lazy(() => import('./TestBanner'));

/**
 * What the frame says around every page, in one file to fetch: that it is a demo or a test, and whose product it is.
 * Also since when nobody answers, and that nothing is written.
 */
export default function AroundPage() {
  const [views] = useState(() => readView() !== null);
  const isApart = useApart();
  const { initialState } = useModel('@@initialState');
  return (
    <>
      <DemoStrip />
      {initialState?.isTest && (
        <Suspense fallback={<div className={view.test ?? ''} />}>
          <TestBanner />
        </Suspense>
      )}
      <TitleMark />
      <OfflineStrip />
      {isApart && (
        <Suspense fallback={null}>
          <ApartStrip />
        </Suspense>
      )}
      {views && (
        <Suspense fallback={null}>
          <ViewBanner />
        </Suspense>
      )}
    </>
  );
}
