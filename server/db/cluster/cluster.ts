import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Binaries } from './binaries';
import { asRoot, isAlive, nobody, type Owner, ownUid } from './owner';

/**
 * Where the cluster lies: folder/pg, or, where `nobody` may not walk there, below /var/lib with a link left in its
 * place.
 */
export function clusterFolder(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const cluster = join(folder, 'pg');
  const linked = linkTarget(cluster);
  if (linked !== undefined) return linked;
  if (!asRoot() || existsSync(cluster) || nobodyMayWalk(folder)) return cluster;
  const elsewhere = join('/var/lib/caudal-postgres', hash(folder), 'pg');
  mkdirSync(dirname(elsewhere), { recursive: true });
  symlinkSync(elsewhere, cluster);
  return elsewhere;
}

/** As root the server runs as whoever owns the cluster, a new one as `nobody`. */
export function clusterOwner(cluster: string): Owner {
  if (!asRoot()) return {};
  if (!existsSync(cluster)) return nobody;
  const { uid, gid } = lstatSync(cluster);
  return { uid, gid };
}

/** initdb works beside the final name, so a half-made cluster is never taken for a whole one. */
export function createCluster(binaries: Binaries, cluster: string, owner: Owner): void {
  if (existsSync(cluster)) return;
  clearHalfMade(cluster);
  const fresh = privateFolder(`${cluster}.new-${process.pid}`, owner);
  initdb(binaries, fresh, owner);
  try {
    renameSync(fresh, cluster);
  } catch (error) {
    rmSync(fresh, { recursive: true });
    if (!existsSync(cluster)) throw error; // else another first start was faster
  }
}

/**
 * The cluster itself (0700), or a private folder elsewhere where its path is too long: a socket's path holds 107 bytes.
 */
export const socketFolder = (cluster: string, owner: Owner): string =>
  cluster.length < 90 ? cluster : privateFolder(join(tmpdir(), `caudal-pg-${hash(cluster)}`), owner);

function initdb(binaries: Binaries, into: string, owner: Owner): void {
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--lc-collate=C', '--lc-ctype=C'];
  const args = ['-D', into, '-U', 'app', '-A', 'trust', '-E', 'UTF8', ...locale, '--data-checksums'];
  execFileSync(join(binaries, 'bin/initdb'), args, { ...owner, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
}

/** What first starts that were killed left beside the cluster. */
function clearHalfMade(cluster: string): void {
  const parent = dirname(cluster);
  const left = readdirSync(parent).filter(
    (name) => name.startsWith('pg.new-') && !isAlive(Number(name.slice('pg.new-'.length))),
  );
  for (const name of left) rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 5 });
}

function privateFolder(path: string, owner: Owner): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (![ownUid(), owner.uid ?? ownUid()].includes(lstatSync(path).uid))
    throw new Error(`${path} belongs to somebody else; remove it`);
  chmodSync(path, 0o700);
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(path, owner.uid, owner.gid);
  return path;
}

function nobodyMayWalk(folder: string): boolean {
  try {
    execFileSync('/usr/bin/test', ['-x', folder], { ...nobody, cwd: '/' });
    return true;
  } catch {
    return false;
  }
}

function linkTarget(path: string): string | undefined {
  try {
    return resolve(dirname(path), readlinkSync(path));
  } catch {
    return undefined;
  }
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);
