import type { Refund, RefundColumn } from '#contract/refund';
import { refundStatus } from '#contract/status';
import { clock } from '../xlsx/clock';
import { type Column, number, statusOf, withCurrency } from '../xlsx/column';

type Cells = Omit<Column<Refund>, 'title'>;
/** Numbers that people call things by are text: a spreadsheet would make figures of them. */
const text = (name: RefundColumn, width: number): Cells => ({
  width,
  cell: (row) => row[name] as string | null, // a column of text, by who says it
});
const money = (name: 'amount' | 'feeBack'): Cells => ({ width: 16, cell: (row) => number(row[name]), money: true });
const time = (name: 'createTime' | 'nextTime' | 'endTime'): Cells => ({
  width: 20,
  cell: (row, { zone }) => (row[name] === null ? null : clock(row[name], zone)),
});
const status = statusOf('refund', refundStatus);

/** Each column but its heading, which is the word of its name. */
export const cells: Record<RefundColumn, Cells> = {
  refundNo: text('refundNo', 26),
  orderNo: text('orderNo', 26),
  merchantOrderNo: text('merchantOrderNo', 24),
  merchantRefundNo: text('merchantRefundNo', 24),
  merchantName: text('merchantName', 24),
  countryId: text('countryId', 10),
  channelCode: text('channelCode', 14),
  amount: money('amount'),
  currency: text('currency', 10),
  feeBack: money('feeBack'),
  status: { width: 16, cell: (row, reader) => status(row.status, reader) },
  reason: text('reason', 30),
  askedBy: text('askedBy', 16),
  upstreamRefundNo: text('upstreamRefundNo', 24),
  bankTraceNo: text('bankTraceNo', 24),
  failure: text('failure', 30),
  tries: { width: 10, cell: ({ tries }) => number(tries) },
  nextTime: time('nextTime'),
  createTime: time('createTime'),
  endTime: time('endTime'),
};

/** For anybody who has not chosen: what the list shows at first. */
const usual: readonly RefundColumn[] = [
  ...(['refundNo', 'createTime', 'status', 'currency', 'amount', 'feeBack', 'merchantName'] as const),
  ...(['orderNo', 'reason', 'failure', 'askedBy', 'endTime'] as const),
];

/** Those that are chosen, each under its word; the currency stands before the first amount. */
export const columnsFor = (chosen: readonly RefundColumn[] = usual): readonly Column<Refund>[] =>
  withCurrency(chosen, cells).map((name): Column<Refund> => ({ title: `refund.${name}`, ...cells[name] }));
