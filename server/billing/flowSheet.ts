import { zoneText } from '#contract/fileName';
import type { FlowColumn } from '#contract/merchantMoney';
import { say } from '../words/say';
import type { Locale, Word } from '../words/word';
import { clock } from '../xlsx/clock';
import { headsOf } from '../xlsx/column';
import type { Cell } from '../xlsx/sheet';
import type { Reader } from '../xlsx/shown';
import { shownOf } from './flowColumns';
import type { SummedStatement } from './statement';

/** When, by whom, and for readers where. */
export interface Made {
  now: Date;
  by: string;
  caller: Reader;
}
/** Who, when, where; the headings; and what there was before. */
export function* headRows(
  statement: SummedStatement,
  columns: readonly FlowColumn[],
  { now, by, caller }: Made,
): Generator<Cell[]> {
  const { zone, locale } = caller;
  const word = (name: Word) => say(locale, name);
  const owners = [...new Set(statement.stretches.map(({ ownerName }) => ownerName))];
  yield [{ bold: word('flowStatement') }, owners.length === 1 ? (owners[0] ?? null) : null];
  yield [word('flowRange'), `${clock(statement.range.from, zone)} – ${clock(statement.range.to, zone)}`];
  yield [word('flowZone'), zoneText(zone, now.getTime())];
  yield [word('flowMadeAt'), { time: clock(now.getTime(), zone) }];
  yield [word('flowMadeBy'), by];
  yield [];
  yield headsOf(shownOf(columns), { caller, now }).heads;
  yield* balanceRows(statement, columns, 'opening', locale);
}

/** What there is after. */
export const closingRows = (
  statement: SummedStatement,
  columns: readonly FlowColumn[],
  { caller: { locale } }: Made,
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
    const cells = { currency, balanceAfter: { number: balance, bold: true } } as const;
    yield hasPlaces(columns)
      ? columns.map((name, place) => (place === 0 ? title : isSaid(name) ? cells[name] : null))
      : [title, ...Object.values(cells)];
  }
}

const isSaid = (name: FlowColumn): name is 'currency' | 'balanceAfter' =>
  name === 'currency' || name === 'balanceAfter';
/** Does a balance find its own columns, and its title the first one? Else the three stand side by side. */
const hasPlaces = (columns: readonly FlowColumn[]): boolean => columns.slice(1).filter(isSaid).length === 2;
