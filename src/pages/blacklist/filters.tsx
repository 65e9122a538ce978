import type { blacklist } from '#contract/blacklist';
import type { Input } from '#contract/call';
import MerchantSelect from '@/components/options/MerchantSelect';
import type { Filter } from '@/components/table/filter';
import { KindSelect, TypeSelect } from './picks';

export const filters: readonly Filter<Input<typeof blacklist.page>>[] = [
  { kind: 'text', name: 'value', word: 'blacklist.value' },
  { kind: 'pick', name: 'type', Pick: TypeSelect, word: 'blacklist.type' },
  { kind: 'pick', name: 'kind', Pick: KindSelect, word: 'blacklist.kind', number: true },
  { kind: 'flag', name: 'reenter', word: 'blacklist.reenter' },
  { kind: 'pick', name: 'merchantId', Pick: MerchantSelect, word: 'blacklist.merchant' },
];
