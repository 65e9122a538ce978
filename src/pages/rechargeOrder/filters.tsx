import type { Input } from '#contract/call';
import { datedLists } from '#contract/dated';
import type { recharge } from '#contract/recharge';
import { rechargeOwner, rechargeStatus, rechargeType } from '#contract/status';
import AgentSelect from '@/components/options/AgentSelect';
import BankSelect from '@/components/options/BankSelect';
import ChainSelect from '@/components/options/ChainSelect';
import CountrySelect from '@/components/options/CountrySelect';
import CurrencySelect from '@/components/options/CurrencySelect';
import MerchantSelect from '@/components/options/MerchantSelect';
import type { PickProps } from '@/components/options/PickProps';
import WordSelect from '@/components/options/WordSelect';
import type { Filter, Preset } from '@/components/table/filter';
import { api } from '@/services/api';
import { useWords } from '@/services/words';

function QueueSelect(props: PickProps) {
  const t = useWords();
  const { queues } = datedLists.recharge;
  return <WordSelect {...props} options={queues.map((queue) => ({ value: queue, label: t(`todo.${queue}`) }))} />;
}
const types = ['bank', 'usdt', 'internal'] as const;
function TypeSelect(props: PickProps) {
  const t = useWords();
  const options = types.map((name) => ({
    value: String(rechargeType[name]),
    label: t(`recharge.rechargeType.${name}`),
  }));
  return <WordSelect {...props} options={options} />;
}
function OwnerSelect(props: PickProps) {
  const t = useWords();
  const options = Object.entries(rechargeOwner).map(([name, value]) => ({
    value: String(value),
    label: t(name === 'merchant' ? 'recharge.ownerType.merchant' : 'recharge.ownerType.agent'),
  }));
  return <WordSelect {...props} options={options} />;
}
const byConfirmed = { name: 'dateType', value: 'confirm', word: 'recharge.byConfirmed' } as const;
export const filters: readonly Filter<Omit<Input<typeof recharge.export>, 'columns' | 'format'>>[] = [
  { kind: 'days', name: 'startDate', to: 'endDate', by: byConfirmed, word: 'recharge.dates' },
  { kind: 'status', name: 'status', of: 'recharge', word: 'recharge.status' },
  { kind: 'pick', name: 'queue', Pick: QueueSelect, word: 'dashboard.todo' },
  { kind: 'pick', name: 'rechargeType', Pick: TypeSelect, word: 'recharge.rechargeType', number: true },
  { kind: 'pick', name: 'ownerType', Pick: OwnerSelect, word: 'recharge.ownerType', number: true },
  { kind: 'pick', name: 'merchantIds', Pick: MerchantSelect, many: true, word: 'recharge.ownerType.merchant' },
  { kind: 'pick', name: 'proxyId', Pick: AgentSelect, word: 'recharge.ownerType.agent', asks: api.merchant.proxyList },
  { kind: 'pick', name: 'placeId', Pick: BankSelect, word: 'recharge.placeName' },
  { kind: 'pick', name: 'countryId', Pick: CountrySelect, word: 'recharge.countryId' },
  { kind: 'pick', name: 'currency', Pick: CurrencySelect, word: 'recharge.currency' },
  { kind: 'pick', name: 'chain', Pick: ChainSelect, word: 'recharge.chain' },
  { kind: 'text', name: 'bankTraceNo', word: 'recharge.bankTraceNo' },
  { kind: 'text', name: 'txHash', word: 'recharge.txHash' },
  { kind: 'amounts', name: 'amountFrom', to: 'amountTo', word: 'recharge.amount' },
  { kind: 'flag', name: 'overdue', word: 'recharge.overdue' },
];

export const presets: readonly Preset[] = [
  { key: 'confirm', word: 'recharge.preset.confirm', query: { queue: 'rechargeConfirm' } },
  { key: 'chain', word: 'recharge.preset.chain', query: { status: String(rechargeStatus.onChain) } },
  { key: 'rejected', word: 'recharge.preset.rejected', query: { status: String(rechargeStatus.rejected) } },
];
