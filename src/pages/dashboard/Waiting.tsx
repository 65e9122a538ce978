import { Link } from '@umijs/max';
import type { TodoItem } from '#contract/todo';
import Moment from '@/components/show/Moment';
import Whole from '@/components/show/Whole';
import { todoLinks } from '@/components/todoLinks';
import { useWords } from '@/services/words';
import css from './dashboard.module.css';

/** One queue, and since when its first waits. */
export default function Waiting({ item }: { item: TodoItem }) {
  const t = useWords();
  const link = todoLinks[item.key];
  const text = (
    <>
      <span>{t(`todo.${item.key}`)}</span>
      <strong>
        <Whole count={item.count} />
      </strong>
      {item.oldestTime !== null && (
        <span className={css.note}>
          {t('dashboard.since')} <Moment at={item.oldestTime} />
        </span>
      )}
    </>
  );
  return <li>{link ? <Link to={link}>{text}</Link> : <span>{text}</span>}</li>;
}
