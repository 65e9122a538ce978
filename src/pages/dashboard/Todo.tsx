import { lazy, Suspense } from 'react';
import type { TodoItem } from '#contract/todo';
import css from './dashboard.module.css';
import Waiting from './Waiting';

const Nothing = lazy(() => import('./NothingWaits'));

/** What waits for this person, the longest-waiting first; where nothing does, the places where work will come. */
export default function Todo({ items, now }: { items: readonly TodoItem[]; now: number }) {
  const waiting = items
    .filter(({ count }) => count > 0)
    .sort((one, other) => (one.oldestTime ?? now) - (other.oldestTime ?? now));
  if (waiting.length === 0)
    return (
      <Suspense>
        <Nothing items={items} />
      </Suspense>
    );
  return (
    <ul className={css.todo}>
      {waiting.map((item) => (
        <Waiting key={item.key} item={item} />
      ))}
    </ul>
  );
}
