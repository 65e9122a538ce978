import { existsSync, readFileSync } from 'node:fs';

const PAGE = 'docs/spec-coverage.md';
/** How many lines the readings of the specification have, and how many sections the specification. */
const READINGS = 37;
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
const rows = readFileSync(PAGE, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| №'))
  .map(rowOf);

/** The titles of the tests and groups in a file, as they stand in its text. */
function titlesIn(file: string): Set<string> {
  const titles = readFileSync(file, 'utf8').matchAll(
    /(?:\b(?:test|describe)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])+)\1/g,
  );
  return new Set([...titles].map(([, , title = '']) => title.replaceAll(/\\(.)/g, '$1')));
}

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

test('every test that is named is in its file', () => {
  const files = [...new Set(rows.flatMap(({ tests }) => tests.map(({ file }) => file)))].filter((file) =>
    existsSync(file),
  );
  const titles = new Map(files.map((file) => [file, titlesIn(file)]));
  const named = rows.flatMap(({ no, tests }) => tests.map((one) => ({ no, ...one })));
  expect(named.filter(({ file, title }) => !titles.get(file)?.has(title))).toEqual([]);
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
