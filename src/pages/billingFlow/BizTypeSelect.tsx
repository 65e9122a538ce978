import { bizType } from '#contract/status';
import type { PickProps } from '@/components/options/PickProps';
import WordSelect from '@/components/options/WordSelect';
import { useWords } from '@/services/words';

/** Why a balance changed. */
export default function BizTypeSelect(props: PickProps) {
  const t = useWords();
  return <WordSelect {...props} many options={Object.values(bizType).map((value) => ({ value: String(value), label: t(`bizType.${value}`) }))} />;
}
