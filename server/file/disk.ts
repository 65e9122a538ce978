import { type FileHandle, mkdir, open, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { NO_ROOM_TO_SPARE } from '../db/lost';
import type { Storage } from './storage';

/** So much stays free for the database beside it, bytes. */
const RESERVE = 256 * 1024 * 1024;

/** The disk has no room to spare; nothing was written. */
export class DiskFull extends Error {
  override name = 'DiskFull';
  readonly code = NO_ROOM_TO_SPARE;
}

/** Bytes that may still be written to the disk of a folder. */
async function freeOn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * One file each in a folder that nothing serves, named by its id alone. It has its name only once it is whole and on
 * the disk.
 * @param free how much room there is; tests say their own
 */
export function diskStorage(folder: string, free = freeOn): Storage {
  const pathOf = (id: string) => join(folder, idOnly(id));
  const partOf = (id: string) => `${pathOf(id)}.part`;
  return {
    async put(id, bytes, size) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      if ((await free(folder)) < size + RESERVE) throw new DiskFull(`no room for ${size} bytes`);
      const part = partOf(id);
      // Opened before the first byte: a file that is opened late appears after it was removed.
      const file = await open(part, 'wx', 0o600);
      try {
        await pipeline(bytes, file.createWriteStream({ flush: true }));
        await rename(part, pathOf(id));
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    get: async (id) => streamOf(await open(pathOf(id), 'r')),
    async remove(id) {
      await rm(partOf(id), { force: true });
      await rm(pathOf(id), { force: true });
    },
  };
}

const streamOf = (handle: FileHandle) => handle.createReadStream();

/** No name of anybody's making becomes a path. */
function idOnly(id: string): string {
  if (!/^\d{1,19}$/.test(id)) throw new RangeError(`${id} is no id`);
  return id;
}
