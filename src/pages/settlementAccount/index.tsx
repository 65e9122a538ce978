import type { Input } from '#contract/call';
import type { settlementAccount as contract } from '#contract/settlementAccount';
import CountrySelect from '@/components/options/CountrySelect';
import CurrencySelect from '@/components/options/CurrencySelect';
import PageTable from '@/components/PageTable';
import type { Filter, Preset } from '@/components/table/filter';
import { lateDrawer } from '@/components/table/lateDrawer';
import { api } from '@/services/api';
import Create from './Create';
import { facts, fields } from './fields';

const AccountDrawer = lateDrawer(() => import('./AccountDrawer'));

const filters: readonly Filter<Input<typeof contract.page>>[] = [
  { kind: 'status', name: 'status', of: 'settlementAccount', word: 'settlement.status' },
  { kind: 'flag', name: 'usable', word: 'settlementAccount.usable' },
  { kind: 'pick', name: 'countryId', Pick: CountrySelect, word: 'settlement.countryId' },
  { kind: 'pick', name: 'currency', Pick: CurrencySelect, word: 'settlement.currency' },
];
const presets: readonly Preset[] = [
  { key: 'review', word: 'settlementAccount.preset.review', query: { status: '3' } },
  { key: 'usable', word: 'settlementAccount.preset.usable', query: { usable: '1' } },
];

/** Where owners want their money. */
export default function SettlementAccount() {
  return (
    <PageTable
      title="menu.settlementAccount"
      call={api.settlementAccount.page}
      rowKey="id"
      fields={fields}
      facts={facts}
      filters={filters}
      presets={presets}
      toolbar={() => <Create />}
      Detail={AccountDrawer}
      live="order.settlement"
    />
  );
}
