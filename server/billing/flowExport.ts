import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import type { FlowColumn, FlowRow } from '#contract/merchantMoney';
import type { Handler, HandlerContext } from '../http/handlers';
import { say } from '../words/say';
import { Refusal } from '../words/word';
import { headsOf } from '../xlsx/column';
import { plainFileOf, spreadsheetOf } from '../xlsx/fileOf';
import type { Cell } from '../xlsx/sheet';
import { cellsFor } from '../xlsx/shown';
import { presentLines } from './flow';
import { daySheet, newTally } from './flowByDay';
import { columnsFor, shownOf } from './flowColumns';
import { linesInOrder } from './flowOrder';
import { closingRows, headRows, type Made } from './flowSheet';
import { nextLines } from './flowStore';
import { type Statement, type SummedStatement, summedStatement } from './statement';

type Export = HandlerContext<AppContract['merchant']['billingFlowExport']>;

/**
 * A statement as a spreadsheet: its lines between opening and closing, and what they come to by day and type. The lines
 * were fixed when the statement was opened, so the file is of one moment however long the download takes.
 * @throws Refusal 1004 where there is nothing: a tiny file would be skipped silently by the browser.
 */
export const billingFlowExport: Handler<AppContract['merchant']['billingFlowExport']> = async (context) => {
  const { columns: chosen, format, ...filter } = context.input;
  const statement = await summedStatement(context, filter);
  if (statement.count === 0) throw new Refusal(code.notFound, 'nothingToExport');
  const { locale, zone } = context.caller;
  const tally = newTally(zone);
  const made = { now: context.now, by: context.actor.userName, caller: context.caller };
  const columns = columnsFor(chosen);
  const given = { name: say(locale, 'flowStatement'), now: context.now, caller: context.caller };
  if (format === 'csv') return plainFileOf(plainRows(context, { statement, columns, made }), given);
  const sheets = [
    {
      name: say(locale, 'flowStatement'),
      widths: headsOf(shownOf(columns), made).widths,
      rows: statementRows(context, { statement, columns, made }, tally.add),
    },
    daySheet(say(locale, 'flowByDay'), tally, made),
  ];
  return spreadsheetOf(sheets, given);
};

interface Sheet {
  statement: SummedStatement;
  columns: readonly FlowColumn[];
  made: Made;
}
async function* statementRows(
  context: Export,
  { statement, columns, made }: Sheet,
  count: (row: FlowRow) => void,
): AsyncGenerator<Cell[][]> {
  const cellsOf = cellsFor(shownOf(columns), made.caller);
  yield [...headRows(statement, columns, made)];
  for await (const rows of lines(context, statement)) {
    rows.forEach(count);
    const cells = rows.map(cellsOf);
    yield cells;
    cells.length = 0;
  }
  yield [...closingRows(statement, columns, made)];
}

/** For programs: headings and lines alone. */
async function* plainRows(context: Export, { statement, columns, made }: Sheet): AsyncGenerator<Cell[][]> {
  const shown = shownOf(columns);
  yield [headsOf(shown, made).heads];
  for await (const rows of lines(context, statement)) yield rows.map(cellsFor(shown, made.caller));
}

/** In the order of time, each read once; what was given is let go of by hand (decision 0191). */
async function* lines({ db }: Export, { stretches, source, filter }: Statement): AsyncGenerator<FlowRow[]> {
  for await (const rows of linesInOrder(
    (parts, most) => nextLines(db, { ...source, parts }, filter, most),
    source.parts,
  )) {
    const presented = await presentLines(db, rows, stretches);
    yield presented;
    presented.length = 0;
  }
}
