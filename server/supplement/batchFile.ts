// Lines of somebody's file of supplements: read, and completed by what is known of their orders.
import Type from 'typebox';
import { code } from '#contract/error';
import { toMajor } from '#contract/money';
import { MOST_LINES, type RefusedLine, type SupplementLine, typedLine } from '#contract/paymentBatch';
import { instant, optional } from '#contract/shape';
import { amount, digits, moment, text } from '../importing/cellValue';
import { type Column, guessMapping } from '../importing/column';
import { withDecimals } from '../importing/decimals';
import { fitsOf } from '../importing/fits';
import { type Reading, readingOf } from '../importing/reading';
import { readRows } from '../importing/rows';
import { tableOf } from '../importing/tables';
import type { OrderRow } from '../payment/order';
import { Refusal } from '../words/word';
import { type Batch, ordersOf, refusedBy } from './batchLines';

export const columnsIn = ({ caller: { zone } }: Pick<Batch, 'caller'>): readonly Column[] => [
  { name: 'orderNo', word: 'columnOrderNo', read: text, required: true },
  { name: 'paidAmount', word: 'columnPaidAmount', read: amount, required: true },
  { name: 'bankTraceNo', word: 'columnTraceNo', read: digits, required: true },
  { name: 'payTime', word: 'columnPayTime', read: moment(zone), time: true },
  { name: 'reason', word: 'columnReason', read: text, required: true },
];

type Typed = Pick<SupplementLine, keyof typeof typedLine> & { payTime?: number };
const fits = fitsOf(Type.Object({ ...typedLine, payTime: optional(instant) }));
function typedIn(values: Record<string, unknown>): Typed {
  fits(values);
  return values as unknown as Typed; // what has just been checked
}

/** What a file says, line by line, each as the call takes it or refused with its reason. */
export interface ReadLines {
  total: number;
  /** The numbers of its rows, in their order. */
  rows: number[];
  lines: SupplementLine[];
  refused: RefusedLine[];
  /** How the file was read, as people are told. */
  reading: Reading;
}

/**
 * @param next the first line after those that are asked for
 * @throws Refusal 1001 for a file that cannot be read or has too many lines, 1004 for another's
 */
export async function readLines(batch: Batch, fileUrl: string, next: number): Promise<ReadLines> {
  const table = await tableOf(batch, fileUrl, next);
  const { headers, rows } = table;
  if (rows.length > MOST_LINES) throw new Refusal(code.badParameter, 'importTooManyRows', { most: MOST_LINES });
  const columns = columnsIn(batch);
  const mapping = guessMapping(headers, columns);
  const read = readRows(rows, { columns, mapping, inputOf: typedIn, locale: batch.caller.locale });
  const typed = read.flatMap((row) => ('input' in row ? [{ ...row.input, row: row.no }] : []));
  const wrong = read.flatMap((row) =>
    'why' in row ? [{ id: '', row: row.no, code: code.badParameter, ...row.why }] : [],
  );
  const orders = await ordersOf(batch, typed);
  const found = typed.map((line) => completed(batch, line, orders.get(line.orderNo)));
  const lines = found.flatMap((one) => ('line' in one ? [one.line] : []));
  const refused = [...wrong, ...found.flatMap((one) => ('refused' in one ? [one.refused] : []))];
  return { total: rows.length, rows: rows.map(({ no }) => no), lines, refused, reading: readingOf(table) };
}

/** With what is known of its order. Who leaves the time out means the order's own: orders live for minutes. */
function completed(
  { caller: { locale } }: Batch,
  line: Typed & { row: number },
  order: OrderRow | undefined,
): { line: SupplementLine } | { refused: RefusedLine } {
  try {
    if (!order) throw new Refusal(code.notFound, 'orderNotYours', { orderNo: line.orderNo });
    const { version, currency, createTime } = order;
    const known = { version, currency, amount: toMajor(order.amount, currency) };
    const paidAmount = withDecimals(line.paidAmount, 'paidAmount', currency);
    return { line: { ...line, payTime: line.payTime ?? createTime.getTime(), paidAmount, ...known } };
  } catch (error) {
    return { refused: refusedBy(error, line, locale) };
  }
}
