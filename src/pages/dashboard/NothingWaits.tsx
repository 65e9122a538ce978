import { Link } from '@umijs/max';
import type { TodoItem } from '#contract/todo';
import { usePages } from '@/components/shell/menu/pages';
import { todoLinks } from '@/components/todoLinks';
import { useLateWords, useWords } from '@/services/words';
import css from './dashboard.module.css';
import Waiting from './Waiting';

/** Screens that are offered where no queue is this person's. */
const MOST = 6;

/** Nothing waits: each queue with its zero, or else the screens of this person's menu. */
export default function NothingWaits({ items }: { items: readonly TodoItem[] }) {
  useLateWords();
  const t = useWords();
  const screens = usePages().filter(({ path }) => path !== HOME);
  return (
    <>
      <p className={css.hint}>{t('dashboard.nothing')}</p>
      {items.some(({ key }) => todoLinks[key]) ? (
        <ul className={css.todo}>
          {items.map((item) => (
            <Waiting key={item.key} item={item} />
          ))}
        </ul>
      ) : (
        <nav aria-label={t('dashboard.work')}>
          <ul className={css.todo}>
            {screens.slice(0, MOST).map(({ path, name }) => (
              <li key={path}>
                <Link to={path}>{name}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}
const HOME = '/dashboard';
