import type { Settlement, SettlementColumn } from '#contract/settlement';
import { settlementFeeMode, settlementMode, settlementStatus, settleType, settlingOwner } from '#contract/status';
import type { Word } from '../words/word';
import { clock } from '../xlsx/clock';
import { type Column, named, number, statusOf, withCurrency } from '../xlsx/column';

type Cells = Omit<Column<Settlement>, 'title'>;
/** Numbers that people call things by are text: a spreadsheet would make figures of them. */
const text = (name: SettlementColumn, width: number): Cells => ({
  width,
  cell: (row) => row[name] as string | null, // a column of text, by who says it
});
const money = (name: 'amount' | 'fee' | 'remitAmount'): Cells => ({
  width: 16,
  cell: (row) => number(row[name]),
  money: true,
});
const figure = (name: 'usdtAmount' | 'price'): Cells => ({ width: 16, cell: (row) => number(row[name]) });
const time = (name: 'createTime' | 'auditTime' | 'remitTime' | 'endTime'): Cells => ({
  width: 20,
  cell: (row, { zone }) => (row[name] === null ? null : clock(row[name], zone)),
});
function kind(name: 'ownerType' | 'settleType' | 'mode' | 'feeMode', values: Record<string, number>): Cells {
  // Each number of a kind has its word, by the types of the words.
  const words = new Map(Object.values(values).map((value) => [value, `settlement.${name}.${value}` as Word]));
  const say = named(words);
  return { width: 14, cell: (row, reader) => say(row[name], reader) };
}
const status = statusOf('settlement', settlementStatus);

/** Each column but its heading, which is the word of its name. */
const cells: Record<SettlementColumn, Cells> = {
  orderNo: text('orderNo', 26),
  ownerType: kind('ownerType', settlingOwner),
  ownerName: text('ownerName', 24),
  countryId: text('countryId', 10),
  settleType: kind('settleType', settleType),
  mode: kind('mode', settlementMode),
  currency: text('currency', 10),
  amount: money('amount'),
  fee: money('fee'),
  feeMode: kind('feeMode', settlementFeeMode),
  remitAmount: money('remitAmount'),
  usdtAmount: figure('usdtAmount'),
  price: figure('price'),
  chain: text('chain', 10),
  address: text('address', 24),
  txHash: text('txHash', 30),
  bankName: text('bankName', 20),
  bankAccountName: text('bankAccountName', 24),
  bankAccountNo: text('bankAccountNo', 24),
  status: { width: 14, cell: (row, reader) => status(row.status, reader) },
  applicant: text('applicant', 16),
  periodStart: text('periodStart', 14),
  periodEnd: text('periodEnd', 14),
  auditor: text('auditor', 16),
  auditTime: time('auditTime'),
  auditRemark: text('auditRemark', 30),
  remitter: text('remitter', 16),
  remitTime: time('remitTime'),
  remitAccountName: text('remitAccountName', 24),
  bankTraceNo: text('bankTraceNo', 24),
  failure: text('failure', 30),
  createTime: time('createTime'),
  endTime: time('endTime'),
};

/** For anybody who has not chosen: what the list shows at first. */
const usual: readonly SettlementColumn[] = [
  ...(['orderNo', 'createTime', 'status', 'ownerName', 'currency', 'amount', 'fee', 'remitAmount'] as const),
  ...(['settleType', 'bankAccountName', 'bankAccountNo', 'auditor', 'remitTime', 'bankTraceNo'] as const),
];

/** Those that are chosen, each under its word; the currency stands before the first amount. */
export const columnsFor = (chosen: readonly SettlementColumn[] = usual): readonly Column<Settlement>[] =>
  withCurrency(chosen, cells).map((name): Column<Settlement> => ({ title: `settlement.${name}`, ...cells[name] }));
