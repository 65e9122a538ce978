import { useWords, type Word } from '@/services/words';
import css from './drawer.module.css';

/** Why there is nothing here. */
export default function Nothing({ word }: { word: Word }) {
  const t = useWords();
  return <p className={css.empty}>{t(word)}</p>;
}
