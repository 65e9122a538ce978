import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { gzipSync, inflateRawSync } from 'node:zlib';
import { readXlsx } from 'hucre/xlsx';
import type { Cell } from './sheet';
import { workbook } from './workbook';

const plain = { rightToLeft: false };
const read = async (
  ...[sheets, look = plain, mostRows]: [Parameters<typeof workbook>[0], Parameters<typeof workbook>[1]?, number?]
) => (await readXlsx(new Uint8Array(await buffer(workbook(sheets, look, mostRows))))).sheets;

test('what is written is read again by another program: text, numbers, awkward characters', async () => {
  const rows: Cell[][] = [
    [{ bold: 'Título <&> "x"' }, 'الرصيد'],
    ['=1+1', { number: '-1234.50' }],
    [null, { number: '7', bold: true }],
    ['bell\u0007', '_x0041_ and _x000D_, a_b'],
  ];
  const [sheet] = await read([{ name: 'Estado: 1/2', widths: [10, 10], rows: [rows] }]);
  expect(sheet?.name).toBe('Estado  1 2');
  expect(sheet?.rows).toEqual([
    ['Título <&> "x"', 'الرصيد'],
    ['=1+1', -1234.5],
    [null, 7],
    ['bell', '_x0041_ and _x000D_, a_b'],
  ]);
});

test('moments and days are numbers with the look of dates', async () => {
  const cells: Cell[] = [{ time: '2026-11-21 14:03:07' }, { day: '2024-02-29' }, { time: '1970-01-01 00:00:00' }];
  const archive = workbook([{ name: 'Days', widths: [20], rows: [[cells]] }], plain);
  const { sheets } = await readXlsx(new Uint8Array(await buffer(archive)), { readStyles: true });
  const at = (column: number) => sheets[0]?.cells?.get(`0,${column}`)?.style?.numFmt?.replaceAll('\\', '');
  expect(sheets[0]?.rows[0]).toEqual([
    new Date('2026-11-21T14:03:07Z'),
    new Date('2024-02-29T00:00:00Z'),
    new Date('1970-01-01T00:00:00Z'),
  ]);
  expect([at(0), at(1)]).toEqual(['yyyy-mm-dd hh:mm:ss', 'yyyy-mm-dd']);
});

test('a number with more digits than a spreadsheet program keeps is text, digit for digit (§T17)', async () => {
  const numbers = ['9999999999999.99', '-0.01', '999999999999999.99', '-99999999999999.95', '0.000000123456789012'];
  const [sheet] = await read([
    {
      name: 'Digits',
      widths: [20],
      rows: [[...numbers.map((number): Cell[] => [{ number }]), [{ number: '1000000000000000.01', bold: true }]]],
    },
  ]);
  expect(sheet?.rows.flat()).toEqual([
    9_999_999_999_999.99,
    -0.01,
    '999999999999999.99',
    '-99999999999999.95',
    0.000000123456789012,
    '1000000000000000.01',
  ]);
});

test('each file in it is as long as the archive says, and has its checksum', async () => {
  const archive = await buffer(workbook([{ name: 'Statement', widths: [9], rows: [[['árbol']]] }], plain));
  const heads = [...archive.toString('latin1').matchAll(ENTRY)].map(({ index }) => archive.subarray(index));
  expect(heads).toHaveLength(6);
  for (const head of heads) {
    const local = archive.subarray(head.readUInt32LE(42));
    const packed = local
      .subarray(30 + local.readUInt16LE(26) + local.readUInt16LE(28))
      .subarray(0, head.readUInt32LE(20));
    const text = inflateRawSync(packed);
    expect([text.length, crcOf(text)]).toEqual([head.readUInt32LE(24), head.readUInt32LE(16)]);
  }
});
/** How the directory's line of a file begins. */
const ENTRY = new RegExp(Buffer.from([0x50, 0x4b, 1, 2]).toString('latin1'), 'g');
/** gzip ends with the same checksum. */
const crcOf = (text: Buffer) => gzipSync(text).readUInt32LE(gzipSync(text).length - 8);

test('a full sheet goes on in the next, and a later sheet may tell what an earlier one found', async () => {
  let seen = 0;
  async function* many() {
    yield [];
    for (let n = 1; n <= 25; n += 4) {
      const some = [n, n + 1, n + 2, n + 3].filter((one) => one <= 25);
      seen += some.length;
      yield some.map((one): Cell[] => [{ number: String(one) }]);
    }
  }
  function* totalRows() {
    yield [[{ number: String(seen) }]];
  }
  const sheets = await read(
    [
      { name: 'Lines', widths: [5], rows: many() },
      { name: 'Total', widths: [5], rows: totalRows() },
    ],
    plain,
    10,
  );
  expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['Lines', 10],
    ['Lines 2', 10],
    ['Lines 3', 5],
    ['Total', 1],
  ]);
  expect(sheets[3]?.rows).toEqual([[25]]);
});

test('whoever stops reading stops the writing', async () => {
  let ended = false;
  async function* endless() {
    try {
      for (;;) yield [[randomBytes(500).toString('hex')]];
    } finally {
      ended = true;
    }
  }
  const stream = workbook([{ name: 'Endless', widths: [5], rows: endless() }], plain);
  for await (const _ of stream) break;
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(ended).toBe(true);
});
