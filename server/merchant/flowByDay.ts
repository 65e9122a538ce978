import type { FlowRow } from '#contract/merchantMoney';
import { type Currency, toMajor, toMinor } from '#contract/money';
import { businessDay, type Zone } from '#contract/time';
import { say } from '../words/say';
import type { Locale, Word } from '../words/word';
import type { Cell } from '../xlsx/sheet';
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

const columns = [
  'flowDay',
  'flowCurrency',
  'flowType',
  'flowCount',
  'flowIn',
  'flowOut',
  'flowNet',
] as const satisfies Word[];

/** The second sheet; it is read after the first, when everything is counted. */
export function* dayRows(tally: Tally, locale: Locale): Generator<Cell[][]> {
  yield [columns.map((name) => ({ bold: say(locale, name) }))];
  yield tally.totals().map(({ day, currency, bizType, count, ...moved }) => {
    const money = (minor: bigint): Cell => ({ number: toMajor(minor, currency) });
    return [
      day,
      currency,
      sayType(bizType, { locale }),
      { number: String(count) },
      money(moved.in),
      money(moved.out),
      money(moved.in - moved.out),
    ];
  });
}
