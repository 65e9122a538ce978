// A text as runs of one font each, in the order in which they stand on paper, and broken into lines.
import { fontOf, isArabic } from './fonts';

export interface Run {
  text: string;
  font: string;
  arabic: boolean;
}

/** The runs of one line from left to right: from the right where the text begins in Arabic. */
export function runsOf(line: string): Run[] {
  const runs: Run[] = [];
  for (const sign of line) {
    const last = runs.at(-1);
    const joins = last !== undefined && /^[\s\u00a0]$/.test(sign);
    const [font, arabic] = joins ? [last.font, last.arabic] : [fontOf(sign), isArabic(sign)];
    if (last?.font === font && last.arabic === arabic) last.text += sign;
    else runs.push({ text: sign, font, arabic });
  }
  return isFromRight(line) ? inWords(runs).reverse() : runs;
}

/** What is read from the left stays together between Arabic words. */
function inWords(runs: readonly Run[]): Run[] {
  const turned: Run[] = [];
  let left: Run[] = [];
  for (const run of runs) {
    if (run.arabic) {
      turned.push(...left.reverse(), run);
      left = [];
    } else left.push(run);
  }
  return [...turned, ...left.reverse()];
}

/** Does its first letter stand at the right? */
export const isFromRight = (text: string): boolean => isArabic(/\p{L}/u.exec(text)?.[0] ?? '');

/** Lines no wider than that: broken between words and Chinese signs, and within what is longer than a line. */
export function linesOf(text: string, width: number, widthOf: (line: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of text.match(/\p{Script=Han}|[^\s\p{Script=Han}]+\s*|\s+/gu) ?? []) {
    for (const part of widthOf(piece.trimEnd()) > width ? piece : [piece]) {
      if (line !== '' && widthOf((line + part).trimEnd()) > width) {
        lines.push(line.trimEnd());
        line = '';
      }
      line += part;
    }
  }
  return [...lines, line.trimEnd()];
}
