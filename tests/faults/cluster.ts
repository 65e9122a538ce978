import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asRoot, nobody, type Owner } from '../../server/db/cluster/owner';
import { runPostmaster, stopPostmaster } from '../../server/db/cluster/postmaster';
import { startWatchdog } from '../../server/db/cluster/watchdog';
import { killPostmaster } from './postmaster';

const INSTALLED = '/usr/lib/postgresql';

/** As a client is told where it is. */
export const urlOf = ({ host, port, user, database }: DurableServer['connect']): string =>
  `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;

/** A server that can be killed, and that comes back elsewhere with the same data. */
export interface DurableServer {
  connect: { host: string; port: number; user: string; database: string };
  /** Without a word, as a machine that is switched off. */
  kill(): void;
  /** At another address, as after a fail-over; gives it. */
  startElsewhere(): Promise<DurableServer['connect']>;
  stop(): Promise<void>;
}

/**
 * The oldest PostgreSQL installed here that is supported, as a server of its own with durability on, in a temporary
 * folder.
 */
export async function startDurableServer(): Promise<DurableServer> {
  const folder = mkdtempSync(join(tmpdir(), 'caudal-durable-'));
  const owner: Owner = asRoot() ? nobody : {};
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const cluster = join(folder, 'data');
  const binaries = installedBinaries();
  const locale = ['-A', 'trust', '-E', 'UTF8', '--locale=C', '--data-checksums'];
  execFileSync(join(binaries, 'bin/initdb'), ['-D', cluster, '-U', 'app', ...locale], {
    ...owner,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const at = (port: number) => ({ host: folder, port, user: 'app', database: 'postgres' });
  const run = (port: number) => runPostmaster({ binaries, cluster, owner, connect: at(port), settings: [] });
  let port = 5432;
  await run(port);
  const watchdog = startWatchdog(cluster);
  return {
    connect: at(port),
    kill: () => killPostmaster(cluster),
    startElsewhere: async () => {
      port += 1;
      await run(port);
      return at(port);
    },
    stop: async () => {
      await stopPostmaster(cluster);
      watchdog.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function installedBinaries(): string {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED).map(Number) : [];
  const [oldest] = versions
    .filter((version) => version >= 15 && existsSync(join(INSTALLED, String(version), 'bin/initdb')))
    .sort((a, b) => a - b);
  if (oldest === undefined) throw new Error('No PostgreSQL 15 or later is installed here.');
  return join(INSTALLED, String(oldest));
}
