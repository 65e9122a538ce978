import { useWords, type Word } from '@/services/words';
import type { PickProps } from './PickProps';
import WordSelect from './WordSelect';

/** A value, and the word that it is called by. */
export type NamedOptions = readonly (readonly [value: string, word: Word])[];

/** A pull-down of a few things that have words. */
export default function NamedSelect({ named, ...pick }: PickProps & { named: NamedOptions }) {
  const t = useWords();
  return <WordSelect {...pick} options={named.map(([value, word]) => ({ value, label: t(word) }))} />;
}
