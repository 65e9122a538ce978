// Orders that people make paid by a file of lines, each by a proof of its own (decision 0111).
import Type, { type Static } from 'typebox';
import { write } from './call';
import { toMinor } from './money';
import { paymentNo } from './paymentNo';
import { doubts } from './paymentSupplement';
import { type Offered, whySecond } from './secondPerson';
import {
  amount,
  count,
  currency,
  dryRun,
  fields,
  flag,
  idOf,
  instant,
  list,
  optional,
  orNull,
  reason,
  text,
  words,
} from './shape';

/** Lines of one file. */
export const MOST_LINES = 200;

/** What a line says, as somebody types it. */
export const typedLine = {
  orderNo: paymentNo,
  paidAmount: amount,
  bankTraceNo: text(1, 64),
  reason,
};
const line = {
  /** The number that a program shows beside it. */
  row: Type.Integer({ minimum: 1, maximum: 100_000 }),
  ...typedLine,
  payTime: instant,
  /** The order's, as they were seen: how it stood, and what it asks for. */
  version: count,
  amount,
  currency,
};
const supplementLine = Type.Object(line, { additionalProperties: false });
export type SupplementLine = Static<typeof supplementLine>;
/** The same with what is doubtful about it. */
const TriedLine = fields({ ...line, ...doubts.properties });
export type TriedLine = Static<typeof TriedLine>;
const RefusedLine = fields({ id: words, row: count, field: orNull(words), code: count, msg: words });
export type RefusedLine = Static<typeof RefusedLine>;

const batchNeedsSecond = ({ lines = [] }: { lines?: readonly Offered[] }): boolean =>
  whySecond(lines, toMinor) !== undefined;

export const paymentBatch = {
  supplementBatch: write('/order/payment/supplementBatch', {
    title: 'Make the orders of a file paid, each by its proof.',
    access: 'payment.supplement',
    added: true,
    stepUp: true,
    approval: batchNeedsSecond,
    input: {
      /** With `dryRun`: what becomes of its lines is said, and they come back as `lines` takes them. */
      fileUrl: optional(idOf('file')),
      /** Of a file, tried out: the first of its lines and how many, so that whoever waits sees how far it is. */
      from: optional(Type.Integer({ minimum: 1, maximum: MOST_LINES })),
      most: optional(Type.Integer({ minimum: 1, maximum: MOST_LINES })),
      lines: optional(Type.Array(supplementLine, { minItems: 1, maxItems: MOST_LINES })),
      dryRun,
    },
    output: fields({
      /** What a file may say of each; of a dry run alone, as the next. */
      fields: list(fields({ name: words, label: words, required: flag }), 10),
      lines: list(TriedLine, MOST_LINES),
      /** The sheet of a workbook that was read; how the letters of a file of text are written. As `lines`. */
      sheet: orNull(words),
      encoding: orNull(words),
      /** Lines of the file. */
      total: count,
      /** Numbers of orders. */
      okIds: list(words, MOST_LINES),
      failed: list(RefusedLine, MOST_LINES),
    }),
  }),
};
