import type { Input } from '#contract/call';
import { datedLists } from '#contract/dated';
import type { settlement } from '#contract/settlement';
import { settlementMode, settlementStatus, settleType, settlingOwner } from '#contract/status';
import AgentSelect from '@/components/options/AgentSelect';
import BankSelect from '@/components/options/BankSelect';
import CountrySelect from '@/components/options/CountrySelect';
import CurrencySelect from '@/components/options/CurrencySelect';
import EmployeeSelect from '@/components/options/EmployeeSelect';
import MerchantSelect from '@/components/options/MerchantSelect';
import type { PickProps } from '@/components/options/PickProps';
import WordSelect from '@/components/options/WordSelect';
import type { Filter, Preset } from '@/components/table/filter';
import { api } from '@/services/api';
import { useWords } from '@/services/words';

function QueueSelect(props: PickProps) {
  const t = useWords();
  const options = datedLists.settlement.queues.map((queue) => ({
    value: queue,
    // It is nobody's to do: the channel is slow.
    label: t(queue === 'settlementSlow' ? 'settlement.slow' : `todo.${queue}`),
  }));
  return <WordSelect {...props} options={options} />;
}
function OwnerTypeSelect(props: PickProps) {
  const t = useWords();
  const options = Object.values(settlingOwner).map((one) => ({
    value: String(one),
    label: t(`settlement.ownerType.${one}`),
  }));
  return <WordSelect {...props} options={options} />;
}
function TypeSelect(props: PickProps) {
  const t = useWords();
  const options = Object.values(settleType).map((one) => ({
    value: String(one),
    label: t(`settlement.settleType.${one}`),
  }));
  return <WordSelect {...props} options={options} />;
}
function ModeSelect(props: PickProps) {
  const t = useWords();
  const options = Object.values(settlementMode).map((one) => ({
    value: String(one),
    label: t(`settlement.mode.${one}`),
  }));
  return <WordSelect {...props} options={options} />;
}

const byRemitted = { name: 'dateType', value: 'remit', word: 'settlement.byRemitted' } as const;
/** Who of ours did what is told to our own people alone, who are those that see our places. */
const asks = api.bank.page;
export const filters: readonly Filter<Omit<Input<typeof settlement.export>, 'columns' | 'format'>>[] = [
  { kind: 'days', name: 'startDate', to: 'endDate', by: byRemitted, word: 'settlement.dates' },
  { kind: 'status', name: 'status', of: 'settlement', word: 'settlement.status' },
  { kind: 'pick', name: 'queue', Pick: QueueSelect, word: 'settlement.queue' },
  { kind: 'pick', name: 'ownerType', Pick: OwnerTypeSelect, word: 'settlement.ownerType', number: true },
  { kind: 'pick', name: 'merchantIds', Pick: MerchantSelect, many: true, word: 'settlement.ownerType.1' },
  { kind: 'pick', name: 'proxyId', Pick: AgentSelect, word: 'settlement.ownerType.2', asks: api.merchant.proxyList },
  { kind: 'pick', name: 'settleType', Pick: TypeSelect, word: 'settlement.settleType', number: true },
  { kind: 'pick', name: 'mode', Pick: ModeSelect, word: 'settlement.mode', number: true },
  { kind: 'pick', name: 'auditorId', Pick: EmployeeSelect, word: 'settlement.auditor', asks },
  { kind: 'pick', name: 'remitterId', Pick: EmployeeSelect, word: 'settlement.remitter', asks },
  { kind: 'pick', name: 'bankAccountId', Pick: BankSelect, word: 'settlement.remitAccountName' },
  { kind: 'pick', name: 'countryId', Pick: CountrySelect, word: 'settlement.countryId' },
  { kind: 'pick', name: 'currency', Pick: CurrencySelect, word: 'settlement.currency' },
  { kind: 'amounts', name: 'minAmount', to: 'maxAmount', word: 'settlement.amount' },
];

export const presets: readonly Preset[] = [
  { key: 'audit', word: 'settlement.preset.audit', query: { queue: 'settlementAudit' } },
  { key: 'remit', word: 'settlement.preset.remit', query: { queue: 'settlementRemit' } },
  { key: 'slow', word: 'settlement.preset.slow', query: { queue: 'settlementSlow' } },
  { key: 'failed', word: 'settlement.preset.failed', query: { status: String(settlementStatus.failed) } },
];
