// Which tests show a statement of docs/spec-coverage.md: those whose titles end in its number, as in `(§2.4-2.19 R3)`.
// `npm run docs` writes them into the page; statement and place are written by hand.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

export const COVERAGE = 'docs/spec-coverage.md';

export interface Shown {
  file: string;
  title: string;
}
const IDS = / \(§([^)]+)\)$/;

/** Titles of tests and groups in a text, as they stand in it. */
export const titlesIn = (text: string): string[] =>
  [...text.matchAll(/(?:\b(?:test|describe)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])+)\1/g)].map(
    ([, , title = '']) => title.replaceAll(/\\(.)/g, '$1'),
  );

/** `2.4-2.6` is each number between. */
function idsOf(word: string): string[] {
  const [, section, first, last] = /^(\d+)\.(\d+)-\1\.(\d+)$/.exec(word) ?? [];
  if (section === undefined) return [word];
  const [from, to] = [Number(first), Number(last)];
  return Array.from({ length: to - from + 1 }, (_, at) => `${section}.${from + at}`);
}

/** The numbers that a title ends in, and what it says before them. */
export function idsAndTitle(title: string): { ids: string[]; title: string } {
  const [end = '', words = ''] = IDS.exec(title) ?? [];
  return { ids: words.split(' ').filter(Boolean).flatMap(idsOf), title: title.slice(0, title.length - end.length) };
}

/** Statement → the tests that show it, by file. */
export function testsById(files: readonly string[] = testFiles()): Map<string, Shown[]> {
  const found = new Map<string, Shown[]>();
  for (const file of files)
    for (const { ids, title } of titlesIn(readFileSync(file, 'utf8')).map(idsAndTitle))
      for (const id of ids) found.set(id, [...(found.get(id) ?? []), { file, title }]);
  return found;
}

const testFiles = (): string[] =>
  execFileSync('git', ['ls-files', 'contract', 'server', 'src', 'scripts', 'tests'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && existsSync(file));

/** A line of the page that is a row: number, statement, place, tests. */
const ROW = /^\| (?!№|---)(\S+) \|.*\|$/;
const cellsOf = (row: string): string[] =>
  row
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

/** The page with each row's tests as the titles say them. */
export function withTests(page: string, tests = testsById()): string {
  return page
    .split('\n')
    .map((line) => {
      const [, id] = ROW.exec(line) ?? [];
      if (id === undefined) return line;
      const shown = (tests.get(id) ?? []).map(({ file, title }) => `\`${file}\` ${title.replaceAll('|', '\\|')}`);
      return `| ${[...cellsOf(line).slice(0, 3), shown.join('<br>')].join(' | ')} |`;
    })
    .join('\n');
}

/** The numbers of the page's rows. */
export const statementsOf = (page: string): string[] =>
  page.split('\n').flatMap((line) => (ROW.exec(line) ?? []).slice(1, 2));
