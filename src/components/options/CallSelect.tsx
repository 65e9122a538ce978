import { useLateWordsAhead } from '@/services/words';
import { useNamed } from '../show/useNamed';
import type { PickProps } from './PickProps';
import WordSelect from './WordSelect';

/** One of several calls, by what it is called. */
export default function CallSelect({ calls, ...pick }: PickProps & { calls: readonly string[] }) {
  useLateWordsAhead();
  const named = useNamed();
  return <WordSelect {...pick} options={calls.map((name) => ({ value: name, label: named('call', name) }))} />;
}
