import type { Input } from '#contract/call';
import type { NoticeFailure, notifyLog } from '#contract/notifyLog';
import MerchantSelect from '@/components/options/MerchantSelect';
import type { PickProps } from '@/components/options/PickProps';
import WordSelect from '@/components/options/WordSelect';
import type { Filter } from '@/components/table/filter';
import { useWords } from '@/services/words';

/** Every class there is: one that is missing or too many does not compile. */
const classes: Record<NoticeFailure, true> = {
  dns: true,
  tls: true,
  timeout: true,
  refused: true,
  broken: true,
  unreachable: true,
  redirect: true,
  status4xx: true,
  status5xx: true,
  otherStatus: true,
  wrongBody: true,
  blocked: true,
  notListed: true,
  badAddress: true,
  other: true,
};
// The record's own names are the keys of its type.
const failures = Object.keys(classes) as NoticeFailure[];
function FailureSelect(props: PickProps) {
  const t = useWords();
  const options = failures.map((value) => ({ value, label: t(`notifyLog.failure.${value}`) }));
  return <WordSelect {...props} options={options} />;
}

export const filters: readonly Filter<Input<typeof notifyLog.page>>[] = [
  { kind: 'days', name: 'startDate', to: 'endDate', word: 'notifyLog.dates' },
  { kind: 'status', name: 'status', of: 'notify', word: 'notifyLog.status' },
  { kind: 'pick', name: 'failure', Pick: FailureSelect, many: true, word: 'notifyLog.failure' },
  { kind: 'pick', name: 'merchantIds', Pick: MerchantSelect, many: true, word: 'notifyLog.merchant' },
  { kind: 'flag', name: 'replayed', word: 'notifyLog.replayed' },
];
