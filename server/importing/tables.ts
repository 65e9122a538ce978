// Tables of files that are imported a piece at a time: they are kept between two pieces, so each is read once.
import { type Asking, findOwn, readOwnFile } from '../file/ownFile';
import type { Settings } from '../settings';
import { readTable } from '../spreadsheet/reading';
import type { Table } from '../spreadsheet/table';

/** About 100 bytes each; a larger table is read anew for each piece. */
const MOST_CELLS = 200_000;
/** Files that are on their way at once. */
const MOST_TABLES = 4;

/** Those that are not through, of each server; the one asked for last stands last. */
const cache = new WeakMap<Settings, Map<string, Table>>();
function tablesOf(settings: Settings): Map<string, Table> {
  const tables = cache.get(settings) ?? new Map<string, Table>();
  cache.set(settings, tables);
  return tables;
}

/**
 * What the asker's own file holds. A file never changes under its id; whose it is is asked each time.
 * @param next the first row after this piece, from 1
 * @throws Refusal 1004 where it is another's or gone, 1001 where it cannot be read
 */
export async function tableOf(asking: Asking, fileId: string, next: number): Promise<Table> {
  const tables = tablesOf(asking.settings);
  const known = tables.get(fileId);
  if (known) await findOwn(asking, fileId);
  const table = known ?? (await readAnew(asking, fileId));
  tables.delete(fileId);
  const isThrough = next > table.rows.length;
  if (!isThrough && table.rows.length * table.headers.length <= MOST_CELLS) tables.set(fileId, table);
  const [oldest] = tables.size > MOST_TABLES ? tables.keys() : [];
  if (oldest !== undefined) tables.delete(oldest);
  return table;
}

/** @throws Refusal 1004 where it is another's or gone, 1001 where it cannot be read */
export async function readAnew(asking: Asking, fileId: string): Promise<Table> {
  const { bytes, contentType } = await readOwnFile(asking, fileId);
  return readTable(asking.actor.employeeId, { bytes, contentType });
}
