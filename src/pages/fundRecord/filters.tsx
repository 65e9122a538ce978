import type { Input } from '#contract/call';
import { datedLists } from '#contract/dated';
import type { fund } from '#contract/fund';
import { fundStatus, fundType } from '#contract/status';
import BankSelect from '@/components/options/BankSelect';
import ChannelSelect from '@/components/options/ChannelSelect';
import CountrySelect from '@/components/options/CountrySelect';
import CurrencySelect from '@/components/options/CurrencySelect';
import EmployeeSelect from '@/components/options/EmployeeSelect';
import type { PickProps } from '@/components/options/PickProps';
import SearchSelect from '@/components/options/SearchSelect';
import WordSelect from '@/components/options/WordSelect';
import type { Filter, Preset } from '@/components/table/filter';
import { api } from '@/services/api';
import { useWords } from '@/services/words';

/** An account that pays out, which is the other kind of place. */
const PayoutSelect = (props: PickProps) => (
  <SearchSelect
    call={api.account.list}
    input={{ payType: 'payout', status: 1 }}
    optionOf={({ accountId, accountName }) => ({ value: accountId, label: accountName })}
    {...props}
  />
);
const { queues } = datedLists.fund;
function QueueSelect(props: PickProps) {
  const t = useWords();
  return <WordSelect {...props} options={queues.map((queue) => ({ value: queue, label: t(`todo.${queue}`) }))} />;
}
function TypeSelect(props: PickProps) {
  const t = useWords();
  const options = Object.values(fundType).map((value) => ({
    value: String(value),
    label: t(`fund.recordType.${value}`),
  }));
  return <WordSelect {...props} many options={options} />;
}

const byMoved = { name: 'dateType', value: 'biz', word: 'fund.byMoved' } as const;
export const filters: readonly Filter<Omit<Input<typeof fund.export>, 'columns' | 'format'>>[] = [
  { kind: 'days', name: 'startDate', to: 'endDate', by: byMoved, word: 'fund.dates' },
  { kind: 'status', name: 'status', of: 'fund', word: 'fund.status' },
  { kind: 'picks', name: 'recordTypes', Pick: TypeSelect, word: 'fund.recordType' },
  { kind: 'pick', name: 'bankId', Pick: BankSelect, word: 'fund.bank' },
  { kind: 'pick', name: 'accountId', Pick: PayoutSelect, word: 'fund.kind.2' },
  { kind: 'pick', name: 'channelCode', Pick: ChannelSelect, word: 'fund.kind.3' },
  { kind: 'pick', name: 'currency', Pick: CurrencySelect, word: 'fund.currency' },
  { kind: 'pick', name: 'queue', Pick: QueueSelect, word: 'fund.queue' },
  { kind: 'pick', name: 'makerId', Pick: EmployeeSelect, word: 'fund.maker' },
  { kind: 'pick', name: 'countryId', Pick: CountrySelect, word: 'fund.countryId' },
  { kind: 'flag', name: 'hasVoucher', word: 'fund.hasVoucher' },
];

export const presets: readonly Preset[] = [
  { key: 'check', word: 'fund.preset.check', query: { queue: 'fundCheck' } },
  { key: 'transit', word: 'fund.preset.transit', query: { status: String(fundStatus.inTransit) } },
  { key: 'voucher', word: 'fund.preset.voucher', query: { queue: 'fundVoucher' } },
  { key: 'drafts', word: 'fund.preset.drafts', query: { status: String(fundStatus.draft) } },
  { key: 'void', word: 'fund.preset.void', query: { status: String(fundStatus.void) } },
];
