import Type, { type Static } from 'typebox';
import { count, defaulted, dryRun, fields, flag, idOf, list, optional, orNull, text, words } from './shape';

/** Rows that one request takes at most, and rows of a file. */
const MOST_AT_ONCE = 500;
const MOST_ROWS = 5_000;

/** What every import takes: a file that the asker has uploaded, and which of its rows. */
export const importInput = {
  /** Left out, with `dryRun`: what a file may hold is said, and nothing else. */
  fileUrl: optional(idOf('file')),
  /** The field of each column, in their order, null for none; guessed from the headers where it is left out. */
  mapping: optional(Type.Array(orNull(text(1, 40)), { maxItems: 100 })),
  /** The first row that is taken, 1 for the one below the headers; and how many. */
  from: defaulted(Type.Integer({ minimum: 1, maximum: MOST_ROWS }), 1),
  most: defaulted(Type.Integer({ minimum: 1, maximum: MOST_AT_ONCE }), MOST_AT_ONCE),
  dryRun,
};

export const ImportResult = fields({
  /** What may be said of each. This and the next are empty where the rows are saved: such an answer is kept. */
  fields: list(fields({ name: words, label: words, required: flag }), 60),
  /** What the file has, the field that each fills, and the first row of it. */
  columns: list(fields({ header: words, field: orNull(words), sample: words }), 100),
  /** The sheet of a workbook that was read; how the letters of a file of text are written. As `fields`. */
  sheet: orNull(words),
  encoding: orNull(words),
  /** Rows of the file; how many of those asked for were good, and how many were saved before. */
  total: count,
  okCount: count,
  sameCount: count,
  /** By the number that a program shows beside the row; a field of `fields`, or null for the whole row. */
  failed: list(fields({ row: count, field: orNull(words), msg: words }), MOST_AT_ONCE),
});
export type ImportResult = Static<typeof ImportResult>;
