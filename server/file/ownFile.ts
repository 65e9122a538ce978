import { code } from '#contract/error';
import type { Reads } from '../db/pools';
import type { Settings } from '../settings';
import { Refusal } from '../words/word';
import type { Viewer } from './ownerStore';
import { storageOf } from './storage';
import { findOwnFile } from './store';

/** So much is read into memory at once, bytes. */
const MOST_READ = 5 * 1024 * 1024;

export interface Asking {
  db: Reads;
  actor: Viewer;
  settings: Settings;
}
/** A file of the asker's own that belongs to nothing yet. @throws Refusal 1004 where it is another's or gone */
export async function findOwn({ db, actor }: Omit<Asking, 'settings'>, id: string) {
  const found = await findOwnFile(db, actor, id);
  if (!found) throw new Refusal(code.notFound, 'notFound');
  return found;
}

/**
 * The same, whole.
 * @throws Refusal 1004 where it is another's or gone, 1001 where it is too large to be read at once
 */
export async function readOwnFile(asking: Asking, id: string) {
  const found = await findOwn(asking, id);
  if (found.size > MOST_READ) throw new Refusal(code.badParameter, 'importTooBig', { most: MOST_READ / 1024 / 1024 });
  const parts: Buffer[] = [];
  for await (const part of await storageOf(asking.settings).get(id)) parts.push(Buffer.from(part));
  return { bytes: Buffer.concat(parts), contentType: found.contentType, name: found.name };
}
