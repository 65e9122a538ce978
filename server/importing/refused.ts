import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import { readOwnFile } from '../file/ownFile';
import { FileAnswer, type Handler } from '../http/handlers';
import { readTable } from '../spreadsheet/reading';
import { refusedFile } from '../spreadsheet/refused';
import { say } from '../words/say';
import { Refusal } from '../words/word';

/** Rows of the asker's own file, as they stand in it, with a last column of what is to be corrected in each. */
export const refused: Handler<AppContract['file']['refused']> = async (context) => {
  const { input, caller } = context;
  const { bytes, contentType, name } = await readOwnFile(context, input.fileUrl);
  const table = await readTable(bytes, contentType);
  const why = new Map(input.reasons.flatMap(({ msg, rows }) => rows.map((row) => [row, msg] as const)));
  if (!table.rows.some(({ no }) => why.has(no))) throw new Refusal(code.notFound, 'nothingToExport');
  const heading = say(caller.locale, 'importReason');
  const asked = { table, why, heading, rightToLeft: caller.locale.startsWith('ar') };
  return new FileAnswer(name, contentType, refusedFile(asked, contentType));
};
