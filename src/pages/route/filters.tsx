import type { Input } from '#contract/call';
import type { route } from '#contract/route';
import ChannelSelect from '@/components/options/ChannelSelect';
import CountrySelect from '@/components/options/CountrySelect';
import MerchantSelect from '@/components/options/MerchantSelect';
import MethodSelect from '@/components/options/MethodSelect';
import type { Filter } from '@/components/table/filter';

/** What an order is: the rules that it may fit, also those that say nothing of it. */
export const filters: readonly Filter<Input<typeof route.page>>[] = [
  { kind: 'status', name: 'status', of: 'master', word: 'route.status' },
  { kind: 'pick', name: 'merchantId', Pick: MerchantSelect, word: 'route.merchants' },
  { kind: 'pick', name: 'countryId', Pick: CountrySelect, word: 'route.countries' },
  { kind: 'pick', name: 'method', Pick: MethodSelect, word: 'route.methods' },
  { kind: 'pick', name: 'channelCode', Pick: ChannelSelect, word: 'route.channels' },
];
