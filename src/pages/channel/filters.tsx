import type { Input } from '#contract/call';
import type { channel } from '#contract/channel';
import CountrySelect from '@/components/options/CountrySelect';
import type { Filter } from '@/components/table/filter';

export const filters: readonly Filter<Input<typeof channel.page>>[] = [
  { kind: 'pick', name: 'countryId', Pick: CountrySelect, word: 'channel.countries' },
  { kind: 'text', name: 'keyword', word: 'channel.name' },
];
