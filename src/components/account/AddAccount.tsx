import { Select } from 'antd';
import { useWords } from '@/services/words';

interface Named {
  accountId: string;
  accountName: string;
}
interface Props<One> {
  /** Those that are not there yet. */
  free: readonly One[];
  onAdd: (chosen: One) => void;
}
/** Takes one more account into a pool or a set. */
export default function AddAccount<One extends Named>({ free, onAdd }: Props<One>) {
  const t = useWords();
  return (
    <Select
      aria-label={t('pool.add')}
      placeholder={t('pool.add')}
      value={null}
      showSearch={{ optionFilterProp: 'label' }}
      options={free.map(({ accountId, accountName }) => ({ value: accountId, label: accountName }))}
      onChange={(id: string | null) => {
        const chosen = free.find(({ accountId }) => accountId === id);
        if (chosen) onAdd(chosen);
      }}
    />
  );
}
