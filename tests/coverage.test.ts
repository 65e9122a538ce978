import { existsSync, readFileSync } from 'node:fs';
import { COVERAGE, idsAndTitle, statementsOf, testsById, withTests } from '../scripts/specCoverage';

/** How many lines the readings of the specification have, and how many sections the specification. */
const READINGS = 41;
const SECTIONS = 9;

interface Row {
  no: string;
  statement: string;
  files: string[];
  tests: { file: string; title: string }[];
}
const cellsOf = (line: string): string[] =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

function rowOf(line: string): Row {
  const [no = '', statement = '', where = '', tests = '', ...rest] = cellsOf(line);
  if (rest.length > 0) throw new Error(`${no} has more than four cells`);
  return {
    no,
    statement,
    files: [...where.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
    tests: [...tests.matchAll(/`([^`]+)` (.+?)(?:<br>|$)/g)].map(([, file = '', title = '']) => ({ file, title })),
  };
}
const rows = readFileSync(COVERAGE, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| №'))
  .map(rowOf);

test('no cell is empty, and no number stands twice', () => {
  expect(
    rows.filter(({ no, statement, files, tests }) => !no || !statement || files.length === 0 || tests.length === 0),
  ).toEqual([]);
  expect(new Set(rows.map(({ no }) => no)).size).toBe(rows.length);
});

test('every section of the specification and every line of its readings is there', () => {
  const begins = new Set(rows.map(({ no }) => no.replace(/^(R\d+)[a-z]$|^(\d+)\..*$/, '$1$2')));
  const sections = Array.from({ length: SECTIONS }, (_, index) => `${index + 1}`);
  const readings = Array.from({ length: READINGS }, (_, index) => `R${index + 1}`);
  expect([...sections, ...readings].filter((wanted) => !begins.has(wanted))).toEqual([]);
  expect(rows.length).toBeGreaterThan(200);
});

test('every file that is named is there', () => {
  const named = rows.flatMap(({ no, files, tests }) =>
    [...files, ...tests.map(({ file }) => file)].map((file) => ({ no, file })),
  );
  expect(named.filter(({ file }) => !existsSync(file))).toEqual([]);
});

test('the tests of a statement are those whose titles end in its number, as `npm run docs` writes them', () => {
  const page = readFileSync(COVERAGE, 'utf8');
  expect(page).toBe(withTests(page));
  const known = new Set(statementsOf(page));
  expect([...testsById().keys()].filter((id) => !known.has(id))).toEqual([]);
});

test('a title ends in numbers, of which some are a row of them, and is shown without', () => {
  expect(idsAndTitle('a list shows ten rows (twenty at most) (§2.4-2.6 R3)')).toEqual({
    ids: ['2.4', '2.5', '2.6', 'R3'],
    title: 'a list shows ten rows (twenty at most)',
  });
  const page =
    '| № | statement |\n|---|---|\n| 2.4 | It is so | `a.ts` |  |\n| R3 | And so | `a.ts` | `gone.test.ts` x |';
  const shown = new Map([['2.4', [{ file: 'a.test.ts', title: 'one | two' }]]]);
  expect(withTests(page, shown).split('\n').slice(2)).toEqual([
    '| 2.4 | It is so | `a.ts` | `a.test.ts` one \\| two |',
    '| R3 | And so | `a.ts` |  |',
  ]);
});

test('a screen that is not built says so here as it does on screen', () => {
  const pages = rows.flatMap((row) =>
    row.files.filter((file) => /^src\/pages\/\w+\/index\.tsx$/.test(file)).map((file) => ({ ...row, file })),
  );
  const ofRoutes = pages.filter(({ statement }) => /^`\/\w+` is a screen/.test(statement));
  const saysSo = ({ file }: { file: string }) => readFileSync(file, 'utf8').includes('<NotBuilt');
  expect(ofRoutes.length).toBeGreaterThan(10);
  expect(ofRoutes.filter((row) => saysSo(row) !== row.statement.includes('not built yet')).map(({ no }) => no)).toEqual(
    [],
  );
});

test('display settings are shown by a test of the screen, not by one that reads them', () => {
  const settings = rows.filter(
    ({ statement, files }) => statement.startsWith('Display setting:') || files.includes('config/layout.ts'),
  );
  expect(settings.length).toBeGreaterThan(12);
  expect(
    settings.filter(({ tests }) => !tests.some(({ file }) => file.startsWith('tests/journeys/'))).map(({ no }) => no),
  ).toEqual([]);
});
