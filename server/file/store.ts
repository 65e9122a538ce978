import { IN_USE } from '../attachment/attachment';
import type { Reads } from '../db/pools';
import { type Viewer, visibleTo } from './ownerStore';

/** A file that has arrived, for whoever may see it. */
export const findFile = (db: Reads, viewer: Viewer, id: string) =>
  db
    .selectFrom('file')
    .select(['id', 'name', 'contentType'])
    .where('id', '=', id)
    .where('status', '=', IN_USE)
    .where(visibleTo(viewer))
    .executeTakeFirst();

/** A file that somebody uploaded and that belongs to nothing. */
export async function findOwnFile(db: Reads, { employeeId }: Viewer, id: string) {
  const row = await db
    .selectFrom('file')
    .select(['id', 'name', 'contentType', 'size'])
    .where('id', '=', id)
    .where('status', '=', IN_USE)
    .where('ownerKind', 'is', null)
    .where('uploadedBy', '=', employeeId)
    .executeTakeFirst();
  return row && { ...row, size: Number(row.size) };
}
