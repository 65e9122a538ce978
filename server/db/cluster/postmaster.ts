import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Binaries } from './binaries';
import { memorySettings } from './memory';
import { isAlive, type Owner } from './owner';

export interface Postmaster {
  binaries: Binaries;
  cluster: string;
  owner: Owner;
  connect: pg.ClientConfig & { host: string; port: number };
  settings: readonly string[];
}
/** Recovery after a crash may take its time. */
const PATIENCE_MS = 60_000;

/** Starts the server, or finds the one that a killed process left behind; true for the latter. */
export async function runPostmaster(server: Postmaster): Promise<boolean> {
  const until = Date.now() + PATIENCE_MS;
  // A server killed a moment ago may linger and refuse a successor, and one that stops takes its time: try again.
  for (let tries = 0; (tries < 60 || isOurs(server.cluster)) && Date.now() < until; tries++, await sleep(50)) {
    if (await answers(server)) return true;
    forgetStale(server.cluster);
    if (await becomesReady(server, launch(server), until)) return false;
  }
  throw new Error(`The embedded PostgreSQL did not start: ${lastFatal(server.cluster)} (${logFile(server.cluster)})`);
}

/** Fast shutdown: ends sessions and writes a checkpoint. */
export async function stopPostmaster(cluster: string): Promise<void> {
  const pid = readPid(cluster)?.pid;
  if (pid === undefined || !isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  while (readPid(cluster)?.pid === pid) await sleep(10);
}

function launch({ binaries, cluster, owner, connect, settings }: Postmaster): ChildProcess {
  const out = openSync(logFile(cluster), 'a', 0o600);
  const args = [
    '-D',
    cluster,
    '-h',
    '',
    '-k',
    connect.host,
    '-p',
    String(connect.port),
    ...[...memorySettings(), ...settings].flatMap((setting) => ['-c', setting]),
  ];
  // Detached, in a session of its own: Ctrl-C in the terminal reaches our process only, which then stops it in order.
  const server = spawn(join(binaries, 'bin/postgres'), args, {
    ...owner,
    cwd: '/',
    detached: true,
    stdio: ['ignore', out, out],
  });
  closeSync(out);
  server.unref();
  return server;
}

async function becomesReady(postmaster: Postmaster, child: ChildProcess, until: number): Promise<boolean> {
  while (child.exitCode === null && Date.now() < until) {
    const file = readPid(postmaster.cluster);
    if (file?.ready && file.pid === child.pid && (await answers(postmaster))) return true;
    await sleep(10);
  }
  return false;
}

/** Somebody answers on the socket, and it is this cluster. */
async function answers({ connect, cluster }: Postmaster): Promise<boolean> {
  const client = new pg.Client({ ...connect, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`);
    await client.end();
    return rows[0]?.folder === cluster;
  } catch {
    return false;
  }
}

/**
 * A process that the file names lives, but is no server: the number was given to somebody else, and PostgreSQL would
 * believe it.
 */
function forgetStale(cluster: string): void {
  const pid = readPid(cluster)?.pid;
  if (pid !== undefined && isAlive(pid) && !isOurs(cluster)) rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

/** The server that the file names is alive. */
function isOurs(cluster: string): boolean {
  const pid = readPid(cluster)?.pid;
  if (pid === undefined || !isAlive(pid)) return false;
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout === null || stdout.includes(cluster);
}

/** What the cluster's own file says of its server; undefined where none runs, or one stopped in order. */
export function readPid(cluster: string): { pid: number; ready: boolean } | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), ready: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined;
  }
}

const logFile = (cluster: string) => join(cluster, 'server.log');
const lastFatal = (cluster: string) =>
  readFileSync(logFile(cluster), 'utf8')
    .match(/FATAL: .*/g)
    ?.at(-1) ?? 'it said nothing';
