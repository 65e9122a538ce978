import { history, useIntl, useModel } from '@umijs/max';
import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { isRightToLeft, languageOf } from '@/services/language';
import { LOGIN, token } from '@/services/session';
import { openedOffline } from '@/services/setup';
import Boundary, { Silent } from './Boundary';
import { useRehearsal } from './rehearsal/time';
import StartFailed from './StartFailed';
import { useTitle } from './title';

const load = () => import(/* webpackChunkName: "frame" */ './AntdProvider');
const AntdProvider = lazy(load);
const Rehearsal = lazy(() => import(/* webpackChunkName: "rehearsal" */ './rehearsal/Rehearsal'));
const Offline = lazy(() => import(/* webpackChunkName: "offline" */ './Offline'));
// Beside the first calls, not after them; the sign-in page does without antd.
if (token() && window.location.pathname !== LOGIN && !openedOffline()) void load();

/** Around every page: direction, title, antd where the page uses it, and the views of a failed start. */
export default function Shell({ children }: { children: ReactNode }) {
  const { locale } = useIntl();
  const { error, initialState, refresh } = useModel('@@initialState');
  const isSomebody = initialState?.currentUser !== undefined;
  // Not at once: files that are there would be waited for, and React keeps the empty place for 300 ms.
  const isTheirs = useDeferredValue(isSomebody) && isSomebody;
  const isLogin = useIsLogin();
  const isRehearsed = useRehearsal(isTheirs && !isLogin);
  useTitle();
  useEffect(() => {
    document.documentElement.lang = languageOf(locale);
    document.documentElement.dir = isRightToLeft(locale) ? 'rtl' : 'ltr';
  }, [locale]);

  if (openedOffline())
    return (
      <Suspense fallback={null}>
        <Offline />
      </Suspense>
    );
  const rehearsal = isRehearsed && (
    <Silent key="rehearsal">
      <Suspense fallback={null}>
        <Rehearsal />
      </Suspense>
    </Silent>
  );
  if (isLogin) return [<Boundary key="login">{children}</Boundary>, rehearsal];
  // Without a person there is no menu and no right to show; between sign-in and its state, for a moment.
  if (!isTheirs) return error ? <StartFailed reason={error} retry={refresh} /> : null;
  const page = (
    <Boundary key="page">
      <Suspense fallback={null}>
        <AntdProvider>{children}</AntdProvider>
      </Suspense>
    </Boundary>
  );
  return [page, rehearsal];
}

const isLoginNow = () => history.location.pathname === LOGIN;
/** This provider stands outside of the router. With each screen told anew, it would draw all of antd anew. */
function useIsLogin(): boolean {
  const [isLogin, set] = useState(isLoginNow);
  useEffect(() => history.listen(() => set(isLoginNow())), []);
  return isLogin;
}
