import { buffer, text } from 'node:stream/consumers';
import { XLSX } from '../xlsx/workbook';
import { parsed } from './parsing';
import { refusedFile } from './refused';

const HOSTILE = [
  ...['=1+1', '+1', '-1', '@A1', '＝1', 'a;=1', 'a\t=1', 'a|=1', 'a,=1', '1E5', '1/2', '12:30', '0021', 'MAR1', '(5)'],
  ...['123456789012', "O'Neil", '_x0041_', 'said "yes"', 'two\nlines', '2026-11-21', '٣'],
];
const inputWith = (delimiter?: string) => ({
  table: {
    headers: ['Text', 'What to correct (UTC-05:00/-06:00 America/Mexico_City)', 'End'],
    rows: HOSTILE.map((one, at) => ({ no: at + 2, cells: [{ text: one }, { text: 'old' }, { text: 'x' }] })),
    ...(delimiter !== undefined && { delimiter }),
  },
  why: new Map(HOSTILE.map((_, at) => [at + 2, '=wrong'])),
  heading: 'What to correct',
  zone: 'UTC-06:00 America/Mexico_City',
  rightToLeft: false,
});

const heads = ['Text', 'End', 'What to correct (UTC-06:00 America/Mexico_City)'];
test.each([',', ';', '\t', '|', '#'])(
  'by %j every text comes back as it was, and is none to a program',
  async (delimiter) => {
    const file = await text(refusedFile(inputWith(delimiter), 'text/csv'));
    for (const cell of ['=1+1', '1E5', '1/2', '12:30', 'MAR1', '0021']) expect(file).toContain(`'${cell}`);
    const table = await parsed(Buffer.from(file), 'text/csv');
    expect(table.headers).toEqual(heads);
    expect(table.rows.map(({ cells: [first, , why] }) => [first?.text, why?.text])).toEqual(
      HOSTILE.map((one) => [one, '=wrong']),
    );
  },
);

test('of a workbook too', async () => {
  const table = await parsed(await buffer(refusedFile(inputWith(), XLSX)), XLSX);
  expect(table.headers).toEqual(heads);
  expect(table.rows.map(({ cells: [first] }) => first?.text)).toEqual(HOSTILE);
});
