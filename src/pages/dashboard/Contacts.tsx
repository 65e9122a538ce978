import { lazy, Suspense, useState } from 'react';
import { useWords } from '@/services/words';
import css from './dashboard.module.css';

const People = lazy(() => import('@/components/contact/People'));

/** Whom one can call, fetched when somebody unfolds it: everybody waits for home, and few call at once. */
export default function Contacts() {
  const t = useWords();
  const [open, setOpen] = useState(false);
  return (
    <section className={css.panel} aria-label={t('shell.contacts')}>
      <h2 className={open ? '' : css.folded}>
        <button type="button" className={css.unfold} aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('shell.contacts')}
        </button>
      </h2>
      {open && (
        <Suspense fallback={<div aria-busy="true" />}>
          <People />
        </Suspense>
      )}
    </section>
  );
}
