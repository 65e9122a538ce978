import type { Input } from '#contract/call';
import type { ledger } from '#contract/ledger';
import BookSelect from '@/components/options/BookSelect';
import CurrencySelect from '@/components/options/CurrencySelect';
import type { PickProps } from '@/components/options/PickProps';
import WordSelect from '@/components/options/WordSelect';
import { useNamed } from '@/components/show/useNamed';
import type { Filter } from '@/components/table/filter';
import AsOf from './AsOf';
import { kinds } from './kinds';

export const filters: readonly Filter<Input<typeof ledger.accountPage>>[] = [
  { kind: 'pick', name: 'kind', Pick: KindSelect, word: 'books.kind', many: true },
  { kind: 'pick', name: 'currency', Pick: CurrencySelect, word: 'books.currency' },
  { kind: 'pick', name: 'asOf', Pick: AsOf, word: 'books.asOf', number: true },
  { kind: 'pick', name: 'book', Pick: BookSelect, word: 'payment.book', number: true },
];

/** What accounts are, whoever's. */
function KindSelect(props: PickProps) {
  const named = useNamed();
  return <WordSelect {...props} options={kinds.map((kind) => ({ value: kind, label: named('ledger', kind) }))} />;
}
