import type { Input } from '#contract/call';
import type { ledger } from '#contract/ledger';
import CurrencySelect from '@/components/options/CurrencySelect';
import type { Filter } from '@/components/table/filter';

/** Which account, and of which days. */
export const entryFilters: readonly Filter<Input<typeof ledger.entryPage>>[] = [
  { kind: 'days', name: 'startDate', to: 'endDate', word: 'books.dates' },
  { kind: 'text', name: 'account', word: 'books.account' },
  { kind: 'pick', name: 'currency', Pick: CurrencySelect, word: 'books.currency' },
];
