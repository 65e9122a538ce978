import type { Input } from '#contract/call';
import { datedLists } from '#contract/dated';
import type { payment } from '#contract/payment';
import { paymentStatus } from '#contract/status';
import AccountSelect from '@/components/options/AccountSelect';
import AgentSelect from '@/components/options/AgentSelect';
import BookSelect from '@/components/options/BookSelect';
import ChannelSelect from '@/components/options/ChannelSelect';
import CountrySelect from '@/components/options/CountrySelect';
import CurrencySelect from '@/components/options/CurrencySelect';
import MerchantSelect from '@/components/options/MerchantSelect';
import MethodSelect from '@/components/options/MethodSelect';
import type { PickProps } from '@/components/options/PickProps';
import WordSelect from '@/components/options/WordSelect';
import { statusesOf } from '@/components/show/machines';
import type { Filter, Preset } from '@/components/table/filter';
import { api } from '@/services/api';
import { useWords } from '@/services/words';

type PaymentFilter = Omit<Input<typeof payment.export>, 'columns' | 'format'>;

const { queues } = datedLists.payment;
function QueueSelect(props: PickProps) {
  const t = useWords();
  return <WordSelect {...props} options={queues.map((queue) => ({ value: queue, label: t(`todo.${queue}`) }))} />;
}

const byPaid = { name: 'dateType', value: 'pay', word: 'table.byPaid' } as const;
function SettleSelect(props: PickProps) {
  const t = useWords();
  const states = statusesOf('settle');
  return (
    <WordSelect {...props} options={states.map(({ value, word }) => ({ value: String(value), label: t(word) }))} />
  );
}

/** The most used four first. */
export const filters: readonly Filter<PaymentFilter>[] = [
  { kind: 'days', name: 'startDate', to: 'endDate', by: byPaid, word: 'payment.dates' },
  { kind: 'status', name: 'status', of: 'payment', word: 'payment.status' },
  { kind: 'pick', name: 'merchantIds', Pick: MerchantSelect, many: true, word: 'payment.merchantName' },
  { kind: 'pick', name: 'channelCodes', Pick: ChannelSelect, many: true, word: 'payment.channelCode' },
  { kind: 'pick', name: 'queue', Pick: QueueSelect, word: 'dashboard.todo' },
  { kind: 'pick', name: 'countryId', Pick: CountrySelect, word: 'payment.countryId' },
  { kind: 'pick', name: 'currency', Pick: CurrencySelect, word: 'payment.currency' },
  { kind: 'status', name: 'notifyStatus', of: 'notify', word: 'payment.notifyStatus' },
  { kind: 'pick', name: 'payMethods', Pick: MethodSelect, many: true, word: 'payment.payMethod' },
  { kind: 'pick', name: 'accountIds', Pick: AccountSelect, many: true, word: 'payment.accountName' },
  { kind: 'pick', name: 'proxyId', Pick: AgentSelect, word: 'payment.proxyName', asks: api.merchant.proxyList },
  { kind: 'pick', name: 'settleState', Pick: SettleSelect, word: 'payment.settleState', number: true },
  { kind: 'amounts', name: 'amountFrom', to: 'amountTo', word: 'payment.amount' },
  { kind: 'flag', name: 'amountMismatch', word: 'payment.amountMismatch' },
  { kind: 'flag', name: 'large', word: 'payment.large' },
  { kind: 'flag', name: 'isSupplement', word: 'payment.isSupplement' },
  { kind: 'text', name: 'payerName', word: 'payment.payerName' },
  { kind: 'text', name: 'payerDocNo', word: 'payment.payerDocNo' },
  { kind: 'text', name: 'payerPhone', word: 'payment.payerPhone' },
  { kind: 'text', name: 'riskFlag', word: 'payment.riskFlags' },
  { kind: 'text', name: 'tag', word: 'payment.tags' },
  { kind: 'pick', name: 'book', Pick: BookSelect, word: 'payment.book', number: true },
];

const only = (status: number) => String(status);

export const presets: readonly Preset[] = [
  { key: 'failed', word: 'payment.preset.failed', query: { status: only(paymentStatus.failed) } },
  { key: 'mismatch', word: 'payment.preset.mismatch', query: { queue: 'paymentMismatch' } },
  { key: 'notify', word: 'payment.preset.notify', query: { queue: 'notifyFailed' } },
  { key: 'supplement', word: 'payment.preset.supplement', query: { isSupplement: '1' } },
  { key: 'large', word: 'payment.preset.large', query: { large: '1' } },
];
