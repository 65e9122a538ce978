import type { Input } from '#contract/call';
import type { merchantAgent } from '#contract/merchantAgent';
import AgentSelect from '@/components/options/AgentSelect';
import type { PickProps } from '@/components/options/PickProps';
import WordSelect from '@/components/options/WordSelect';
import type { Filter } from '@/components/table/filter';
import { useWords } from '@/services/words';

const types = ['proxy', 'admpro'] as const;
function TypeSelect(props: PickProps) {
  const t = useWords();
  return <WordSelect {...props} options={types.map((type) => ({ value: type, label: t(`proxy.type.${type}`) }))} />;
}

export const filters: readonly Filter<Input<typeof merchantAgent.proxyList>>[] = [
  { kind: 'status', name: 'status', of: 'master', word: 'proxy.status' },
  { kind: 'pick', name: 'proxyType', Pick: TypeSelect, word: 'proxy.proxyType' },
  { kind: 'pick', name: 'parentId', Pick: AgentSelect, word: 'proxy.parent' },
];
