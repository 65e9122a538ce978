import type { account } from '#contract/account';
import type { Input } from '#contract/call';
import { accountStatus } from '#contract/status';
import ChannelSelect from '@/components/options/ChannelSelect';
import CompanySelect from '@/components/options/CompanySelect';
import CountrySelect from '@/components/options/CountrySelect';
import CurrencySelect from '@/components/options/CurrencySelect';
import MerchantSelect from '@/components/options/MerchantSelect';
import MethodSelect from '@/components/options/MethodSelect';
import type { Filter, Preset } from '@/components/table/filter';
import { AlertSelect, KindSelect } from './picks';

type AccountFilter = Omit<Input<typeof account.export>, 'columns'>;

const filters: readonly Filter<AccountFilter>[] = [
  { kind: 'status', name: 'status', of: 'account', word: 'account.status' },
  { kind: 'pick', name: 'channelCode', Pick: ChannelSelect, word: 'account.channelCode' },
  { kind: 'pick', name: 'countryId', Pick: CountrySelect, word: 'account.countryId' },
  { kind: 'pick', name: 'merchantId', Pick: MerchantSelect, word: 'account.inPoolOf' },
  { kind: 'pick', name: 'companyId', Pick: CompanySelect, word: 'account.companyName' },
  { kind: 'pick', name: 'payMethod', Pick: MethodSelect, word: 'account.payMethods' },
  { kind: 'pick', name: 'kind', Pick: KindSelect, number: true, word: 'account.kind' },
  { kind: 'pick', name: 'currency', Pick: CurrencySelect, word: 'account.currency' },
  { kind: 'pick', name: 'alert', Pick: AlertSelect, word: 'account.alert' },
  { kind: 'text', name: 'limitUsedFrom', word: 'account.limitUsedFrom' },
  { kind: 'text', name: 'successRateBelow', word: 'account.successRateBelow' },
];
/** Those of one way of paying, always. */
export const filtersOf = {
  payment: [...filters, { kind: 'fixed', name: 'payType', value: 'payment', word: 'account.status' }],
  payout: [...filters, { kind: 'fixed', name: 'payType', value: 'payout', word: 'account.status' }],
} as const satisfies Record<string, readonly Filter<AccountFilter>[]>;

const only = (status: number) => ({ status: String(status) });
export const presets: readonly Preset[] = [
  { key: 'paused', word: 'status.account.paused', query: only(accountStatus.paused) },
  { key: 'enabled', word: 'status.account.enabled', query: only(accountStatus.enabled) },
  { key: 'full', word: 'account.preset.full', query: { limitUsedFrom: '90' } },
  { key: 'silent', word: 'account.preset.silent', query: { alert: 'silent' } },
  { key: 'weak', word: 'account.preset.weak', query: { successRateBelow: '70' } },
  { key: 'off', word: 'status.account.disabled', query: only(accountStatus.disabled) },
];
