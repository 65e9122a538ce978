import type { Input } from '#contract/call';
import type { FlowRow, merchantMoney } from '#contract/merchantMoney';
import { bizType } from '#contract/status';
import AgentSelect from '@/components/options/AgentSelect';
import CurrencySelect from '@/components/options/CurrencySelect';
import MerchantSelect from '@/components/options/MerchantSelect';
import type { PickProps } from '@/components/options/PickProps';
import WordSelect from '@/components/options/WordSelect';
import type { Filter } from '@/components/table/filter';
import { useWords } from '@/services/words';

/** The four that make a statement first: whose, of what, of which pocket, of which days. */
export const filters: readonly Filter<Omit<Input<typeof merchantMoney.billingFlowExport>, 'columns' | 'format'>>[] = [
  { kind: 'days', name: 'startDate', to: 'endDate', word: 'billing.dates' },
  { kind: 'pick', name: 'merchantId', Pick: MerchantSelect, word: 'billing.merchant' },
  { kind: 'pick', name: 'currency', Pick: CurrencySelect, word: 'billing.currency' },
  { kind: 'pick', name: 'subAccount', Pick: PocketSelect, word: 'billing.pocket' },
  { kind: 'picks', name: 'bizType', Pick: BizTypeSelect, word: 'billing.bizType' },
  { kind: 'pick', name: 'direction', Pick: DirectionSelect, word: 'billing.direction' },
  { kind: 'text', name: 'orderNo', word: 'billing.order' },
  { kind: 'text', name: 'journalNo', word: 'billing.journal' },
  { kind: 'amounts', name: 'amountFrom', to: 'amountTo', word: 'billing.amount' },
  { kind: 'text', name: 'operator', word: 'billing.operator' },
  { kind: 'pick', name: 'proxyId', Pick: AgentSelect, word: 'billing.proxy' },
];

const pockets: readonly FlowRow['subAccount'][] = [
  'available',
  'pending',
  'frozen',
  'payoutTransit',
  'settleTransit',
  'exchangeTransit',
  'refundTransit',
  'accrued',
  'rechargeTransit',
];

/** One part of a merchant's money, or of an agent's. */
function PocketSelect(props: PickProps) {
  const t = useWords();
  return <WordSelect {...props} options={pockets.map((pocket) => ({ value: pocket, label: t(`pocket.${pocket}`) }))} />;
}

/** Of no merchant's money. */
const kinds = Object.values(bizType).filter((value) => value !== bizType.treasury);

/** Why a balance changed. */
function BizTypeSelect(props: PickProps) {
  const t = useWords();
  return (
    <WordSelect
      {...props}
      many
      options={kinds.map((value) => ({ value: String(value), label: t(`bizType.${value}`) }))}
    />
  );
}

/** In or out. */
function DirectionSelect(props: PickProps) {
  const t = useWords();
  const options = [
    { value: '+', label: t('billing.in') },
    { value: '-', label: t('billing.out') },
  ];
  return <WordSelect {...props} options={options} />;
}
