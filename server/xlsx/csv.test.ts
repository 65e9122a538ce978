import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseCsv } from 'hucre/csv';
import { csvOf, plainCsvOf } from './csv';
import type { Cell } from './sheet';

const lineOf = async (...cells: Cell[]) => (await text(csvOf([[cells]]))).slice(0, -2);

test.each([
  ['P250001', 'P250001'],
  ['2026-11-21 14:03:07', '2026-11-21 14:03:07'],
  ['已支付', '已支付'],
  ['مدفوع', 'مدفوع'],
  ['', ''],
  ['=1+1', "'=1+1"],
  [' \u3000@SUM(A1)', "' \u3000@SUM(A1)"],
  ['-5', "'-5"],
  ['002180123456789', "'002180123456789"],
  ['123456789012', "'123456789012"],
  ['12345', '12345'],
  ['1E5', "'1E5"],
  ['1.5e-3', "'1.5e-3"],
  ['1/2', "'1/2"],
  ['3-4', "'3-4"],
  ['12:30', "'12:30"],
  ['2026-11-21', '2026-11-21'],
  ['2026-11', "'2026-11"],
  ['MAR1', "'MAR1"],
  ['5-sept', "'5-sept"],
  ['dez 2026', "'dez 2026"],
  ['1月2日', "'1月2日"],
  ['(500)', "'(500)"],
  ['10:05 pm', "'10:05 pm"],
  ['3 1/2', "'3 1/2"],
  ['MARTA12', 'MARTA12'],
  ['MAY', 'MAY'],
  ['5.50', '5.50'],
  ['Norte|=1+1', `"'Norte|=1+1"`],
  ['Norte; "=1+1', `"'Norte; ""=1+1"`],
  ["Norte;'=1+1", `"'Norte;'=1+1"`],
  ['Norte;=1+1', `"'Norte;=1+1"`],
  ['Norte\t@SUM(A1)', `"'Norte\t@SUM(A1)"`],
  ['Norte, =1+1', `"'Norte, =1+1"`],
  ['\uff1d1+1', "'\uff1d1+1"],
  ['Norte\n\uff0d1', `"'Norte\n\uff0d1"`],
  ['a;b', '"a;b"'],
  ['2026-11, "x"', '"2026-11, ""x"""'],
  ['Ana "La"\nRuiz', '"Ana ""La""\nRuiz"'],
  ['支付,\r', '"支付,\r"'],
  ['=a"b', '"\'=a""b"'],
])('%j stands as %j', async (value, line) => {
  expect(await lineOf(value)).toBe(line);
});

test('figures stand as they are, and another program reads the same cells again', async () => {
  const long = 'ñ"\n,'.repeat(100_000);
  const rows: Cell[][] = [
    [{ bold: 'Título, "x"' }, 'الرصيد'],
    [{ number: '-30.50' }, null],
    [`a${long}`, 'b'],
  ];
  expect(parseCsv(await text(csvOf([rows.slice(0, 1), [], rows.slice(1)])))).toEqual([
    ['Título, "x"', 'الرصيد'],
    ['-30.50', ''],
    [`a${long}`, 'b'],
  ]);
});

test('no more is made than is taken, and whoever stops reading stops the writing', async () => {
  let [made, ended] = [0, false];
  async function* endless() {
    try {
      for (;;) {
        made += 1;
        yield Array.from({ length: 500 }, (): Cell[] => ['x'.repeat(100)]);
      }
    } finally {
      ended = true;
    }
  }
  const stream = csvOf(endless());
  for await (const _ of stream) {
    await sleep(50);
    break;
  }
  await sleep(0);
  expect([made < 4, ended]).toEqual([true, true]);
});

test('a moment and a day stand as our files write them, in any delimiter', async () => {
  const cells: Cell[] = [{ time: '2026-11-21 14:03:07' }, { day: '2026-11-21' }, 'a,b'];
  expect(await text(csvOf([[cells]], ';'))).toBe('2026-11-21 14:03:07;2026-11-21;"a,b"\r\n');
});

test('a file for machines says every text as it is', async () => {
  const cells: Cell[] = ['002180123456789', '=1+1', '-5', '1E5', 'a;b', 'x, "y"', { bold: '\uff1d1' }];
  expect(await text(plainCsvOf([[cells]]))).toBe('002180123456789,=1+1,-5,1E5,a;b,"x, ""y""",\uff1d1\r\n');
});
