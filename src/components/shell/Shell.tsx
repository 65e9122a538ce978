import { history, useIntl, useModel } from '@umijs/max';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { isRightToLeft, languageOf } from '@/services/language';
import { LOGIN, token } from '@/services/session';
import StartFailed from './StartFailed';
import { useTitle } from './title';

const load = () => import('./AntdProvider');
const AntdProvider = lazy(load);
// Beside the first calls, not after them; the sign-in page does without antd.
if (token() && window.location.pathname !== LOGIN) void load();

/** Around every page: direction, title, antd where the page uses it, and the view of a failed start. */
export default function Shell({ children }: { children: ReactNode }) {
  const { locale } = useIntl();
  const { error, initialState, refresh } = useModel('@@initialState');
  const path = usePath();
  useTitle(path);
  useEffect(() => {
    document.documentElement.lang = languageOf(locale);
    document.documentElement.dir = isRightToLeft(locale) ? 'rtl' : 'ltr';
  }, [locale]);

  if (path === LOGIN) return children;
  // Without a person there is no menu and no right to show; between sign-in and its state, for a moment.
  if (!initialState?.currentUser) return error ? <StartFailed reason={error} retry={refresh} /> : null;
  return (
    <Suspense fallback={null}>
      <AntdProvider>{children}</AntdProvider>
    </Suspense>
  );
}

/** The present path; this provider stands outside of the router. */
function usePath(): string {
  const [path, setPath] = useState(history.location.pathname);
  useEffect(() => history.listen(({ location }) => setPath(location.pathname)), []);
  return path;
}
