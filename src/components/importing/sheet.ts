import { cellText } from '#contract/sheetText';
import { saveZoned } from '@/services/download';

/** Saves rows under their headings as a file of text that spreadsheet programs open. */
export async function saveSheet(name: string, rows: readonly (readonly string[])[]): Promise<void> {
  const lines = rows.map((row) => row.map(cellText).join(','));
  await saveZoned(new Blob([`\ufeff${lines.join('\r\n')}\r\n`], { type: 'text/csv' }), name, 'csv');
}
