import { Link } from '@umijs/max';
import { useWords, type Word } from '@/services/words';
import css from './notBuilt.module.css';
import Page from './Page';

type RouteOf<W> = W extends `notBuilt.route.${infer R}` ? R : never;
/** A route that has a word `notBuilt.route.<route>`. */
type Route = RouteOf<Word>;

/** Says plainly that a screen is not there yet, and what will be. */
export default function NotBuilt({ route }: { route: Route }) {
  const t = useWords();
  return (
    <Page title={t(`menu.${route}`)}>
      <section className={css.card}>
        <p className={css.badge}>{t('notBuilt.badge')}</p>
        <p>{t('notBuilt.will')}</p>
        <p>{t(`notBuilt.route.${route}`)}</p>
        <Link to="/dashboard">{t('shell.toHome')}</Link>
      </section>
    </Page>
  );
}
