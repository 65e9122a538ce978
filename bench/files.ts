// `npm run bench:files`: what refusing a small file costs that would cost much, in time of one processor. The baseline
// is reading a full sheet of 5,000 rows and 40 cells in the same run.
import { writeXlsx } from 'hucre/xlsx';
import { parsed } from '../server/spreadsheet/parsing';
import { XLSX } from '../server/xlsx/workbook';
import { bookWith, costly, costlyText } from '../tests/spreadsheet/costly';
import { line } from './line';

const [ROWS, CELLS] = [5_000, 40];
const row = Array.from({ length: CELLS }, (_, n) => `cell ${n}`);
const sheet = { name: 'A', rows: Array.from({ length: ROWS + 1 }, () => row) };
const full = Buffer.from(await writeXlsx({ sheets: [sheet] }));
await costOf(full, XLSX);
const baseline = await costOf(full, XLSX);
line('', ['ms', '× a full sheet']);
line('a full sheet', [baseline.toFixed(0), '1.00']);
for (const [what, more] of Object.entries(costly)) show(what, await costOf(await bookWith(more), XLSX));
for (const [what, text] of Object.entries(costlyText)) show(what, await costOf(Buffer.from(text), 'text/csv'));

function show(what: string, ms: number): void {
  line(what, [ms.toFixed(0), (ms / baseline).toFixed(2)]);
}

async function costOf(bytes: Buffer, type: string): Promise<number> {
  const begun = process.cpuUsage();
  await parsed(bytes, type).catch(() => undefined);
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1_000;
}
