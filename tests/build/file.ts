import { Readable } from 'node:stream';
import { type FileOwner, IN_USE } from '../../server/attachment/attachment';
import { storageOf } from '../../server/file/storage';
import type { Settings } from '../../server/settings';
import { type BuildContext, newId } from './context';

interface FileGiven {
  uploadedBy: string;
  name?: string;
  /** A picture where nothing else is said. */
  contentType?: string;
  bytes?: Buffer;
  /** Without one the file is its uploader's alone. */
  owner?: FileOwner;
}
/** What begins a picture. */
export const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');

/** What somebody has uploaded, with its bytes; gives its id. */
export async function buildFile(
  context: BuildContext,
  settings: Pick<Settings, 'files'>,
  { uploadedBy, name = 'proof.png', contentType = 'image/png', bytes = PNG, owner }: FileGiven,
): Promise<string> {
  const id = newId(context);
  const now = context.clock.now();
  await context.db
    .insertInto('file')
    .values({
      id,
      name,
      uploadedBy,
      size: String(bytes.length),
      contentType,
      status: IN_USE,
      sha256: Buffer.alloc(32),
      addressUntil: now,
      createdAt: now,
      ...(owner ? { ownerKind: owner.type, ownerId: owner.id } : { looseSince: now }),
    })
    .execute();
  await storageOf(settings).put(id, Readable.from([bytes]), bytes.length);
  return id;
}
