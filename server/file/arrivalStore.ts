// Files on their way: announced, arriving, kept, and those that belong to nothing any more.
import { sql } from 'kysely';
import { IN_USE } from '../attachment/attachment';
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

/** Announcements of one house take turns, so that none counts before another has written what it announces. */
export const holdHouse = (tx: Writes, employeeId: string) =>
  sql`
    select pg_advisory_xact_lock(hashtextextended(concat('file ', owner_type, ' ', owner_id), 0))
    from employee where id = ${employeeId}
  `.execute(tx);

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

/** The same of all people of one house, the platform's or one merchant's, and in how many files. */
export async function looseOfHouse(tx: Writes, employeeId: string): Promise<{ bytes: number; files: number }> {
  const row = await tx
    .selectFrom('file')
    .innerJoin('employee', 'employee.id', 'file.uploadedBy')
    .innerJoin('employee as asker', (join) =>
      join
        .onRef('asker.ownerType', '=', 'employee.ownerType')
        .on(sql<boolean>`asker.owner_id is not distinct from employee.owner_id`),
    )
    .select([sql<string>`coalesce(sum(file.size), 0)`.as('bytes'), sql<string>`count(*)`.as('files')])
    .where('asker.id', '=', employeeId)
    .where('file.looseSince', 'is not', null)
    .executeTakeFirstOrThrow();
  return { bytes: Number(row.bytes), files: Number(row.files) };
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
    .set({ status: IN_USE, sha256 })
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
