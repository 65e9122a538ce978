import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asRoot, nobody, type Owner } from '../../server/db/cluster/owner';
import { runPostmaster, stopPostmaster } from '../../server/db/cluster/postmaster';

const INSTALLED = '/usr/lib/postgresql';

/** The oldest PostgreSQL installed here that is supported, as a server of its own with durability on, in a temporary folder. */
export async function startDurableServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'caudal-durable-'));
  const owner: Owner = asRoot() ? nobody : {};
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const cluster = join(folder, 'data');
  const binaries = installedBinaries();
  const locale = ['-A', 'trust', '-E', 'UTF8', '--locale=C', '--data-checksums'];
  execFileSync(join(binaries, 'bin/initdb'), ['-D', cluster, '-U', 'app', ...locale], { ...owner, cwd: '/', stdio: ['ignore', 'ignore', 'inherit'] });
  await runPostmaster({ binaries, cluster, owner, connect: { host: folder, port: 5432, user: 'app', database: 'postgres' }, settings: [] });
  const stop = async () => {
    await stopPostmaster(cluster);
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `postgresql://app@localhost:5432/postgres?host=${encodeURIComponent(folder)}`, stop };
}

function installedBinaries(): string {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED).map(Number) : [];
  const [oldest] = versions.filter((version) => version >= 15 && existsSync(join(INSTALLED, String(version), 'bin/initdb'))).sort((a, b) => a - b);
  if (oldest === undefined) throw new Error('No PostgreSQL 15 or later is installed here.');
  return join(INSTALLED, String(oldest));
}
