import type { PaymentColumn, PaymentOrder } from '#contract/payment';
import { notifyStatus, paymentStatus, settleState } from '#contract/status';
import { say } from '../words/say';
import { clock } from '../xlsx/clock';
import { statusOf, type Column as Titled, withCurrency } from '../xlsx/column';
import type { Order } from './list';
import type { Sight } from './presenter';

type Row = Partial<PaymentOrder>;
/** A column of the file; its heading is the word of its name. */
interface Column extends Omit<Titled<Row>, 'title'> {
  /** What of an order it is made of, where that is not the field of its own name. */
  of?: readonly (keyof Order)[];
}

const text = (name: PaymentColumn, width: number): Column => ({
  width,
  cell: (row) => (row[name] as string | null | undefined) ?? null, // a column of text, by who says it
});
const money = (name: PaymentColumn): Column => ({
  width: 16,
  cell: (row) => (row[name] === undefined ? null : { number: String(row[name]) }),
  money: true,
});
const figure = (name: PaymentColumn): Column => ({
  width: 10,
  cell: (row) => (row[name] === undefined || row[name] === null ? null : { number: String(row[name]) }),
});
const time = (name: PaymentColumn): Column => ({
  width: 20,
  cell: (row, { zone }) => (typeof row[name] === 'number' ? clock(row[name], zone) : null),
});
const yesOrNo = (name: PaymentColumn): Column => ({
  width: 12,
  cell: (row, { locale }) => say(locale, row[name] ? 'sheetYes' : 'sheetNo'),
});
const status = <S extends string>(name: PaymentColumn, machine: string, values: Record<S, number>): Column => {
  const said = statusOf(machine, values);
  return { width: 14, cell: (row, reader) => said(Number(row[name]), reader) };
};

/** Numbers that people call an order by are text: a spreadsheet would make figures of them. */
export const columns: Record<PaymentColumn, Column> = {
  orderNo: text('orderNo', 26),
  merchantOrderNo: text('merchantOrderNo', 24),
  upstreamOrderNo: text('upstreamOrderNo', 24),
  merchantName: text('merchantName', 24),
  proxyName: text('proxyName', 20),
  countryId: text('countryId', 10),
  payMethod: text('payMethod', 12),
  channelCode: text('channelCode', 14),
  accountName: text('accountName', 20),
  amount: money('amount'),
  paidAmount: money('paidAmount'),
  currency: text('currency', 10),
  fee: money('fee'),
  feeRate: figure('feeRate'),
  feeFixed: money('feeFixed'),
  feeMin: money('feeMin'),
  feeMax: money('feeMax'),
  netAmount: money('netAmount'),
  channelCost: money('channelCost'),
  commission: money('commission'),
  profit: money('profit'),
  status: status('status', 'payment', paymentStatus),
  notifyStatus: status('notifyStatus', 'notify', notifyStatus),
  notifyCount: figure('notifyCount'),
  isSupplement: yesOrNo('isSupplement'),
  settleState: status('settleState', 'settle', settleState),
  availableTime: time('availableTime'),
  payerName: text('payerName', 20),
  observedPayerName: text('observedPayerName', 20),
  payerDiffers: { ...yesOrNo('payerDiffers'), of: ['payerName', 'observedPayerName'] },
  payerDocType: text('payerDocType', 10),
  payerDocNo: text('payerDocNo', 16),
  payerPhone: text('payerPhone', 16),
  payerAccount: text('payerAccount', 22),
  payReference: text('payReference', 22),
  bankTraceNo: text('bankTraceNo', 24),
  riskFlags: { width: 20, cell: ({ riskFlags = [] }) => riskFlags.join(' ') },
  tags: { width: 20, cell: ({ tags = [] }) => tags.join(' ') },
  clientIp: text('clientIp', 16),
  createTime: time('createTime'),
  expireTime: time('expireTime'),
  payTime: time('payTime'),
  durationSec: { ...figure('durationSec'), of: ['payTime', 'createTime'] },
  remark: text('remark', 30),
  lastOperator: text('lastOperator', 16),
};

/** For anybody who has not chosen: what the list shows at first. */
const usual: readonly PaymentColumn[] = [
  ...(['orderNo', 'createTime', 'status', 'currency', 'amount', 'paidAmount', 'merchantName'] as const),
  ...(['merchantOrderNo', 'payMethod', 'channelCode', 'notifyStatus', 'fee', 'payTime'] as const),
];

/** What this person sees of those that are chosen; the currency stands before the first amount. */
export function columnsFor(chosen: readonly PaymentColumn[] = usual, sight: Sight): readonly PaymentColumn[] {
  return withCurrency(
    chosen.filter((name) => !isHidden(name, sight)),
    columns,
  );
}
const costs: ReadonlySet<PaymentColumn> = new Set(['channelCost', 'commission', 'profit']);
/** What our own people write and choose is theirs to read. */
const ours: ReadonlySet<PaymentColumn> = new Set(['accountName', 'remark', 'tags']);
const isHidden = (name: PaymentColumn, { cost, account }: Sight): boolean =>
  (!cost && costs.has(name)) || (!account && ours.has(name));

/** What of an order these columns are made of. */
export const fieldsOf = (names: readonly PaymentColumn[]): (keyof Order)[] => [
  // Each other column is a field of an order by its own name.
  ...new Set(names.flatMap((name) => columns[name].of ?? [name as keyof Order])),
];
