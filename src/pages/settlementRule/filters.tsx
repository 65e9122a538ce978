import type { Input } from '#contract/call';
import type { settlementPlan } from '#contract/settlementPlan';
import type { settlementRule } from '#contract/settlementRule';
import CountrySelect from '@/components/options/CountrySelect';
import CurrencySelect from '@/components/options/CurrencySelect';
import type { Filter } from '@/components/table/filter';

export const filters: readonly Filter<Input<typeof settlementRule.query>>[] = [
  { kind: 'pick', name: 'currency', Pick: CurrencySelect, word: 'settlementRule.currency' },
  { kind: 'flag', name: 'everybody', word: 'settlementRule.everybody' },
];

export const holidayFilters: readonly Filter<Input<typeof settlementRule.holidayPage>>[] = [
  { kind: 'pick', name: 'countryId', Pick: CountrySelect, word: 'settlementRule.country' },
  { kind: 'whole', name: 'year', word: 'settlementRule.year' },
  { kind: 'flag', name: 'corrected', word: 'settlementRule.corrected' },
];

export const planFilters: readonly Filter<Input<typeof settlementPlan.page>>[] = [
  { kind: 'pick', name: 'currency', Pick: CurrencySelect, word: 'settlementRule.currency' },
];
