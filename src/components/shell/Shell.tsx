import { history, useIntl, useModel } from '@umijs/max';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { isRightToLeft } from '@/services/language';
import { LOGIN } from '@/services/session';
import StartFailed from './StartFailed';
import { useTitle } from './title';

const load = () => import('./AntdProvider');
const AntdProvider = lazy(load);
// Beside the first calls, not after them; the sign-in page does without antd.
if (window.location.pathname !== LOGIN) void load();

/** Around every page: direction, title, antd where the page uses it, and the view of a failed start. */
export default function Shell({ children }: { children: ReactNode }) {
  const { locale } = useIntl();
  const { error, loading, refresh } = useModel('@@initialState');
  const path = usePath();
  useTitle(path);
  useEffect(() => {
    document.documentElement.lang = locale;
    document.documentElement.dir = isRightToLeft(locale) ? 'rtl' : 'ltr';
  }, [locale]);

  if (path === LOGIN) return children;
  if (error) return <StartFailed reason={error} retry={refresh} />;
  if (loading) return null;
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
