// A file belongs to the object that names it. Whoever saves such an object attaches its files in the same transaction.
import { sql } from 'kysely';
import { code } from '#contract/error';
import { sheetTypes } from '#contract/file';
import type { FiledKind } from '#contract/kind';
import type { Reads, Writes } from '../db/pools';
import { Refusal } from '../words/word';

/** What a file may belong to: who may see that may have the file. */
export interface FileOwner {
  type: FiledKind | 'merchant' | 'company' | 'approval' | 'bank';
  id: string;
}
/** Who attaches, and the request that is being carried out, where it waited for a second person. */
interface Attaching {
  db: Writes;
  actor: { employeeId: string };
  approvalId?: string | undefined;
}

/** The bytes have arrived, and were what they were said to be. */
export const IN_USE = 2;

/**
 * Gives these files to an object: such as the asker uploaded and nobody has, as waited with this very request, or as
 * belong to it already.
 * @throws Refusal 1004 where one is another's, gone, or not there yet
 */
export async function attachFiles(
  { db, actor, approvalId }: Attaching,
  fileIds: readonly string[],
  to: FileOwner,
): Promise<void> {
  const wanted = [...new Set(fileIds)];
  if (wanted.length === 0) return;
  const { numUpdatedRows } = await db
    .updateTable('file')
    .set({ ownerKind: to.type, ownerId: to.id, looseSince: null })
    .where('id', 'in', wanted)
    .where('status', '=', IN_USE)
    .where('contentType', 'not in', sheetTypes) // they are read, not kept
    .where(
      sql<boolean>`(owner_kind is null and uploaded_by = ${actor.employeeId}
        or owner_kind = 'approval' and owner_id = ${approvalId ?? null}
        or owner_kind = ${to.type} and owner_id = ${to.id})`,
    )
    .executeTakeFirstOrThrow();
  if (Number(numUpdatedRows) !== wanted.length) throw new Refusal(code.notFound, 'notFound');
}

/**
 * Lets a request that waits have the files that it brings. One that belongs to something already stays there: whoever
 * sees that may have it, and the request was tried with it before it was filed.
 */
export async function lendFiles(
  { db, actor }: Attaching,
  fileIds: readonly string[],
  approvalId: string,
): Promise<void> {
  if (fileIds.length === 0) return;
  await db
    .updateTable('file')
    .set({ ownerKind: 'approval', ownerId: approvalId, looseSince: null })
    .where('id', 'in', [...fileIds])
    .where('status', '=', IN_USE)
    .where('ownerKind', 'is', null)
    .where('uploadedBy', '=', actor.employeeId)
    .execute();
}

/** The same for an object that names all its files each time it is saved: those that it no longer names are let go. */
export async function attachOnly(
  attaching: Attaching & { now: Date },
  fileIds: readonly string[],
  to: FileOwner,
): Promise<void> {
  await attachFiles(attaching, fileIds, to);
  await attaching.db
    .updateTable('file')
    .set({ ownerKind: null, ownerId: null, looseSince: attaching.now })
    .where('ownerKind', '=', to.type)
    .where('ownerId', '=', to.id)
    .$if(fileIds.length > 0, (query) => query.where('id', 'not in', [...fileIds]))
    .execute();
}

/** The files of an object, the earliest first. */
export const filesOf = async (db: Reads, owner: FileOwner): Promise<string[]> => {
  const rows = await db
    .selectFrom('file')
    .select('id')
    .where('ownerKind', '=', owner.type)
    .where('ownerId', '=', owner.id)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};
