import { Link } from '@umijs/max';
import type { TodoItem } from '#contract/todo';
import Moment from '@/components/show/Moment';
import Whole from '@/components/show/Whole';
import { todoLinks } from '@/components/todoLinks';
import { useWords } from '@/services/words';
import css from './dashboard.module.css';

/** What waits for this person, the longest-waiting first. */
export default function Todo({ items, now }: { items: readonly TodoItem[]; now: number }) {
  const t = useWords();
  const waiting = items
    .filter(({ count }) => count > 0)
    .sort((one, other) => (one.oldestTime ?? now) - (other.oldestTime ?? now));
  if (waiting.length === 0) return <p className={css.hint}>{t('dashboard.nothing')}</p>;
  return (
    <ul className={css.todo}>
      {waiting.map((item) => (
        <Waiting key={item.key} item={item} />
      ))}
    </ul>
  );
}

function Waiting({ item }: { item: TodoItem }) {
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
