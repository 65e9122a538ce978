import { Link } from '@umijs/max';
import { useWords } from '@/services/words';
import css from './view.module.css';

/** In place of a page whose access key the person lacks. */
export default function NoAccess() {
  const t = useWords();
  return (
    <div className={css.view}>
      <h1>{t('shell.noAccess')}</h1>
      <p>{t('shell.noAccess.hint')}</p>
      <Link to="/" className={css.button}>
        {t('shell.toHome')}
      </Link>
    </div>
  );
}
