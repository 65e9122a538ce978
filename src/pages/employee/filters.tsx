import type { Input } from '#contract/call';
import type { employee } from '#contract/employee';
import { masterStatus } from '#contract/status';
import CompanySelect from '@/components/options/CompanySelect';
import CountrySelect from '@/components/options/CountrySelect';
import type { Filter, Preset } from '@/components/table/filter';
import { HouseSelect, RoleFilter } from './picks';

export const filters: readonly Filter<Input<typeof employee.page>>[] = [
  { kind: 'status', name: 'status', of: 'master', word: 'employee.status' },
  { kind: 'pick', name: 'roleId', Pick: RoleFilter, word: 'employee.role' },
  { kind: 'pick', name: 'ownerType', Pick: HouseSelect, word: 'employee.ownerType' },
  { kind: 'pick', name: 'countryId', Pick: CountrySelect, word: 'employee.country' },
  { kind: 'text', name: 'userName', word: 'employee.userName' },
  { kind: 'text', name: 'realName', word: 'employee.realName' },
  { kind: 'pick', name: 'companyId', Pick: CompanySelect, word: 'employee.company' },
  { kind: 'flag', name: 'googleBound', word: 'employee.googleBound' },
  { kind: 'days', name: 'lastLoginFrom', to: 'lastLoginTo', word: 'employee.lastLogin' },
];

export const presets: readonly Preset[] = [
  { key: 'enabled', word: 'status.master.enabled', query: { status: String(masterStatus.enabled) } },
  { key: 'disabled', word: 'status.master.disabled', query: { status: String(masterStatus.disabled) } },
  { key: 'withoutFactor', word: 'employee.preset.withoutFactor', query: { googleBound: '0' } },
];
