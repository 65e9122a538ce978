import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { isAlive, ownUid } from '../../server/db/cluster/owner';
import { readPid } from '../../server/db/cluster/postmaster';

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
 * would move out. What killed runs left under the same prefix is taken away first: ten million orders are 9 GB.
 */
export function temporaryFolder(prefix: string, place = tmpdir()): string {
  for (const name of readdirSync(place)) if (isLeftOver(join(place, name), prefix, name)) remove(join(place, name));
  const folder = mkdtempSync(join(place, `${prefix}${process.pid}-`));
  chmodSync(folder, 0o755);
  return folder;
}

/** Ours, of a process that is gone, and no server works on it any more. */
function isLeftOver(folder: string, prefix: string, name: string): boolean {
  const [, pid] = name.startsWith(prefix) ? (/^(\d+)-/.exec(name.slice(prefix.length)) ?? []) : [];
  return pid !== undefined && !isAlive(Number(pid)) && lstatSync(folder).uid === ownUid() && !isServed(folder);
}

function isServed(folder: string): boolean {
  const server = readPid(join(folder, 'pg'));
  return server !== undefined && isAlive(server.pid);
}

/** Another run may do the same at once. */
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
