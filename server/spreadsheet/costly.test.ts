// Small files that would cost much, and days on which programs disagree: each is told in its own way.
// What refusing one costs is measured by `npm run bench:files`.
import * as library from 'hucre/xlsx';
import { BOOK, bookWith, costly, costlyText, SHEET } from '../../tests/spreadsheet/costly';
import { XLSX } from '../xlsx/workbook';
import { parsed } from './parsing';
import * as records from './records';
import { MOST_ROWS } from './table';

jest.mock('hucre/xlsx', () => {
  const real = jest.requireActual('hucre/xlsx');
  return { ...real, readXlsx: jest.fn(real.readXlsx) };
});
jest.mock('./records', () => {
  const real = jest.requireActual('./records');
  return { ...real, recordsOf: jest.fn(real.recordsOf) };
});
beforeEach(() => jest.clearAllMocks());

test.each(Object.entries(costly))('%s: refused before the library is asked', async (_what, more) => {
  const given = await bookWith(more);
  expect(given.length).toBeLessThan(4 * 1024 * 1024);
  await expect(parsed(given, XLSX)).rejects.toMatchObject({ code: 1001, word: 'importUnreadable' });
  expect(library.readXlsx).not.toHaveBeenCalled();
});

test.each(Object.entries(costlyText))('%s: no more records are made of it than are read', async (_what, text) => {
  await expect(parsed(Buffer.from(text), 'text/csv')).rejects.toMatchObject({ code: 1001 });
  const made = jest.mocked(records.recordsOf).mock.results.map(({ value }) => value.length);
  expect(made).toEqual([MOST_ROWS * 4 + 1]);
});

test('what a full workbook has besides is no cost: a chain of formulas, and styles', async () => {
  const chain = `<calcChain>${'<c r="A1"/>'.repeat(200_000)}</calcChain>`;
  const given = await bookWith({ 'xl/calcChain.xml': () => chain });
  expect((await parsed(given, XLSX)).rows).toHaveLength(1);
  expect(library.readXlsx).toHaveBeenCalledTimes(1);
});

const styles =
  '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>';
async function daysOf(serials: readonly number[], of1904: boolean) {
  const rows = serials.map((serial, n) => `<row r="${n + 2}"><c r="A${n + 2}" s="1"><v>${serial}</v></c></row>`);
  const given = await bookWith({
    'xl/styles.xml': () => styles,
    [SHEET]: () =>
      `<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>day</v></c></row>${rows.join('')}</sheetData></worksheet>`,
    ...(of1904 && { [BOOK]: (part: string) => part.replace('<sheets>', '<workbookPr date1904="1"/><sheets>') }),
  });
  return (await parsed(given, XLSX)).rows.map(({ cells: [cell] }) => cell?.wrong ?? cell?.text);
}

test('days before March 1900, on which programs disagree, are told with their row; times of day are times', async () => {
  const [no, rest] = ['importNoDay', ['1900-03-01', '1900-12-31', '2023-03-15 06:00']];
  expect(await daysOf([0.5, 0.25, 1, 59, 60, 60.5, -1, 1e9, 61, 366, 45000.25], false)).toEqual([
    ...['12:00', '06:00', no, no, no, no, no, no],
    ...rest,
  ]);
});

test('a workbook that counts from 1904 says the same days and times', async () => {
  expect(await daysOf([0.5, 59, 60, 43538.25, 1e9], true)).toEqual([
    ...['12:00', '1904-02-29', '1904-03-01', '2023-03-15 06:00', 'importNoDay'],
  ]);
});
