import type { Input } from '#contract/call';
import type { statement } from '#contract/statement';
import BankSelect from '@/components/options/BankSelect';
import type { Filter } from '@/components/table/filter';

export const filters: readonly Filter<Input<typeof statement.page>>[] = [
  { kind: 'status', name: 'status', of: 'line', word: 'statement.status' },
  { kind: 'pick', name: 'placeId', Pick: BankSelect, word: 'statement.placeName' },
];
