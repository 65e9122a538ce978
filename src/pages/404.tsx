import { Link, useLocation } from '@umijs/max';
import { lazy, Suspense } from 'react';
import css from '@/components/shell/view.module.css';
import { token } from '@/services/session';
import { useWords } from '@/services/words';

const Elsewhere = lazy(() => import('@/components/shell/Elsewhere'));

/** Any path that is no screen; outside of the shared layout. Whoever is signed in may look for what they meant. */
export default function NotFound() {
  const t = useWords();
  const { pathname } = useLocation();
  return (
    <main className={css.view}>
      <h1>{t('shell.notFound')}</h1>
      <p>{t('shell.notFound.hint')}</p>
      {token() !== '' && (
        <Suspense>
          <Elsewhere sought={pathname} />
        </Suspense>
      )}
      <Link to="/" className={css.button}>
        {t('shell.toHome')}
      </Link>
    </main>
  );
}
