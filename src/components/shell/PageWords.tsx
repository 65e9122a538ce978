import { useLocation } from '@umijs/max';
import { type ReactNode, Suspense } from 'react';
import { screenAt } from '#contract/screen';
import { useLateWords } from '@/services/words';
import Loading from '../../loading';
import { firstScreens } from './firstScreens';

/**
 * Around every screen: all but the first begin once the words are there that only they say. None has to ask for them.
 */
export default function PageWords({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const screen = screenAt(pathname);
  // `/` is none: it leads on to one of the first.
  if (!screen || firstScreens.includes(screen)) return children;
  return (
    <Suspense fallback={<Loading />}>
      <AfterWords>{children}</AfterWords>
    </Suspense>
  );
}

function AfterWords({ children }: { children: ReactNode }) {
  useLateWords();
  return children;
}
