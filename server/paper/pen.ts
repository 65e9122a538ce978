import { isThin } from './fonts';
import { isFromRight, linesOf, type Run, runsOf } from './lines';

type Page = PDFKit.PDFDocument;
/** @property fromRight text stands at the right end of its width */
interface Place {
  x: number;
  y: number;
  width: number;
  size: number;
  fromRight?: boolean;
}
const LINE_HEIGHT = 1.4;
/** A thin font is drawn with a line around it, in shares of its size. */
const STROKE = 0.03;
/** A whole run is shaped at once: word by word, Arabic words would stand in the wrong order. */
const shaped = { lineBreak: false, features: [] };

/** Writes a text in whatever script, and gives where the next line may begin. */
export function write(page: Page, text: string, { x, y, width, size, fromRight = isFromRight(text) }: Place): number {
  page.fontSize(size);
  const widthOf = (line: string) => runsOf(line).reduce((sum, run) => sum + runWidth(page, run), 0);
  let at = y;
  for (const line of linesOf(text, width, widthOf)) {
    let left = fromRight ? x + width - widthOf(line) : x;
    for (const run of runsOf(line)) {
      const wide = runWidth(page, run);
      const thin = isThin(run.font);
      page.lineWidth(size * STROKE).text(run.text, left, at, { ...shaped, fill: true, stroke: thin });
      left += wide;
    }
    at += size * LINE_HEIGHT;
  }
  return at;
}

const runWidth = (page: Page, { text, font }: Run): number => page.font(font).widthOfString(text, shaped);
