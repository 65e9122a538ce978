import { type Book, book } from '#contract/status';
import { useWords } from '@/services/words';
import css from './show.module.css';

/** Said of what is in the test book, so that nobody takes it for money. */
export default function TestMark({ of }: { of: Book }) {
  const t = useWords();
  if (of === book.live) return null;
  return (
    <span className={css.tag} data-family="waiting">
      {t('book.1')}
    </span>
  );
}
