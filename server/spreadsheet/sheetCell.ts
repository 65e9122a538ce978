import type { CellValue, Cell as Read } from 'hucre/xlsx';
import type { Cell } from './table';

/**
 * A cell of a workbook as its program shows it.
 * @param more its format and formula, where it has any
 */
export function cellOf(value: CellValue, more: Read | undefined): Cell {
  if (more?.formula !== undefined && (value === null || value === '')) return { text: '', wrong: 'importNoValue' };
  if (more?.type === 'error') return { text: String(value), wrong: 'importNoValue' };
  if (value === null) return { text: '' };
  if (typeof value === 'number') return numberCell(value, isPercent(more?.style?.numFmt));
  if (value instanceof Date) return dateCell(value);
  return { text: String(value).trim() };
}

/** So many digits of a number are kept by every program. */
const EXACT = 15;
const plain = new Intl.NumberFormat('en-US', { useGrouping: false, maximumSignificantDigits: EXACT });

function numberCell(value: number, percent: boolean): Cell {
  if (Number.isInteger(value) && Math.abs(value) >= 10 ** EXACT)
    return { text: String(BigInt(value)), wrong: 'importDigitsLost' };
  // The last digits of a fraction are noise: 0.1 + 0.2 was typed as 0.3.
  return { text: percent ? `${plain.format(value * 100)}%` : plain.format(value), number: true };
}

/** Not a sign that is only written beside the number. */
const isPercent = (format = ''): boolean => format.replace(/"[^"]*"|\\./g, '').includes('%');

/** The day of a time of day, in books that count from 1900 and in those that count from 1904. */
const TIMES = ['1899-12-31', '1904-01-01'];
/** Programs count 29 February 1900, which never was: what stands before it is another day in each. */
const CERTAIN = Date.UTC(1900, 2, 1);
const FAR = Date.UTC(10_000, 0, 1);

/** A program keeps fractions of a second that nobody typed. */
function dateCell(date: Date): Cell {
  const at = Math.round(date.getTime() / 1000) * 1000;
  const [day = '', clock = ''] = Number.isNaN(at) || at >= FAR ? [] : new Date(at).toISOString().split('T');
  const time = clock.slice(0, 8).replace(/:00$/, '');
  if (TIMES.includes(day) && (time !== '00:00' || at < CERTAIN)) return { text: time };
  if (!(at >= CERTAIN && at < FAR)) return { text: '', wrong: 'importNoDay' };
  return { text: time === '00:00' ? day : `${day} ${time}` };
}
