import type { Input } from '#contract/call';
import type { company } from '#contract/company';
import CountrySelect from '@/components/options/CountrySelect';
import type { Filter } from '@/components/table/filter';

export const filters: readonly Filter<Input<typeof company.page>>[] = [
  { kind: 'pick', name: 'countryId', Pick: CountrySelect, word: 'company.country' },
  { kind: 'status', name: 'status', of: 'master', word: 'company.status' },
  { kind: 'flag', name: 'isLicenseEnding', word: 'company.isLicenseEnding' },
  { kind: 'text', name: 'name', word: 'company.name' },
  { kind: 'text', name: 'taxId', word: 'company.taxId' },
];
