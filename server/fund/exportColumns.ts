import type { FundColumn, FundRecord } from '#contract/fund';
import { fundCategory, fundStatus, fundType } from '#contract/status';
import type { Word } from '../words/word';
import { clock } from '../xlsx/clock';
import { type Column, named, number, statusOf, withCurrency } from '../xlsx/column';

type Cells = Omit<Column<FundRecord>, 'title'>;
const text = (name: FundColumn, width: number): Cells => ({
  width,
  cell: (row) => row[name] as string | null, // a column of text, by who says it
});
const money = (name: FundColumn): Cells => ({ width: 16, cell: (row) => number(row[name]), money: true });
const time = (name: 'bizTime' | 'createTime' | 'checkTime' | 'arriveTime' | 'voidTime'): Cells => ({
  width: 20,
  cell: (row, { zone }) => (row[name] === null ? null : clock(row[name], zone)),
});
/** By the word of each value; the words are those of `server/words/fund`. */
const said = (kind: string, values: Record<string, number>) =>
  named(new Map(Object.entries(values).map(([key, value]) => [value, `fund.${kind}.${key}` as Word])));
const typeSaid = said('type', fundType);
const categorySaid = said('category', fundCategory);
const statusSaid = statusOf('fund', fundStatus);

/** Each column but its heading, which is the word of its name. */
export const cells: Record<FundColumn, Cells> = {
  recordNo: text('recordNo', 26),
  recordType: { width: 18, cell: (row, reader) => typeSaid(row.recordType, reader) },
  status: { width: 14, cell: (row, reader) => statusSaid(row.status, reader) },
  fromPlace: text('fromPlace', 24),
  toPlace: text('toPlace', 24),
  countryId: text('countryId', 10),
  currency: text('currency', 10),
  amount: money('amount'),
  fee: money('fee'),
  toCurrency: text('toCurrency', 10),
  toAmount: money('toAmount'),
  price: text('price', 12),
  fromBefore: money('fromBefore'),
  fromAfter: money('fromAfter'),
  toBefore: money('toBefore'),
  toAfter: money('toAfter'),
  category: { width: 16, cell: ({ category }, reader) => (category === null ? null : categorySaid(category, reader)) },
  bankTraceNo: text('bankTraceNo', 24),
  txHash: text('txHash', 30),
  maker: text('maker', 16),
  checker: text('checker', 16),
  confirmer: text('confirmer', 16),
  voider: text('voider', 16),
  reason: text('reason', 30),
  bizTime: time('bizTime'),
  createTime: time('createTime'),
  checkTime: time('checkTime'),
  arriveTime: time('arriveTime'),
  voidTime: time('voidTime'),
  remark: text('remark', 30),
  splitOf: text('splitOf', 26),
};

/** For anybody who has not chosen: what the list shows at first. */
const usual: readonly FundColumn[] = [
  ...(['recordNo', 'bizTime', 'recordType', 'status', 'fromPlace', 'toPlace', 'currency', 'amount', 'fee'] as const),
  ...(['toCurrency', 'toAmount', 'fromBefore', 'fromAfter', 'toBefore', 'toAfter', 'bankTraceNo'] as const),
  ...(['maker', 'checker', 'remark'] as const),
];

/** Those that are chosen, each under its word; the currency stands before the first amount. */
export const columnsFor = (chosen: readonly FundColumn[] = usual): readonly Column<FundRecord>[] =>
  withCurrency(chosen, cells).map((name): Column<FundRecord> => ({ title: `fundRecord.${name}`, ...cells[name] }));
