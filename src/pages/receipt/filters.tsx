import type { Input } from '#contract/call';
import type { receipt } from '#contract/receipt';
import { receiptStatus } from '#contract/status';
import BookSelect from '@/components/options/BookSelect';
import ChannelSelect from '@/components/options/ChannelSelect';
import CurrencySelect from '@/components/options/CurrencySelect';
import type { PickProps } from '@/components/options/PickProps';
import WordSelect from '@/components/options/WordSelect';
import type { Filter, Preset } from '@/components/table/filter';
import { useWords } from '@/services/words';

const reasons = [
  ...(['mismatch', 'late', 'extra', 'conflict'] as const),
  ...(['unknownOrder', 'otherCurrency', 'zero', 'aboveBound', 'transfer'] as const),
];
function WhySelect(props: PickProps) {
  const t = useWords();
  return <WordSelect {...props} options={reasons.map((why) => ({ value: why, label: t(`receipt.why.${why}`) }))} />;
}

export const filters: readonly Filter<Omit<Input<typeof receipt.export>, 'columns' | 'format'>>[] = [
  { kind: 'status', name: 'status', of: 'receipt', word: 'receipt.status' },
  { kind: 'pick', name: 'why', Pick: WhySelect, many: true, word: 'receipt.why' },
  { kind: 'pick', name: 'channelCodes', Pick: ChannelSelect, many: true, word: 'receipt.channelCode' },
  { kind: 'pick', name: 'currency', Pick: CurrencySelect, word: 'receipt.currency' },
  { kind: 'pick', name: 'book', Pick: BookSelect, word: 'payment.book', number: true },
];

export const presets: readonly Preset[] = [
  { key: 'open', word: 'receipt.preset.open', query: { status: String(receiptStatus.open) } },
];
