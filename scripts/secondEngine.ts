// A PostgreSQL besides the embedded one, for the tests that must hold on both: TEST_DATABASE_URL, else this system's
// own binaries.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startWatchdog } from '../server/db/cluster/watchdog';
import { quickPlace } from '../tests/database/folder';
import { freePort } from '../tests/journeys/server';

export interface Engine {
  url: string;
  stop(): Promise<void>;
}

const INSTALLED = '/usr/lib/postgresql';
/** PostgreSQL refuses to run as root; in a container everybody is. */
const nobody = { uid: 65534, gid: 65534 };
const owner = process.getuid?.() === 0 ? nobody : undefined;
const settings = ['fsync=off', 'full_page_writes=off', 'max_connections=300'];

export async function startSecondEngine(): Promise<Engine | undefined> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, stop: async () => undefined };
  const bin = binaries();
  return bin === undefined ? undefined : startCluster(bin);
}

/** The oldest supported version that is installed: what holds there holds later. */
function binaries(): string | undefined {
  if (!existsSync(INSTALLED)) return undefined;
  const versions = readdirSync(INSTALLED)
    .map(Number)
    .filter((version) => version >= 15)
    .sort((a, b) => a - b);
  return versions
    .map((version) => join(INSTALLED, String(version), 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
}

async function startCluster(bin: string): Promise<Engine> {
  const folder = mkdtempSync(join(quickPlace(), 'caudal-second-engine-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const as = { ...owner, cwd: '/' };
  const data = join(folder, 'data');
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'app', '-A', 'trust', '-E', 'UTF8', '--locale=C'], {
    ...as,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const port = await freePort();
  const all = [...settings, `unix_socket_directories=${folder}`];
  const args = ['-D', data, '-h', '127.0.0.1', '-p', String(port), ...all.flatMap((setting) => ['-c', setting])];
  const server = spawn(join(bin, 'postgres'), args, { ...as, stdio: 'ignore' });
  const ended = new Promise<void>((done) => server.once('exit', () => done()));
  await untilReady(bin, port, server);
  const watchdog = startWatchdog(data); // where we are killed
  const stop = async () => {
    watchdog.end();
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `postgresql://app@127.0.0.1:${port}/postgres`, stop };
}

async function untilReady(bin: string, port: number, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300 && server.exitCode === null; tries++) {
    if (answers(bin, port)) return;
    await sleep(100);
  }
  server.kill('SIGKILL');
  throw new Error(`PostgreSQL from ${bin} did not start`);
}

function answers(bin: string, port: number): boolean {
  try {
    execFileSync(join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]);
    return true;
  } catch {
    return false;
  }
}
