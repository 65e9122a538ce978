import { Link } from '@umijs/max';
import { type Guarded, useGrants } from '@/services/can';
import { useWords, type Word } from '@/services/words';
import css from './links.module.css';

interface Lead {
  word: Word;
  to: string;
  /** What the screen asks first: who may not, is not led there. */
  asks: Guarded;
}

/** What else there is about a thing, each on its own screen, as far as one may open it. */
export default function Links({ leads }: { leads: readonly Lead[] }) {
  const t = useWords();
  const may = useGrants();
  return (
    <ul className={css.list}>
      {leads
        .filter(({ asks }) => may(asks))
        .map(({ word, to }) => (
          <li key={word}>
            <Link to={to}>{t(word)}</Link>
          </li>
        ))}
    </ul>
  );
}
