import { Link } from '@umijs/max';
import { useWords } from '@/services/words';
import EntryIcon from './EntryIcon';
import css from './menu.module.css';
import { usePages } from './pages';
import { usePins } from './pinned';

/** The pages that this person has pinned, above the menu; without those that their rights no longer open. */
export default function Pins({ folded }: { folded: boolean }) {
  const t = useWords();
  const pages = usePages();
  const { pins } = usePins();
  const pinned = pins.flatMap((path) => pages.filter((page) => page.path === path));
  if (pinned.length === 0) return null;
  return (
    <nav aria-label={t('look.pins')} className={css.pins}>
      {!folded && <p aria-hidden="true">{t('look.pins')}</p>}
      {pinned.map(({ path, name, icon }) => (
        <Link key={path} to={path} title={name} aria-label={name}>
          {icon && <EntryIcon name={icon} />}
          {!folded && <span>{name}</span>}
        </Link>
      ))}
    </nav>
  );
}
