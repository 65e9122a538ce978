import { useWords, type Word } from '@/services/words';
import type { PickProps } from './PickProps';
import WordSelect from './WordSelect';

/** Values and the words for them. */
export type Named = readonly (readonly [value: string, word: Word])[];

/** A choice among what the contract lists. */
export default function NamedSelect({ named, ...pick }: PickProps & { named: Named }) {
  const t = useWords();
  return <WordSelect {...pick} options={named.map(([value, word]) => ({ value, label: t(word) }))} />;
}
