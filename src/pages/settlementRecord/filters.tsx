import type { Input } from '#contract/call';
import type { settlement } from '#contract/settlement';
import { settlementMode, settlementStatus, settleType, settlingOwner } from '#contract/status';
import BankSelect from '@/components/options/BankSelect';
import CountrySelect from '@/components/options/CountrySelect';
import CurrencySelect from '@/components/options/CurrencySelect';
import type { PickProps } from '@/components/options/PickProps';
import WordSelect from '@/components/options/WordSelect';
import type { Filter, Preset } from '@/components/table/filter';
import { useWords } from '@/services/words';

/** What waits for somebody is found whatever its day. */
export const undatedBy = ['keyword', 'status', 'queue'];
function QueueSelect(props: PickProps) {
  const t = useWords();
  const options = [
    { value: 'settlementAudit', label: t('todo.settlementAudit') },
    { value: 'settlementRemit', label: t('todo.settlementRemit') },
    { value: 'settlementSlow', label: t('settlement.slow') },
  ];
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

export const filters: readonly Filter<Omit<Input<typeof settlement.export>, 'columns' | 'format'>>[] = [
  { kind: 'days', name: 'startDate', to: 'endDate', word: 'settlement.dates' },
  { kind: 'status', name: 'status', of: 'settlement', word: 'settlement.status' },
  { kind: 'pick', name: 'queue', Pick: QueueSelect, word: 'settlement.queue' },
  { kind: 'pick', name: 'ownerType', Pick: OwnerTypeSelect, word: 'settlement.ownerType', number: true },
  { kind: 'pick', name: 'settleType', Pick: TypeSelect, word: 'settlement.settleType', number: true },
  { kind: 'pick', name: 'mode', Pick: ModeSelect, word: 'settlement.mode', number: true },
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
