import { useWords } from '@/services/words';
import { useTodoCounts } from '../../todo';
import css from './menu.module.css';

const MOST = 999;

/** How much waits behind an entry of the menu, or behind all of a group that is closed. */
export default function MenuBadge({ keys }: { keys: readonly string[] }) {
  const t = useWords();
  const counts = useTodoCounts();
  const count = keys.reduce((sum, key) => sum + (counts[key] ?? 0), 0);
  if (count === 0) return null;
  return (
    <span className={css.badge} role="img" aria-label={t('look.waiting', { count })}>
      {count > MOST ? `${MOST}+` : count}
    </span>
  );
}
