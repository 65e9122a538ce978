import type { Input } from '#contract/call';
import type { route as contract, RouteRule } from '#contract/route';
import { choice } from '#contract/status';
import type { FormField } from '@/components/form/formField';
import ChannelSelect from '@/components/options/ChannelSelect';
import CountrySelect from '@/components/options/CountrySelect';
import CurrencySelect from '@/components/options/CurrencySelect';
import MerchantSelect from '@/components/options/MerchantSelect';
import MethodSelect from '@/components/options/MethodSelect';

export type Save = Input<typeof contract.save>;

const strategies = Object.values(choice).map((value) => ({ value, word: `pool.strategy.${value}` as const }));

/** What is asked of a rule: for which orders it is, and where they go. */
export const formFields: readonly FormField<Save>[] = [
  { name: 'name', word: 'route.name', kind: 'text' },
  { name: 'priority', word: 'route.priority', help: 'route.priority.help', kind: 'whole' },
  { name: 'merchantIds', word: 'route.merchants', help: 'route.any.help', kind: 'picks', Pick: MerchantSelect },
  { name: 'countryIds', word: 'route.countries', help: 'route.any.help', kind: 'picks', Pick: CountrySelect },
  { name: 'payMethods', word: 'route.methods', help: 'route.any.help', kind: 'picks', Pick: MethodSelect },
  { name: 'currency', word: 'route.currency', help: 'route.any.help', kind: 'pick', Pick: CurrencySelect },
  { name: 'amountFrom', word: 'route.amountFrom', kind: 'text' },
  { name: 'amountTo', word: 'route.amountTo', kind: 'text' },
  { name: 'timeFrom', word: 'route.timeFrom', help: 'route.time.help', kind: 'text' },
  { name: 'timeTo', word: 'route.timeTo', kind: 'text' },
  { name: 'channels', word: 'route.channels', help: 'route.channels.help', kind: 'picks', Pick: ChannelSelect },
  {
    name: 'othersAfter',
    word: 'route.othersAfter',
    help: 'route.othersAfter.help',
    kind: 'flag',
  },
  { name: 'strategy', word: 'route.strategy', help: 'route.strategy.help', kind: 'choice', choices: strategies },
  { name: 'reason', word: 'route.reason', kind: 'reason' },
];

/** What the form of a change begins with; nothing is no condition. */
export function asItIs(rule: RouteRule): Partial<Save> {
  const { name, priority, merchantIds, countryIds, payMethods, channels, othersAfter } = rule;
  const { currency, amountFrom, amountTo, timeFrom, timeTo, strategy } = rule;
  const conditions = { currency, amountFrom, amountTo, timeFrom, timeTo, strategy };
  return {
    ...{ name, priority, merchantIds, countryIds, payMethods, channels, othersAfter },
    // The same fields without those that say nothing.
    ...(Object.fromEntries(Object.entries(conditions).filter(([, value]) => value !== null)) as Partial<Save>),
  };
}

/** What the form of a new one begins with. */
export const fresh: Partial<Save> = { priority: 100, othersAfter: true };
