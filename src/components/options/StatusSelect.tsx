import type { Machine } from '#contract/machine';
import { useWords } from '@/services/words';
import { statusesOf } from '../show/machines';
import type { PickProps } from './PickProps';
import WordSelect from './WordSelect';

/** The statuses of one machine. */
export default function StatusSelect({ of, ...pick }: PickProps & { of: Machine }) {
  const t = useWords();
  return (
    <WordSelect
      {...pick}
      many
      options={statusesOf(of).map((status) => ({ value: String(status.value), label: t(status.word) }))}
    />
  );
}
