import type { Input } from '#contract/call';
import type { channel } from '#contract/channel';
import CountrySelect from '@/components/options/CountrySelect';
import MethodSelect from '@/components/options/MethodSelect';
import type { Filter } from '@/components/table/filter';

export const filters: readonly Filter<Input<typeof channel.page>>[] = [
  { kind: 'status', name: 'status', of: 'channel', word: 'channel.status' },
  { kind: 'pick', name: 'countryId', Pick: CountrySelect, word: 'channel.countries' },
  { kind: 'pick', name: 'method', Pick: MethodSelect, word: 'channel.methods' },
];
