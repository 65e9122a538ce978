import { Link } from '@umijs/max';
import type { TodoItem } from '#contract/todo';
import Whole from '@/components/show/Whole';
import { useTodoCounts } from '@/components/todo';
import { todoLinks } from '@/components/todoLinks';
import { useWords } from '@/services/words';
import css from './notice.module.css';

/** The type of the object says that its keys are nothing else. */
const links = Object.entries(todoLinks) as [TodoItem['key'], string][];

/** What waits for this person, which is no news: the rows that badge, preset and to-do count, and the way to them. */
export default function Queues({ onChoose }: { onChoose: () => void }) {
  const t = useWords();
  const counts = useTodoCounts();
  const waiting = links.flatMap(([key, to]) => (counts[key] ? [{ key, to, count: counts[key] }] : []));
  if (waiting.length === 0) return null;
  return (
    <nav aria-label={t('dashboard.todo')}>
      {waiting.map(({ key, to, count }) => (
        <Link key={key} to={to} onClick={onChoose} className={`${css.line} ${css.queue}`}>
          <span>{t(`todo.${key}`)}</span> <Whole count={count} />
        </Link>
      ))}
    </nav>
  );
}
