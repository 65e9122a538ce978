import type { Receipt, ReceiptColumn } from '#contract/receipt';
import { receiptStatus } from '#contract/status';
import { say } from '../words/say';
import { clock } from '../xlsx/clock';
import { type Column, number, statusOf, withCurrency } from '../xlsx/column';

type Cells = Omit<Column<Receipt>, 'title'>;
/** Numbers that people call things by are text: a spreadsheet would make figures of them. */
const text = (name: ReceiptColumn, width: number): Cells => ({
  width,
  cell: (row) => row[name] as string | null, // a column of text, by who says it
});
const money = (name: 'amount' | 'left'): Cells => ({ width: 16, cell: (row) => number(row[name]), money: true });
const time = (name: 'receivedTime' | 'payTime' | 'workedTime'): Cells => ({
  width: 20,
  cell: (row, { zone }) => (row[name] === null ? null : clock(row[name], zone)),
});
const status = statusOf('receipt', receiptStatus);

/** Each column but its heading, which is the word of its name. */
export const cells: Record<ReceiptColumn, Cells> = {
  receiptNo: text('receiptNo', 26),
  receivedTime: time('receivedTime'),
  status: { width: 14, cell: (row, reader) => status(row.status, reader) },
  why: { width: 20, cell: ({ why }, { locale }) => say(locale, `receipt.why.${why}`) },
  amount: money('amount'),
  left: money('left'),
  currency: text('currency', 10),
  channelCode: text('channelCode', 14),
  payerName: text('payerName', 20),
  payerAccount: text('payerAccount', 22),
  payerBank: text('payerBank', 20),
  bankTraceNo: text('bankTraceNo', 24),
  upstreamOrderNo: text('upstreamOrderNo', 24),
  orderNo: text('orderNo', 26),
  merchantName: text('merchantName', 24),
  orderNoTold: text('orderNoTold', 26),
  payTime: time('payTime'),
  isBooked: { width: 12, cell: ({ isBooked }, { locale }) => say(locale, isBooked ? 'sheetYes' : 'sheetNo') },
  workedTime: time('workedTime'),
  workedBy: text('workedBy', 16),
  workedReason: text('workedReason', 30),
};

/** For anybody who has not chosen: what the list shows at first. */
const usual: readonly ReceiptColumn[] = [
  ...(['receiptNo', 'receivedTime', 'status', 'currency', 'amount', 'left', 'why', 'payerName'] as const),
  ...(['bankTraceNo', 'orderNo', 'merchantName', 'channelCode', 'payTime'] as const),
];

/** Those that are chosen, each under its word; the currency stands before the first amount. */
export const columnsFor = (chosen: readonly ReceiptColumn[] = usual): readonly Column<Receipt>[] =>
  withCurrency(chosen, cells).map((name): Column<Receipt> => ({ title: `receipt.${name}`, ...cells[name] }));
