import { Switch } from 'antd';
import { useWords } from '@/services/words';
import css from './access.module.css';
import { opensFor, type RightTree, screensIn } from './editor/tree';

interface Props {
  tree: RightTree;
  keys: readonly string[];
  /** Screens that the menu leaves out; where they are chosen, each has a switch. */
  hidden?: readonly string[];
  onHidden?: (hidden: string[]) => void;
}

/** What a role with these rights can do: its screens, and on each what is allowed. */
export default function Can({ tree, keys, hidden = [], onHidden }: Props) {
  const t = useWords();
  const screens = screensIn(tree).flatMap((screen) => {
    const rights = screen.rights.filter(({ key }) => keys.includes(key));
    const open = screen.route !== null && opensFor(screen.route, keys);
    return open || rights.length > 0 ? [{ ...screen, rights, open }] : [];
  });
  const opened = screens.filter(({ open, key }) => open && !hidden.includes(key)).length;
  const toggle = (key: string, shown: boolean) =>
    onHidden?.(shown ? hidden.filter((one) => one !== key) : [...hidden, key]);
  return (
    <section className={css.can} aria-label={t('access.can')}>
      <p className={css.count}>{t('access.can.screens', { count: opened, rights: keys.length })}</p>
      <ul>
        {screens.map(({ key, label, rights, open }) => (
          <li key={key}>
            <span className={css.screen}>
              <strong>
                <bdi>{label}</bdi>
              </strong>
              {open && onHidden && (
                <Switch
                  size="small"
                  checked={!hidden.includes(key)}
                  onChange={(shown) => toggle(key, shown)}
                  aria-label={t('access.inMenu', { name: label })}
                />
              )}
            </span>
            {rights.length > 0 && <small>{rights.map((right) => right.label).join(' · ')}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}
