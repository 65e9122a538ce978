import type { ApiFailure, apiLog } from '#contract/apiLog';
import type { Input } from '#contract/call';
import MerchantSelect from '@/components/options/MerchantSelect';
import type { PickProps } from '@/components/options/PickProps';
import WordSelect from '@/components/options/WordSelect';
import type { Filter, Preset } from '@/components/table/filter';
import { useWords } from '@/services/words';

/** Every class there is: one that is missing or too many does not compile. */
const classes: Record<ApiFailure, true> = {
  badHeaders: true,
  unknownMerchant: true,
  badSignature: true,
  badTime: true,
  nonceUsed: true,
  badAddress: true,
  notEnabled: true,
  tooLarge: true,
  badMedia: true,
  unknownPath: true,
  badField: true,
  notFound: true,
  duplicate: true,
  tooMany: true,
  limit: true,
  noAccount: true,
  blacklisted: true,
  balance: true,
  state: true,
  busy: true,
  fault: true,
  other: true,
};
// The record's own names are the keys of its type.
const failures = Object.keys(classes) as ApiFailure[];
function FailureSelect(props: PickProps) {
  const t = useWords();
  const options = failures.map((value) => ({ value, label: t(`apiLog.failure.${value}`) }));
  return <WordSelect {...props} options={options} />;
}

export const filters: readonly Filter<Input<typeof apiLog.page>>[] = [
  { kind: 'days', name: 'startDate', to: 'endDate', word: 'apiLog.dates' },
  { kind: 'pick', name: 'failure', Pick: FailureSelect, many: true, word: 'apiLog.failure' },
  { kind: 'pick', name: 'merchantIds', Pick: MerchantSelect, many: true, word: 'apiLog.merchant' },
  { kind: 'flag', name: 'refused', word: 'apiLog.refused' },
  { kind: 'flag', name: 'slow', word: 'apiLog.slow' },
];

export const presets: readonly Preset[] = [
  { key: 'refused', word: 'apiLog.preset.refused', query: { refused: '1' } },
  { key: 'slow', word: 'apiLog.preset.slow', query: { slow: '1' } },
];
