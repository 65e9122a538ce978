import { writeXlsx } from 'hucre/xlsx';
import { XLSX } from '../xlsx/workbook';
import { parsed } from './parsing';

const CSV = 'text/csv';
const csv = (text: string | Buffer) => parsed(Buffer.from(text), CSV);
const textsIn = (rows: Awaited<ReturnType<typeof csv>>['rows']) =>
  rows.map(({ cells }) => cells.map(({ text }) => text));
type Sheets = Parameters<typeof writeXlsx>[0]['sheets'];
const xlsx = async (...sheets: Sheets) => parsed(Buffer.from(await writeXlsx({ sheets })), XLSX);

test.each([
  ['never closed', 'a,b\nAna,1\n"Bob,2\nCid,3\nDan,4\n', ['importQuoteOpen']],
  ['closed in a later row', 'a,b\n"Ana,1\nBob,2\nCid,3\nDan",4\n', ['importQuoteLines']],
  ['followed by text', 'a,b\nAna,1\n"Bob"x,2\nCid,3\nDan,4\n', ['importQuoteText']],
  ['closed in a later row, with text behind it', 'a,b\nAna,1\n"Bob,2\nCid"x,3\nDan,4\n', ['importQuoteText']],
  ['one cell short', 'a,b\nAna,1\nBob\nCid,3\nDan,4\n', ['importWidth']],
  ['one cell long', 'a,b\nAna,1\nBob,2,x\nCid,3\nDan,4\n', ['importWidth']],
])('a row whose quote or width is wrong costs no other: %s', async (_what, text, wrong) => {
  const { rows } = await csv(text);
  expect(rows).toHaveLength(4);
  expect(rows.flatMap((row) => (row.wrong === undefined ? [] : [row.wrong]))).toEqual(expect.arrayContaining(wrong));
  expect(rows.map(({ no }) => no)).toEqual([2, 3, 4, 5]);
});

test('quotes that are right say what they said, over lines and with delimiters', async () => {
  const { rows } = await csv('a;b;c\r\n"Ana; ""La""";"two\r\nlines";3\r\nBob "x";;\r\n');
  expect(textsIn(rows)).toEqual([
    ['Ana; "La"', 'two\r\nlines', '3'],
    ['Bob "x"', '', ''],
  ]);
  expect(rows.map(({ wrong }) => wrong)).toEqual([undefined, undefined]);
});

// "姓名,城市\n张三,北京\n" as Chinese Excel writes it.
const chinese = Buffer.from('d0d5c3fb2cb3c7cad00ad5c5c8fd2cb1b1bea90a', 'hex');
test.each([
  ['GB18030', chinese, ['张三', '北京']],
  ['UTF-8', Buffer.from('a,b\n张三,北京\n'), ['张三', '北京']],
  ['UTF-16LE', Buffer.from('\ufeffa,b\n张三,北京\n', 'utf16le'), ['张三', '北京']],
  ['Windows-1252', Buffer.from('a,b\nPeña Ñandú,AVALIAÇÃO\n', 'latin1'), ['Peña Ñandú', 'AVALIAÇÃO']],
  ['Windows-1252', Buffer.from('a,b\nPeñas,São José\n', 'latin1'), ['Peñas', 'São José']],
])('a file in %s keeps its letters and says so', async (encoding, bytes, row) => {
  const table = await csv(bytes);
  expect(table).toMatchObject({ encoding });
  expect(textsIn(table.rows)).toEqual([row]);
});

test('a percent cell is as many hundredths as it shows, and seconds stay', async () => {
  const cells = new Map([
    ['1,0', { value: 0.035, style: { numFmt: '0.00%' } }],
    ['1,1', { value: 0.035, style: { numFmt: '0.00"%"' } }],
  ]);
  const day = new Date('2026-11-20T10:05:30.000Z');
  const { rows } = await xlsx({
    name: 'A',
    rows: [
      ['p', 'n', 't'],
      [0.035, 0.035, day],
    ],
    cells,
  });
  expect(textsIn(rows)).toEqual([['3.5%', '0.035', '2026-11-20 10:05:30']]);
});

test('the first sheet that is shown is read, and says its name', async () => {
  const rows = (name: string) => [['name'], [name]];
  const table = await xlsx(
    { name: 'Old', hidden: true, rows: rows('old') },
    { name: 'Older', veryHidden: true, rows: rows('older') },
    { name: 'Now', rows: rows('now') },
    { name: 'Later', rows: rows('later') },
  );
  expect(table).toMatchObject({ sheet: 'Now', rows: [{ cells: [{ text: 'now' }] }] });
});

test('a formula without a value and an error say nothing that can be taken', async () => {
  const cells = new Map([['1,1', { value: null, formula: '1+1' }]]);
  const { rows } = await xlsx({
    name: 'A',
    rows: [
      ['a', 'b'],
      ['x', null],
    ],
    cells,
  });
  expect(rows[0]?.cells[1]).toEqual({ text: '', wrong: 'importNoValue' });
});

test('what looks like a number that was cut is one only where a program cuts', async () => {
  const { rows } = await csv('a,b\n1E+02,1.5E+14\n');
  expect(rows[0]?.cells).toEqual([{ text: '1E+02' }, { text: '1.5E+14', wrong: 'importDigitsLost' }]);
});

test.each(['Accounts of 2026,,,\n\na,b,c,d\n1,2,3,4\n', 'Accounts\na,b,c,d\n1,2,3,4\n'])(
  'a title above the headers is none: %j',
  async (text) => {
    expect(await csv(text)).toMatchObject({
      headers: ['a', 'b', 'c', 'd'],
      rows: [{ cells: [{ text: '1' }, {}, {}, {}] }],
    });
  },
);

test('a cell longer than anybody writes is refused with its row, wherever it stands', async () => {
  const long = 'x'.repeat(2_001);
  expect((await csv(`a,b\n${long},1\nx,2\n`)).rows.map(({ wrong }) => wrong)).toEqual(['importCellLong', undefined]);
  const { rows } = await xlsx({ name: 'A', rows: [['a'], [long], [long], ['x']] });
  expect(rows.map(({ wrong, cells }) => [wrong, cells[0]?.text.length])).toEqual([
    ['importCellLong', 2_000],
    ['importCellLong', 2_000],
    [undefined, 1],
  ]);
});
