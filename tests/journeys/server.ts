import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createWriteStream, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { quickPlace, temporaryFolder } from '../database/folder';

const MAIN = 'dist/server/main.mjs';

export interface RunningServer {
  url: string;
  port: number;
  dataFolder: string;
  /** Which database it was given, for commands beside it. */
  database: Record<string, string>;
  child: ChildProcess;
  stop(signal?: NodeJS.Signals): Promise<void>;
}
interface Options {
  /** One that is not given is temporary, and removed by stop(). */
  dataFolder?: string;
  port?: number;
  env?: Record<string, string>;
  /** Where its words go besides memory. */
  log?: string;
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/**
 * On `SERVERS_ON`, a PostgreSQL, each server has a database of its own, and a role that owns nothing. Without it there
 * is the embedded one.
 */
async function newDatabase(): Promise<Record<string, string>> {
  const engine = process.env['SERVERS_ON'];
  if (engine === undefined) return {};
  const name = `journey_${randomUUID().replaceAll('-', '')}`;
  const admin = new Client({ connectionString: engine });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.query(`create role ${name} login`);
  await admin.end();
  const url = new URL(engine);
  url.pathname = `/${name}`;
  const owner = url.href;
  url.username = name;
  return { DATABASE_URL: url.href, DATABASE_OWNER_URL: owner };
}

/** Starts the built product on a folder and port of its own, and waits until it is ready. */
export async function startServer({ dataFolder, port, env = {}, log }: Options = {}): Promise<RunningServer> {
  const folder = dataFolder ?? temporaryFolder('caudal-e2e-', quickPlace());
  const at = port ?? (await freePort());
  const url = `http://127.0.0.1:${at}`;
  const database = await newDatabase();
  const isDemo = database['DATABASE_URL'] !== undefined && env['NODE_ENV'] !== 'production';
  const given = { ...database, ...(isDemo && { DEMO: 'on' }), ...env };
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, PORT: String(at), DATA: folder, PUBLIC_URL: url, ...given },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'], // it ends with us, however we end
  });
  const ended = new Promise((done) => child.once('exit', done));
  const kill = () => child.kill(); // also where this process ends by an error
  process.once('exit', kill);
  void ended.then(() => process.off('exit', kill));
  const output = listen(child, log);
  await untilReady(url, child, output);
  return {
    url,
    port: at,
    dataFolder: folder,
    database,
    child,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await ended;
      if (!dataFolder) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The last words of a process, for the message when it fails. */
function listen(child: ChildProcess, log: string | undefined): string[] {
  const output: string[] = [];
  const file = log === undefined ? undefined : createWriteStream(log);
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output.push(chunk.toString());
      if (output.length > 200) output.shift();
      file?.write(chunk);
    });
  return output;
}

async function untilReady(url: string, child: ChildProcess, output: string[]): Promise<void> {
  const until = Date.now() + 180_000; // a first start makes the demo data
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${output.join('')}`);
    const ready = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await sleep(100);
  }
  child.kill('SIGKILL');
  throw new Error(`the server was not ready in 3 minutes:\n${output.join('')}`);
}
