// Tables of files that are imported a piece at a time: the one of now is kept between two pieces, so it is read once.
import { type Asking, findOwn, readOwnFile } from '../file/ownFile';
import type { Settings } from '../settings';
import { readTable } from '../spreadsheet/reading';
import type { Table } from '../spreadsheet/table';

/** About 100 bytes each; a larger table is read anew for each piece. */
const MOST_CELLS = 200_000;

/** The last that is not through, of each server. */
const kept = new WeakMap<Settings, { fileId: string; table: Table }>();

/**
 * What the asker's own file holds. A file never changes under its id; whose it is is asked each time.
 * @param next the first row after this piece, from 1
 * @throws Refusal 1004 where it is another's or gone, 1001 where it cannot be read
 */
export async function tableOf(asking: Asking, fileId: string, next: number): Promise<Table> {
  const { settings } = asking;
  const known = kept.get(settings);
  const table = known?.fileId === fileId ? await keptOf(asking, known) : await readAnew(asking, fileId);
  const isThrough = next > table.rows.length;
  if (!isThrough && table.rows.length * table.headers.length <= MOST_CELLS) kept.set(settings, { fileId, table });
  if (isThrough && known?.fileId === fileId) kept.delete(settings);
  return table;
}

async function keptOf(asking: Asking, { fileId, table }: { fileId: string; table: Table }) {
  await findOwn(asking, fileId);
  return table;
}

async function readAnew(asking: Asking, fileId: string): Promise<Table> {
  const { bytes, contentType } = await readOwnFile(asking, fileId);
  return readTable(bytes, contentType);
}
