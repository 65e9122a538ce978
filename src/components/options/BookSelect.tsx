import { book } from '#contract/status';
import { useWords } from '@/services/words';
import type { PickProps } from './PickProps';
import WordSelect from './WordSelect';

/** Real money, or that of test merchants: never both. */
export default function BookSelect(props: PickProps) {
  const t = useWords();
  return (
    <WordSelect {...props} options={Object.values(book).map((of) => ({ value: String(of), label: t(`book.${of}`) }))} />
  );
}
