import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';

export const PREFIX = 'caudal-test-';
export const TEMPLATE = 'template_caudal';
const MEMORY = '/dev/shm';
const ENOUGH = 8 * 1024 ** 3;

/**
 * Where databases stand that nobody keeps: in memory, on a machine that has plenty. A run makes and drops hundreds,
 * which a disk is slow at. Decided by sizes that stay, so that each process of a run decides alike.
 */
export function quickPlace(): string {
  const memory = process.constrainedMemory() || totalmem();
  return Math.min(memory, totalmem(), sizeOf(MEMORY)) >= ENOUGH ? MEMORY : tmpdir();
}

function sizeOf(place: string): number {
  try {
    const { blocks, bsize } = statfsSync(place);
    return blocks * bsize;
  } catch {
    // No such place on this system.
    return 0;
  }
}

/** Data folder of this run; the process id tells later runs whether it is left over. */
export const folderOfRun = (): string => join(quickPlace(), `${PREFIX}${process.pid}`);

/**
 * A fresh folder for a server's data. Everybody may walk there: under root the database runs as somebody else, and
 * would move out.
 */
export function temporaryFolder(prefix: string, place = tmpdir()): string {
  const folder = mkdtempSync(join(place, prefix));
  chmodSync(folder, 0o755);
  return folder;
}
