import type { FlowColumn } from '#contract/merchantMoney';
import { zones } from '#contract/time';
import { say } from '../words/say';
import type { Locale, Word } from '../words/word';
import { clock } from '../xlsx/clock';
import type { Cell } from '../xlsx/sheet';
import { type Made, titleRow } from './flowColumns';
import type { SummedStatement } from './statement';

/** Who, when, where; the headings; and what there was before. */
export function* headRows(
  statement: SummedStatement,
  columns: readonly FlowColumn[],
  { now, by, zone, locale }: Made,
): Generator<Cell[]> {
  const word = (name: Word) => say(locale, name);
  const owners = [...new Set(statement.stretches.map(({ ownerName }) => ownerName))];
  yield [{ bold: word('flowStatement') }, owners.length === 1 ? (owners[0] ?? null) : null];
  yield [word('flowRange'), `${clock(statement.range.from, zone)} – ${clock(statement.range.to, zone)}`];
  yield [word('flowZone'), zones[zone]];
  yield [word('flowMadeAt'), clock(now.getTime(), zone)];
  yield [word('flowMadeBy'), by];
  yield [];
  yield titleRow(columns, locale);
  yield* balanceRows(statement, columns, 'opening', locale);
}

/** What there is after. */
export const closingRows = (
  statement: SummedStatement,
  columns: readonly FlowColumn[],
  { locale }: Made,
): Iterable<Cell[]> => balanceRows(statement, columns, 'closing', locale);

function* balanceRows(
  { summary }: SummedStatement,
  columns: readonly FlowColumn[],
  which: 'opening' | 'closing',
  locale: Locale,
): Generator<Cell[]> {
  for (const { currency, [which]: balance } of summary) {
    if (balance === null) continue;
    const title: Cell = { bold: say(locale, which === 'opening' ? 'flowOpening' : 'flowClosing') };
    const said = { currency, balanceAfter: { number: balance, bold: true } } as const;
    yield hasPlaces(columns)
      ? columns.map((name, place) => (place === 0 ? title : isSaid(name) ? said[name] : null))
      : [title, ...Object.values(said)];
  }
}

const isSaid = (name: FlowColumn): name is 'currency' | 'balanceAfter' =>
  name === 'currency' || name === 'balanceAfter';
/** Does a balance find its own columns, and its title the first one? Else the three stand side by side. */
const hasPlaces = (columns: readonly FlowColumn[]): boolean => columns.slice(1).filter(isSaid).length === 2;
