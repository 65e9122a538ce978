import type { Input } from '#contract/call';
import type { TestOutcome, testInit } from '#contract/testInit';
import MerchantSelect from '@/components/options/MerchantSelect';
import type { PickProps } from '@/components/options/PickProps';
import WordSelect from '@/components/options/WordSelect';
import type { Filter } from '@/components/table/filter';
import { useWords } from '@/services/words';

/** Every outcome there is: one that is missing or too many does not compile. */
const named: Record<TestOutcome, true> = {
  byHand: true,
  paid: true,
  otherAmount: true,
  failed: true,
  late: true,
  unknown: true,
};
// The record's own names are the keys of its type.
export const outcomes = Object.keys(named) as TestOutcome[];

function OutcomeSelect(props: PickProps) {
  const t = useWords();
  return (
    <WordSelect {...props} options={outcomes.map((value) => ({ value, label: t(`testInit.outcome.${value}`) }))} />
  );
}

export const filters: readonly Filter<Input<typeof testInit.orderPage>>[] = [
  { kind: 'pick', name: 'outcome', Pick: OutcomeSelect, word: 'testInit.outcome' },
  { kind: 'pick', name: 'merchantId', Pick: MerchantSelect, word: 'testInit.merchant' },
];
