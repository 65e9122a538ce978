import type { FlowRow } from '#contract/merchantMoney';
import { type Currency, toMajor, toMinor } from '#contract/money';
import { businessDay, type Zone } from '#contract/time';
import { type Column, headsOf, type Made, number } from '../xlsx/column';
import type { Cell, PlainCell } from '../xlsx/sheet';
import { cellsFor } from '../xlsx/shown';
import type { Sheet } from '../xlsx/workbook';
import { sayType } from './flowColumns';

interface Total {
  day: string;
  currency: Currency;
  bizType: number;
  count: number;
  in: bigint;
  out: bigint;
}
/** What the lines of a statement come to; it grows with days and types, not with lines. */
export interface Tally {
  add(row: FlowRow): void;
  totals(): Total[];
}

export function newTally(zone: Zone): Tally {
  const found = new Map<string, Total>();
  return {
    add: ({ bizTime, currency, bizType, direction, amount }) => {
      const day = businessDay(bizTime, zone);
      const key = `${day} ${currency} ${String(bizType).padStart(2, '0')}`;
      const total = found.get(key) ?? { day, currency, bizType, count: 0, in: 0n, out: 0n };
      total.count += 1;
      total[direction === '+' ? 'in' : 'out'] += toMinor(amount, currency);
      found.set(key, total);
    },
    totals: () => [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, total]) => total),
  };
}

const money = (minor: bigint, { currency }: Total): PlainCell => ({ number: toMajor(minor, currency) });
const columns: readonly Column<Total>[] = [
  { title: 'flowDay', width: 14, day: ({ day }) => day, business: true },
  { title: 'flowCurrency', width: 10, cell: ({ currency }) => currency },
  { title: 'flowType', width: 24, cell: ({ bizType }, reader) => sayType(bizType, reader) },
  { title: 'flowCount', width: 10, cell: ({ count }) => number(count) },
  { title: 'flowIn', width: 18, cell: (total) => money(total.in, total) },
  { title: 'flowOut', width: 18, cell: (total) => money(total.out, total) },
  { title: 'flowNet', width: 18, cell: (total) => money(total.in - total.out, total) },
];

/** The second sheet; it is read after the first, when everything is counted. */
export const daySheet = (name: string, tally: Tally, made: Made): Sheet => ({
  name,
  widths: headsOf(columns, made).widths,
  rows: dayRows(tally, made),
});
function* dayRows(tally: Tally, made: Made): Generator<Cell[][]> {
  yield [headsOf(columns, made).heads];
  yield tally.totals().map(cellsFor(columns, made.caller));
}
