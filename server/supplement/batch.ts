import { MOST_LINES, type paymentBatch, type SupplementLine, type TriedLine } from '#contract/paymentBatch';
import type { Handler } from '../http/handlers';
import { fieldOf } from '../importing/column';
import { unread } from '../importing/reading';
import { exactOf } from '../money';
import { badField } from '../words/badField';
import { columnsIn, readLines } from './batchFile';
import { type Batch, bookLines, ordersOf } from './batchLines';
import { doubtsOf } from './doubts';

/** Makes the orders of some lines paid; of a file, tried out, what would become of each (decision 0111). */
export const supplementBatch: Handler<(typeof paymentBatch)['supplementBatch']> = async (batch) => {
  const { fileUrl, dryRun, from = 1, most = MOST_LINES, lines: given } = batch.input;
  for (const part of ['from', 'most'] as const)
    if (batch.input[part] !== undefined && fileUrl === undefined) throw badField(part, 'wrong');
  if (given !== undefined) return { ...nothing, total: given.length, ...(await bookLines(batch, given)) };
  if (dryRun !== true) throw badField('lines', 'required');
  if (fileUrl === undefined) return { ...nothing, fields: fieldsOf(batch) };
  const read = await readLines(batch, fileUrl, from + most);
  const rows = new Set(read.rows.slice(from - 1, from - 1 + most));
  const isAsked = ({ row }: { row: number }) => rows.has(row);
  const lines = read.lines.filter(isAsked);
  const doubtful = await withDoubts(batch, lines);
  const { okIds, failed } = await bookLines(batch, lines, read.lines);
  const all = [...read.refused.filter(isAsked), ...failed].sort((a, b) => a.row - b.row);
  return { fields: fieldsOf(batch), lines: doubtful, ...read.reading, total: read.total, okIds, failed: all };
};

const nothing = { fields: [], lines: [], ...unread, total: 0, okIds: [], failed: [] };
const fieldsOf = (batch: Batch) => columnsIn(batch).map((column) => fieldOf(column, batch));

/** As things stand before any of them is booked. */
async function withDoubts(batch: Batch, lines: readonly SupplementLine[]): Promise<TriedLine[]> {
  const orders = await ordersOf(batch, lines);
  const tried: TriedLine[] = [];
  for (const line of lines) {
    const order = orders.get(line.orderNo);
    const offered = { amount: exactOf(line.paidAmount, line.currency), paidAt: new Date(line.payTime) };
    const unnamed = { payerAccount: null, payerName: null };
    if (order) tried.push({ ...line, ...(await doubtsOf(batch, order, { ...offered, ...unnamed })) });
  }
  return tried;
}
