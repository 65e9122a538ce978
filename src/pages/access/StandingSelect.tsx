import { masterStatus } from '#contract/status';
import type { PickProps } from '@/components/options/PickProps';
import WordSelect from '@/components/options/WordSelect';
import { useWords } from '@/services/words';

/** Enabled or not: a role knows nothing in between. */
export default function StandingSelect(props: PickProps) {
  const t = useWords();
  const options = [
    { value: String(masterStatus.enabled), label: t('status.master.enabled') },
    { value: String(masterStatus.disabled), label: t('status.master.disabled') },
  ];
  return <WordSelect {...props} options={options} />;
}
