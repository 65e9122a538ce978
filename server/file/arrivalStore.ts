// Files on their way: announced, arriving, kept, and those that belong to nothing any more.
import { sql } from 'kysely';
import { KEPT } from '../db/attachment';
import type { Row } from '../db/columns';
import type { Db, Writes } from '../db/pools';

/** Somebody is sending the bytes. */
const ARRIVING = 1;

export interface Announced extends Row<'file', 'id' | 'name' | 'contentType' | 'uploadedBy'> {
  size: number;
  addressHash: Buffer;
  addressUntil: Date;
  createdAt: Date;
}
export const insertFile = (tx: Writes, { size, ...file }: Announced) =>
  tx
    .insertInto('file')
    .values({ ...file, size: String(size), looseSince: file.createdAt })
    .execute();

/** Bytes that somebody has announced and that belong to nothing yet. */
export async function looseBytesOf(tx: Writes, employeeId: string): Promise<number> {
  const row = await tx
    .selectFrom('file')
    .select(sql<string>`coalesce(sum(size), 0)`.as('bytes'))
    .where('uploadedBy', '=', employeeId)
    .where('looseSince', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(row.bytes);
}

/** What is to arrive at an address, which is used up by asking; undefined where it was, or is none. */
export async function takeAddress(
  db: Db,
  hash: Buffer,
  now: Date,
): Promise<{ id: string; size: number; contentType: string } | undefined> {
  const row = await db
    .updateTable('file')
    .set({ status: ARRIVING, addressHash: null })
    .where('addressHash', '=', hash)
    .where('addressUntil', '>', now)
    .returning(['id', 'size', 'contentType'])
    .executeTakeFirst();
  return row && { ...row, size: Number(row.size) };
}

/** The bytes are there. False where the row went meanwhile. */
export async function keepFile(db: Db, id: string, sha256: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('file')
    .set({ status: KEPT, sha256 })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export const dropFile = (db: Db, id: string) => db.deleteFrom('file').where('id', '=', id).execute();

/** Files that have belonged to nothing since then. */
export const listLoose = (db: Db, before: Date, limit: number) =>
  db.selectFrom('file').select('id').where('looseSince', '<', before).orderBy('looseSince').limit(limit).execute();

/** Takes a file out of everybody's reach, unless somebody has attached it meanwhile. */
export async function condemn(db: Db, id: string, before: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('file')
    .set({ status: ARRIVING, sha256: null, addressHash: null })
    .where('id', '=', id)
    .where('looseSince', '<', before)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
