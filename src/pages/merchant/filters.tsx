import type { Input } from '#contract/call';
import type { merchant } from '#contract/merchant';
import { masterStatus } from '#contract/status';
import AgentSelect from '@/components/options/AgentSelect';
import CompanySelect from '@/components/options/CompanySelect';
import CountrySelect from '@/components/options/CountrySelect';
import CurrencySelect from '@/components/options/CurrencySelect';
import MethodSelect from '@/components/options/MethodSelect';
import NamedSelect, { type Named } from '@/components/options/NamedSelect';
import type { PickProps } from '@/components/options/PickProps';
import type { Filter, Preset } from '@/components/table/filter';

const ownPrices: Named = [
  ['fixed', 'merchant.ownPrice.fixed'],
  ['back', 'merchant.ownPrice.back'],
];
const OwnPriceSelect = (props: PickProps) => <NamedSelect {...props} named={ownPrices} />;

export const filters: readonly Filter<Omit<Input<typeof merchant.export>, 'columns'>>[] = [
  { kind: 'status', name: 'status', of: 'master', word: 'merchant.status' },
  { kind: 'pick', name: 'countryId', Pick: CountrySelect, word: 'merchant.countryId' },
  { kind: 'pick', name: 'currency', Pick: CurrencySelect, word: 'merchant.currency' },
  { kind: 'amounts', name: 'balanceFrom', to: 'balanceTo', word: 'merchant.available' },
  { kind: 'text', name: 'name', word: 'merchant.name' },
  { kind: 'text', name: 'merchantNo', word: 'merchant.merchantNo' },
  { kind: 'text', name: 'taxId', word: 'info.taxId' },
  { kind: 'pick', name: 'companyId', Pick: CompanySelect, word: 'merchant.companyName' },
  { kind: 'pick', name: 'proxyId', Pick: AgentSelect, word: 'merchant.proxyName' },
  { kind: 'pick', name: 'payMethod', Pick: MethodSelect, word: 'info.method' },
  { kind: 'text', name: 'successRateBelow', word: 'merchant.successRateBelow' },
  { kind: 'flag', name: 'withoutGoogle', word: 'merchant.withoutGoogle' },
  { kind: 'pick', name: 'ownPrice', Pick: OwnPriceSelect, word: 'merchant.ownPrice' },
  { kind: 'whole', name: 'keyOlderThanDays', word: 'merchant.keyOlderThanDays' },
  { kind: 'days', name: 'createFrom', to: 'createTo', word: 'merchant.createTime' },
];

const only = (status: number) => ({ status: String(status) });
export const presets: readonly Preset[] = [
  { key: 'enabled', word: 'status.master.enabled', query: only(masterStatus.enabled) },
  { key: 'review', word: 'status.master.review', query: only(masterStatus.review) },
  { key: 'frozen', word: 'status.master.frozen', query: only(masterStatus.frozen) },
  { key: 'disabled', word: 'status.master.disabled', query: only(masterStatus.disabled) },
];
