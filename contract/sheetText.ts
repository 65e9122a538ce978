/**
 * What a spreadsheet program makes of a text in a file of text, and how it is kept from it (decision 0237). One rule
 * for the server's files and for those that the console makes itself.
 */

/** Any of these ends a cell somewhere: which one does depends on the language of the program that reads. */
const ENDS = '[;,|\\t\\r\\n]';
/** What a program would calculate: also where it reads another delimiter, or the signs of full width. */
const FORMULA = new RegExp(`(?:^|${ENDS})[\\s"']*[=+\\-@＝＋－＠]|^[\\t\\r]`);

/** Months as programs of our languages know them: `MAR1`, `5-sept`, `dez 2026` are days to them. */
const MONTH = `(?:${[
  'jan(?:uary|eiro)?|ene(?:ro)?|feb(?:ruary|rero)?|fev(?:ereiro)?|mar(?:ch|zo|ço)?|apr(?:il)?|abr(?:il)?|mayo?|maio?',
  'jun(?:e|io|ho)?|jul(?:y|io|ho)?|aug(?:ust)?|ago(?:sto)?|sept?(?:ember|iembre)?|set(?:embro)?|oct(?:ober|ubre)?',
  'out(?:ubro)?|nov(?:ember|iembre|embro)?|dec(?:ember)?|dic(?:iembre)?|dez(?:embro)?',
].join('|')})\\.?`;
/** Numbers of which it would drop digits, and texts of which it would make a power, a loss, a day or a time. */
const CHANGED = new RegExp(
  [
    '0\\d+',
    '\\d{12,}',
    '\\d+(?:[.,]\\d+)?E[+-]?\\d+',
    '\\(\\d+(?:[.,]\\d+)*\\)',
    '\\d{1,4}[/-]\\d{1,2}(?:[/-]\\d{1,4})?',
    '\\d{1,4}\\.\\d{1,2}\\.\\d{1,4}',
    '\\d+ \\d{1,3}/\\d{1,3}',
    '\\d{1,4}:\\d{2}(?::\\d{2}(?:[.,]\\d+)?)?(?: ?[ap]m?)?',
    '\\d{1,2} ?[ap]m?',
    '\\d{1,4}年\\d{1,2}月(?:\\d{1,2}日)?',
    '\\d{1,2}月\\d{1,2}日',
    `${MONTH}[ /-]?\\d{1,4}`,
    `\\d{1,4}[ /-]?${MONTH}(?:[ /-]?\\d{1,4})?`,
  ]
    .map((one) => `^(?:${one})$`)
    .join('|'),
  'i',
);
/** A day as we write it is one for programs too. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Would a program show another text than this one, or reckon with it? */
export const isChanged = (text: string): boolean =>
  FORMULA.test(text) || (CHANGED.test(text.trim()) && !DAY.test(text));
/**
 * For people: an apostrophe before it says that a text is one; in quotes where any program's delimiter, quote or end of
 * a line is in it.
 */
export function cellText(text: string): string {
  const cell = isChanged(text) ? `'${text}` : text;
  return /["',;|\t\r\n]/.test(text) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
