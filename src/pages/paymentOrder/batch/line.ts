// What is known of each line of a file, for the table of the dialog and for the file of results.
import type { RefusedLine, SupplementLine, TriedLine } from '#contract/paymentBatch';
import type { Answer } from './useBatch';

/** What the file says of it, as far as that could be read; and why it is refused, where it is. */
export interface Line {
  row: number;
  orderNo: string;
  supplement?: TriedLine;
  refused?: RefusedLine;
  isBooked: boolean;
}
export const needsSecond = ({ differs, aboveLimit, takenBack }: TriedLine): boolean =>
  differs || aboveLimit || takenBack;

/** Every line of the file in its order; what was booked last counts. */
export function linesOf(tried: Answer, booked: Answer | undefined): Line[] {
  const refused = new Map(tried.failed.map((one) => [one.row, one]));
  for (const one of booked?.failed ?? []) refused.set(one.row, one);
  const supplements = new Map(tried.lines.map((one) => [one.row, one]));
  const rows = [...new Set([...refused.keys(), ...supplements.keys()])].sort((a, b) => a - b);
  return rows.map((row) => {
    const [line, why] = [supplements.get(row), refused.get(row)];
    const isBooked = why === undefined && (booked?.okIds.includes(line?.orderNo ?? '') ?? false);
    return {
      row,
      orderNo: line?.orderNo ?? why?.id ?? '',
      isBooked,
      ...(line && { supplement: line }),
      ...(why && { refused: why }),
    };
  });
}

/** Those that can be booked, as the call takes them. */
export const goodLines = ({ lines, failed }: Answer, alone: boolean): SupplementLine[] =>
  lines
    .filter((line) => !failed.some(({ row }) => row === line.row) && !(alone && needsSecond(line)))
    .map(({ differs: _, aboveLimit: __, similar: ___, takenBack: ____, ...line }) => line);
