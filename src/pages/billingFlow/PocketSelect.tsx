import type { FlowRow } from '#contract/merchantMoney';
import type { PickProps } from '@/components/options/PickProps';
import WordSelect from '@/components/options/WordSelect';
import { useWords } from '@/services/words';

const pockets: readonly FlowRow['subAccount'][] = [
  'available',
  'pending',
  'frozen',
  'payoutTransit',
  'settleTransit',
  'exchangeTransit',
  'refundTransit',
];

/** One part of a merchant's money. */
export default function PocketSelect(props: PickProps) {
  const t = useWords();
  return <WordSelect {...props} options={pockets.map((pocket) => ({ value: pocket, label: t(`pocket.${pocket}`) }))} />;
}
