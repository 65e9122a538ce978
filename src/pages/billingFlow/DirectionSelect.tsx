import type { PickProps } from '@/components/options/PickProps';
import WordSelect from '@/components/options/WordSelect';
import { useWords } from '@/services/words';

/** In or out. */
export default function DirectionSelect(props: PickProps) {
  const t = useWords();
  const options = [
    { value: '+', label: t('billing.in') },
    { value: '-', label: t('billing.out') },
  ];
  return <WordSelect {...props} options={options} />;
}
