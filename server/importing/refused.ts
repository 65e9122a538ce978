import { code } from '#contract/error';
import { zonedName, zoneText } from '#contract/fileName';
import type { AppContract } from '#contract/index';
import { withEnding } from '../file/ending';
import { readOwnFile } from '../file/ownFile';
import { FileAnswer, type Handler } from '../http/handlers';
import { readTable } from '../spreadsheet/reading';
import { refusedFile } from '../spreadsheet/refused';
import { say } from '../words/say';
import { Refusal } from '../words/word';

/** Rows of the asker's own file, as they stand in it, with a last column of what is to be corrected in each. */
export const refused: Handler<AppContract['file']['refused']> = async (context) => {
  const { input, caller } = context;
  const now = context.now.getTime();
  const { bytes, contentType, name } = await readOwnFile(context, input.fileUrl);
  const table = await readTable(context.actor.employeeId, { bytes, contentType });
  const why = new Map(input.reasons.flatMap(({ msg, rows }) => rows.map((row) => [row, msg] as const)));
  if (!table.rows.some(({ no }) => why.has(no))) throw new Refusal(code.notFound, 'nothingToExport');
  const heading = say(caller.locale, 'importReason');
  const zone = zoneText(caller.zone, now);
  const corrections = { table, why, heading, zone, rightToLeft: caller.locale.startsWith('ar') };
  const full = withEnding(name, contentType);
  const at = full.lastIndexOf('.');
  const fileName = zonedName(full.slice(0, at), full.slice(at + 1), caller.zone, now);
  return new FileAnswer(fileName, contentType, refusedFile(corrections, contentType));
};
