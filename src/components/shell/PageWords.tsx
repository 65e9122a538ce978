import { useLocation } from '@umijs/max';
import { type ReactNode, Suspense } from 'react';
import { useLateWords } from '@/services/words';
import Loading from '../../loading';
import { firstScreens } from './firstScreens';

const isFirst = (address: string): boolean => firstScreens.some((path) => path.toLowerCase() === address.toLowerCase());

/** Around every screen: all but the first begin once the words are there that only they say. None has to ask for them. */
export default function PageWords({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  if (isFirst(pathname)) return children;
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
