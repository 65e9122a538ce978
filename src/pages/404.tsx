import { Link } from '@umijs/max';
import css from '@/components/shell/view.module.css';
import { useWords } from '@/services/words';

/** Any path that is no screen; outside of the shared layout. */
export default function NotFound() {
  const t = useWords();
  return (
    <main className={css.view}>
      <h1>{t('shell.notFound')}</h1>
      <p>{t('shell.notFound.hint')}</p>
      <Link to="/" className={css.button}>
        {t('shell.toHome')}
      </Link>
    </main>
  );
}
