import { useEffect } from 'react';
import { wordsFor } from '@/services/request';
import { useWords } from '@/services/words';
import css from './view.module.css';

/** In place of everything, when the session could not be loaded. */
export default function StartFailed({ reason, retry }: { reason: Error; retry: () => void }) {
  const t = useWords();
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
  return (
    <main className={css.view} role="alert">
      <h1>{t('shell.startFailed')}</h1>
      <p>{wordsFor(reason)}</p>
      <button type="button" className={css.button} onClick={retry}>
        {t('common.retry')}
      </button>
    </main>
  );
}
