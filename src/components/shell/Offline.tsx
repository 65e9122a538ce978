import { useEffect } from 'react';
import { useWords } from '@/services/words';
import css from './view.module.css';

/** Milliseconds between two looks whether the server is back. */
const LOOK_EVERY = 10_000;

/**
 * In place of everything, when the page was opened and the server did not answer: what is shown, what is not, and the
 * way back.
 */
export default function Offline() {
  const t = useWords();
  useEffect(openWhenBack, []);
  return (
    <main className={css.view}>
      <h1>{t('offline.title')}</h1>
      <p>{t('offline.hint')}</p>
      <p>{t('offline.returns')}</p>
      <button type="button" className={css.button} onClick={() => window.location.reload()}>
        {t('common.retry')}
      </button>
    </main>
  );
}

/** Opens the page again as soon as the server answers. */
function openWhenBack(): () => void {
  const look = async () => {
    const isBack = await fetch('/readyz', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isBack) window.location.reload();
  };
  const timer = setInterval(look, LOOK_EVERY);
  window.addEventListener('online', look);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', look);
  };
}
