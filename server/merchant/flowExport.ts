import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import type { FlowColumn, FlowRow } from '#contract/merchantMoney';
import { businessDay } from '#contract/time';
import { FileAnswer, type Handler, type HandlerContext } from '../http/handlers';
import { say } from '../words/say';
import { Refusal } from '../words/word';
import type { Cell } from '../xlsx/sheet';
import { workbook, XLSX } from '../xlsx/workbook';
import { presentLines } from './flow';
import { dayRows, newTally } from './flowByDay';
import { columnsFor, lineRow, type Made, widthsOf } from './flowColumns';
import { linesInOrder } from './flowOrder';
import { closingRows, headRows } from './flowSheet';
import { nextLines } from './flowStore';
import { type Statement, type SummedStatement, summedStatement } from './statement';

type Export = HandlerContext<AppContract['merchant']['billingFlowExport']>;

/**
 * A statement as a spreadsheet: its lines between opening and closing, and what they come to by day and type. The lines
 * were fixed when the statement was opened, so the file is of one moment however long the download takes.
 * @throws Refusal 1004 where there is nothing: a tiny file would be skipped silently by the browser.
 */
export const billingFlowExport: Handler<AppContract['merchant']['billingFlowExport']> = async (context) => {
  const { columns: chosen, ...filter } = context.input;
  const statement = await summedStatement(context, filter);
  if (statement.count === 0) throw new Refusal(code.notFound, 'nothingToExport');
  const { locale, zone } = context.caller;
  const tally = newTally(zone);
  const made = { now: context.now, by: context.actor.userName, zone, locale };
  const columns = columnsFor(chosen);
  const sheets = [
    {
      name: say(locale, 'flowStatement'),
      widths: widthsOf(columns),
      rows: statementRows(context, { statement, columns, made }, tally.add),
    },
    { name: say(locale, 'flowByDay'), widths: [14, 10, 24, 10, 18, 18, 18], rows: dayRows(tally, locale) },
  ];
  const name = `${say(locale, 'flowStatement')} ${businessDay(context.now.getTime(), zone)}.xlsx`;
  return new FileAnswer(name, XLSX, workbook(sheets, { rightToLeft: locale.startsWith('ar') }));
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
): AsyncGenerator<Cell[]> {
  yield* headRows(statement, columns, made);
  for await (const row of lines(context, statement)) {
    count(row);
    yield lineRow(columns, row, made);
  }
  yield* closingRows(statement, columns, made);
}

/** In the order of time, each read once. */
async function* lines({ db }: Export, { stretches, source, filter }: Statement): AsyncGenerator<FlowRow> {
  for await (const rows of linesInOrder(
    (parts, most) => nextLines(db, { ...source, parts }, filter, most),
    source.parts,
  ))
    yield* await presentLines(db, rows, stretches);
}
