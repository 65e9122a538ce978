// What cells of a bank's file say, by the template of its place: amounts in any spelling, and days.

import { referenceKey } from '#contract/spelling';
import type { Template } from '#contract/statement';
import { instantOf } from '#contract/time';
import { BadCell } from '../importing/cellValue';
import type { Cell } from '../spreadsheet/table';

/** Signs that banks print for less than zero, and for the parts of a number. */
const MINUS = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;
const ARABIC_DECIMAL = /\u066b/g;
const ARABIC_GROUP = /[\u066c\u060c]/g;
/** Names of currencies beside the figure. */
const CURRENCY = /^(?:[A-Z]{3,4}|R?\$|S\/\.?)|(?:[A-Z]{3,4}|\$)$/g;

/** An amount as decimal text, below zero where the bank says so: by a sign, before or after, or by parentheses. */
export function amountIn({ decimal }: Pick<Template, 'decimal'>, cell: Cell): string {
  if (cell.wrong !== undefined) throw new BadCell(cell.wrong);
  // A program's own number is written with a point.
  const numeral = plainNumeral(cell.text, cell.number ? '.' : decimal);
  const bare = numeral
    .replace(/^\((.*)\)$/, '-$1')
    .replace(/^([^-]*)-$/, '-$1')
    .replace(/^\+/, '');
  const [, sign = '', figure = ''] = /^(-?)(.*)$/.exec(bare) ?? [];
  const unsigned = figure.replace(CURRENCY, '');
  const [whole = '', ...fraction] = unsigned.split('.');
  const digits = withoutGroups(whole);
  if (digits === undefined || fraction.length > 1 || !/^\d*$/.test(fraction[0] ?? ''))
    throw new BadCell('importAmount');
  return `${sign}${digits}${fraction[0] ? `.${fraction[0]}` : ''}`;
}

/** With a point before the decimals and a comma between groups, whichever the bank uses. */
function plainNumeral(text: string, decimal: '.' | ','): string {
  const arabic = text.replace(ARABIC_DECIMAL, decimal).replace(ARABIC_GROUP, decimal === '.' ? ',' : '.');
  const plain = referenceKey(arabic)
    .replace(MINUS, '-')
    .replace(/[\u2019']/g, '');
  return decimal === '.' ? plain : plain.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ','));
}

/** Groups are of three, or there are none. */
function withoutGroups(whole: string): string | undefined {
  if (/^\d+$/.test(whole)) return whole;
  return /^\d{1,3}(,\d{3})+$/.test(whole) ? whole.replaceAll(',', '') : undefined;
}

/** A text as it stands; an empty one is none. */
export function textIn(cell: Cell): string | null {
  if (cell.wrong !== undefined) throw new BadCell(cell.wrong);
  const text = cell.text.normalize('NFC').trim();
  return text === '' ? null : text.slice(0, 200);
}

const ORDER: Record<Template['days'], readonly [number, number, number]> = {
  ymd: [0, 1, 2],
  dmy: [2, 1, 0],
  mdy: [2, 0, 1],
};
export interface Paid {
  /** As the bank prints it. */
  day: string;
  at: number;
}
/** When it was, by the bank's clocks; noon where no time is printed. */
export function paidIn({ days, zone }: Template, dayCell: Cell, timeCell: Cell | undefined): Paid {
  const [date = '', beside] = plainText(dayCell).split(/[T ]+/, 2);
  const day = dayOf(date, days);
  const time = timeCell && timeCell.text !== '' ? plainText(timeCell) : beside;
  const at = instantOf(`${day}T${clockOf(time)}`, zone);
  if (Number.isNaN(at)) throw new BadCell('importMoment');
  return { day, at };
}
function plainText(cell: Cell): string {
  if (cell.wrong !== undefined) throw new BadCell(cell.wrong);
  return cell.text.trim().split(/\s+/).map(referenceKey).join(' ');
}

function dayOf(date: string, days: Template['days']): string {
  const parts =
    /^\d{8}$/.test(date) && days === 'ymd' ? date.match(/^(\d{4})(\d\d)(\d\d)$/)?.slice(1) : date.split(/[-/.]/);
  if (parts?.length !== 3 || parts.some((part) => !/^\d{1,4}$/.test(part))) throw new BadCell('importMoment');
  // A year of four digits before the others is one, whatever the template says.
  const order = parts[0]?.length === 4 ? ORDER.ymd : ORDER[days];
  const [year = '', month = '', day = ''] = order.map((at) => parts[at]);
  const full = year.length === 2 ? `20${year}` : year;
  return `${full.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function clockOf(time: string | undefined): string {
  if (time === undefined || time === '') return '12:00';
  const [, hour = '', minute = '', second] = /^(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?$/.exec(time) ?? [];
  if (hour === '') throw new BadCell('importMoment');
  return `${hour.padStart(2, '0')}:${minute}${second === undefined ? '' : `:${second}`}`;
}
