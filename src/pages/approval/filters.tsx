import type { approval } from '#contract/approval';
import type { Input } from '#contract/call';
import CallSelect from '@/components/options/CallSelect';
import type { PickProps } from '@/components/options/PickProps';
import WordSelect from '@/components/options/WordSelect';
import type { Filter, Preset } from '@/components/table/filter';
import { waitingWrites } from '@/services/api';
import { useWords } from '@/services/words';

const boxes = ['todo', 'mine', 'done'] as const;

function BoxSelect(props: PickProps) {
  const t = useWords();
  return <WordSelect {...props} options={boxes.map((box) => ({ value: box, label: t(`approval.box.${box}`) }))} />;
}
const TypeSelect = (props: PickProps) => <CallSelect {...props} calls={waitingWrites} />;

export const filters: readonly Filter<Input<typeof approval.page>>[] = [
  { kind: 'pick', name: 'box', Pick: BoxSelect, word: 'approval.box' },
  { kind: 'pick', name: 'type', Pick: TypeSelect, word: 'approval.type' },
  { kind: 'status', name: 'status', of: 'approval', word: 'approval.status' },
];

export const presets: readonly Preset[] = boxes.map((box) => ({
  key: box,
  word: `approval.box.${box}`,
  query: { box },
}));
