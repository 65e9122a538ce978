import { Link } from '@umijs/max';
import { useState } from 'react';
import { useLateWords, useWords } from '@/services/words';
import { useTargets } from './command/useTargets';
import { usePages } from './menu/pages';
import { nearestTo } from './nearest';
import css from './view.module.css';

/** Of a path that is no screen: a search, and until somebody types the screens whose paths are nearest to it. */
export default function Elsewhere({ sought }: { sought: string }) {
  useLateWords();
  const t = useWords();
  const [typed, setTyped] = useState('');
  const { sections } = useTargets(typed);
  const near = nearestTo(sought, usePages()).map(({ path, name }) => ({ route: path, title: name, no: '' }));
  const targets = typed.trim() === '' ? near : sections.flatMap((section) => section.targets);
  return (
    <search>
      <p>
        <input
          type="search"
          className={css.search}
          aria-label={t('shell.notFound.search')}
          placeholder={t('shell.notFound.search')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </p>
      <nav aria-label={t('shell.notFound.nearest')}>
        {targets.map(({ route, no, title }) => (
          <p key={`${route} ${title}`}>
            <Link to={route}>
              {no && <bdi dir="ltr">{no}</bdi>} <bdi>{title}</bdi>
            </Link>
          </p>
        ))}
      </nav>
    </search>
  );
}
