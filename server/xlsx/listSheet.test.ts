import Type from 'typebox';
import {
  codes,
  columnsOf,
  currency,
  fields,
  flag,
  instant,
  money,
  optional,
  orNull,
  percent,
  words,
} from '#contract/shape';
import { paymentStatus, settleType } from '#contract/status';
import { listSheet } from './listSheet';
import { schemaColumn } from './schemaColumn';
import { cellsFor, type Reader } from './shown';

const Row = fields({
  orderNo: words,
  status: codes(paymentStatus),
  amount: money,
  feeMax: orNull(money),
  profit: optional(money),
  currency,
  feeRate: orNull(percent),
  payTime: orNull(instant),
  isSupplement: flag,
  payerDiffers: orNull(flag),
  tags: Type.Array(words),
});
const sheet = listSheet({
  list: 'payment',
  row: Row,
  columns: columnsOf(Row),
  usual: ['orderNo', 'amount'],
  shows: { tags: { width: 20, cell: (value) => value.join(' ') } },
});
const reader: Reader = { locale: 'en-US', zone: 'MEX' };
const whole = {
  orderNo: 'P1',
  status: paymentStatus.paid,
  amount: '12.50',
  currency: 'MXN',
  isSupplement: true,
} as const;

test('cells come from the row of the contract: money, moments, statuses and flags; what is not there is empty', () => {
  const given = {
    ...whole,
    feeMax: null,
    feeRate: '1.5',
    payTime: Date.UTC(2026, 10, 3, 15),
    payerDiffers: null,
    tags: ['new', 'large'],
  };
  expect(
    cellsFor(sheet.columnsFor(Object.keys(sheet.columns) as (keyof typeof Row.properties)[]), reader)(given),
  ).toEqual([
    ...['P1', 'Paid', { number: '12.50' }, null, null, 'MXN', { number: '1.5' }],
    ...[{ time: '2026-11-03 09:00:00' }, 'Yes', 'Unknown', 'new large'],
  ]);
  expect(cellsFor(sheet.columnsFor(['payTime', 'tags', 'feeRate']), reader)({})).toEqual([null, null, null]);
});

test('headings are the words of the list, and the currency stands before the first amount', () => {
  expect(sheet.columnsFor().map(({ title }) => title)).toEqual([
    'payment.orderNo',
    'payment.currency',
    'payment.amount',
  ]);
  expect(sheet.namesFor(['feeMax', 'payTime'], (name) => name !== 'feeMax')).toEqual(['payTime']);
});

test('what a file would show as a bare number or not at all is refused when the server starts', () => {
  expect(() => schemaColumn('payment.settleType', codes(settleType))).toThrow('payment.settleType.1: no word for it');
  expect(() => schemaColumn('payment.tags', Type.Array(words))).toThrow('payment.tags: say what a file shows of it');
});
