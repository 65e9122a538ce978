import { Link } from '@umijs/max';
import { type ComponentType, Suspense } from 'react';
import { type Guarded, useGrants } from '@/services/can';
import { useWords, type Word } from '@/services/words';
import css from './parts.module.css';
import { useQuery } from './table/useQuery';

/** One of several looks at a screen; it opens with its own right, and stands in the address. */
export type Part = { key: string; word: Word; needs: Guarded } & ({ Show: ComponentType } | { to: string });

interface Props {
  /** Of the screen. */
  title: Word;
  /** Its route. */
  path: string;
  parts: readonly Part[];
}

/** A screen of parts, of which one is shown. */
export default function Parts({ title, path, parts }: Props) {
  const t = useWords();
  const may = useGrants();
  const { query } = useQuery();
  const open = parts.filter(({ needs }) => may(needs));
  const chosen = open.find(({ key }) => key === query.part) ?? open[0];
  return (
    <>
      <nav className={css.parts} aria-label={t(title)}>
        {open.map((part) => (
          <Link
            key={part.key}
            to={'to' in part ? part.to : `${path}?part=${part.key}`}
            aria-current={part === chosen ? 'page' : undefined}
          >
            {t(part.word)}
          </Link>
        ))}
      </nav>
      <Suspense fallback={null}>{chosen && 'Show' in chosen && <chosen.Show key={chosen.key} />}</Suspense>
    </>
  );
}
