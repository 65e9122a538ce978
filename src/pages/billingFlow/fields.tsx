import type { FlowColumn, FlowRow } from '#contract/merchantMoney';
import type { Fields } from '@/components/fields';
import AboutOrder from '@/components/show/AboutOrder';
import Copyable from '@/components/show/Copyable';
import JournalNo from '@/components/show/JournalNo';
import Moment from '@/components/show/Moment';
import Money from '@/components/show/Money';
import Named from '@/components/show/Named';

const money = (value: string | null, { currency }: FlowRow) => <Money amount={value} currency={currency} />;

/** How each field of a statement's line is titled and shown, once. All of them are the spreadsheet's too. */
export const fields: Fields<FlowRow, never, FlowColumn> = {
  bizTime: { word: 'billing.time', show: (value) => <Moment at={value} />, width: 140 },
  bizType: { word: 'billing.bizType', show: (value) => <Named prefix="bizType" name={String(value)} /> },
  amount: {
    word: 'billing.amount',
    show: (value, row) => <Money amount={row.direction === '-' ? `-${value}` : value} currency={row.currency} />,
    end: true,
  },
  balanceBefore: { word: 'billing.before', show: money, end: true },
  balanceAfter: { word: 'billing.after', show: money, end: true },
  subAccount: { word: 'billing.pocket', show: (value) => <Named prefix="pocket" name={value} /> },
  merchantName: { word: 'billing.merchant', cut: true },
  orderNo: {
    word: 'billing.order',
    show: (value, { merchantId }) => <AboutOrder no={value} merchantId={merchantId} />,
  },
  journalNo: { word: 'billing.journal', show: (value) => <JournalNo no={value} /> },
  operator: { word: 'billing.operator' },
  flowNo: { word: 'billing.flowNo', show: (value) => <Copyable text={value} />, spare: true },
  direction: {
    word: 'billing.direction',
    show: (value) => <Named prefix="billing" name={value === '+' ? 'in' : 'out'} />,
    spare: true,
  },
  currency: { word: 'billing.currency', spare: true },
  merchantOrderNo: { word: 'billing.merchantOrderNo', show: (value) => <Copyable text={value} />, spare: true },
  fee: { word: 'billing.fee', show: money, end: true, spare: true },
  remark: { word: 'billing.remark', spare: true },
  merchantId: null,
};

/** The same four on every card of a phone. */
export const facts = ['bizType', 'amount', 'bizTime', 'balanceAfter'] as const satisfies readonly (keyof FlowRow)[];
