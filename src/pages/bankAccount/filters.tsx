import type { bank } from '#contract/bank';
import type { Input } from '#contract/call';
import CompanySelect from '@/components/options/CompanySelect';
import CountrySelect from '@/components/options/CountrySelect';
import CurrencySelect from '@/components/options/CurrencySelect';
import type { Filter } from '@/components/table/filter';

export const filters: readonly Filter<Omit<Input<typeof bank.export>, 'columns' | 'format'>>[] = [
  { kind: 'pick', name: 'countryId', Pick: CountrySelect, word: 'bank.countryId' },
  { kind: 'pick', name: 'currency', Pick: CurrencySelect, word: 'bank.currency' },
  { kind: 'status', name: 'status', of: 'master', word: 'bank.status' },
  { kind: 'flag', name: 'withDiff', word: 'bank.withDiff' },
  { kind: 'flag', name: 'waits', word: 'bank.waits' },
  { kind: 'flag', name: 'mine', word: 'bank.mine' },
  { kind: 'flag', name: 'missing', word: 'bank.missing' },
  { kind: 'pick', name: 'companyId', Pick: CompanySelect, word: 'bank.companyName' },
  { kind: 'text', name: 'keyword', word: 'bank.keyword' },
];
