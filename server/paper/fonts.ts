// The font of each sign on paper: Latin, Arabic or Chinese (decision 0238). A page holds only the signs that it shows.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** Files of one package, each for a range of signs. */
interface Family {
  ranges: string;
  fileOf: (part: string) => string;
}
const families: readonly Family[] = [
  {
    ranges: resolve('@fontsource/noto-sans/unicode.json'),
    fileOf: (part) => resolve(`@fontsource/noto-sans/files/noto-sans-${part}-400-normal.woff`),
  },
  {
    ranges: resolve('@fontsource/noto-sans-arabic/unicode.json'),
    fileOf: (part) => resolve(`@fontsource/noto-sans-arabic/files/noto-sans-arabic-${part}-400-normal.woff`),
  },
  {
    ranges: resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
    fileOf: (part) => resolve(`@fontsource-variable/noto-sans-sc/files/noto-sans-sc-${part}-wght-normal.woff2`),
  },
];

interface Range {
  from: number;
  to: number;
  file: string;
}
let ranges: readonly Range[] | undefined;

/** The file that has a sign; the Latin one where none has it. */
export function fontOf(sign: string): string {
  ranges ??= families.flatMap(rangesOf);
  const point = sign.codePointAt(0) ?? 0;
  const found = ranges.find(({ from, to }) => from <= point && point <= to);
  return found?.file ?? latin();
}
const latin = () => resolve('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff');

/** Latin comes first: the other families have its signs too, for texts of their own. */
function rangesOf({ ranges: file, fileOf }: Family): Range[] {
  const parts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  const first = Object.entries(parts).sort(([one], [other]) => Number(other === 'latin') - Number(one === 'latin'));
  return first.flatMap(([part, text]) =>
    text.split(',').map((range) => {
      const [from = 0, to = from] = range
        .slice(2)
        .split('-')
        .map((point) => Number.parseInt(point, 16));
      return { from, to, file: fileOf(part.replace(/[[\]]/g, '')) };
    }),
  );
}

/** What is read from the right. */
export const isArabic = (sign: string): boolean => /\p{Script=Arabic}/u.test(sign);
/** Of Chinese the file's own weight is its thinnest. */
export const isThin = (font: string): boolean => font.includes('noto-sans-sc');
