import type { Input } from '#contract/call';
import type { merchantMoney } from '#contract/merchantMoney';
import CurrencySelect from '@/components/options/CurrencySelect';
import MerchantSelect from '@/components/options/MerchantSelect';
import type { Filter } from '@/components/table/filter';
import BizTypeSelect from './BizTypeSelect';
import DirectionSelect from './DirectionSelect';
import PocketSelect from './PocketSelect';

/** The four that make a statement first: whose, of what, of which pocket, of which days. */
export const filters: readonly Filter<Omit<Input<typeof merchantMoney.billingFlowExport>, 'columns'>>[] = [
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
];
