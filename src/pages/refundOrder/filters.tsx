import type { Input } from '#contract/call';
import { datedLists } from '#contract/dated';
import type { refund } from '#contract/refund';
import { openRefunds, refundStatus } from '#contract/status';
import BookSelect from '@/components/options/BookSelect';
import CountrySelect from '@/components/options/CountrySelect';
import CurrencySelect from '@/components/options/CurrencySelect';
import MerchantSelect from '@/components/options/MerchantSelect';
import type { PickProps } from '@/components/options/PickProps';
import WordSelect from '@/components/options/WordSelect';
import type { Filter, Preset } from '@/components/table/filter';
import { useWords } from '@/services/words';

const { queues } = datedLists.refund;
function QueueSelect(props: PickProps) {
  const t = useWords();
  return <WordSelect {...props} options={queues.map((queue) => ({ value: queue, label: t(`todo.${queue}`) }))} />;
}

export const filters: readonly Filter<Omit<Input<typeof refund.refundExport>, 'columns' | 'format'>>[] = [
  { kind: 'days', name: 'startDate', to: 'endDate', word: 'refund.dates' },
  { kind: 'status', name: 'status', of: 'refund', word: 'refund.status' },
  { kind: 'pick', name: 'queue', Pick: QueueSelect, word: 'dashboard.todo' },
  { kind: 'pick', name: 'merchantIds', Pick: MerchantSelect, many: true, word: 'refund.merchantName' },
  { kind: 'pick', name: 'countryId', Pick: CountrySelect, word: 'refund.countryId' },
  { kind: 'pick', name: 'currency', Pick: CurrencySelect, word: 'refund.currency' },
  { kind: 'pick', name: 'book', Pick: BookSelect, word: 'payment.book', number: true },
];

export const presets: readonly Preset[] = [
  { key: 'review', word: 'refund.preset.review', query: { queue: 'refundReview' } },
  { key: 'overdue', word: 'refund.preset.overdue', query: { queue: 'refundUnknown' } },
  { key: 'open', word: 'refund.preset.open', query: { status: openRefunds.join() } },
  { key: 'unknown', word: 'refund.preset.unknown', query: { status: String(refundStatus.unknown) } },
  { key: 'failed', word: 'refund.preset.failed', query: { status: String(refundStatus.failed) } },
];
