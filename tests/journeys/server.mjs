// Starts the built product on a folder and port of its own, and waits until it is ready.
import { spawn } from 'node:child_process';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const MAIN = 'dist/server/main.mjs';

export async function freePort() {
  const probe = createServer();
  await new Promise((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address();
  await new Promise((done) => probe.close(done));
  return port;
}

/**
 * @param {{ dataFolder?: string, port?: number, env?: Record<string, string>, log?: string }} options a folder that is not given is temporary and removed by stop()
 */
export async function startServer({ dataFolder, port, env = {}, log } = {}) {
  const folder = dataFolder ?? mkdtempSync(join(tmpdir(), 'caudal-e2e-'));
  const at = port ?? (await freePort());
  const url = `http://127.0.0.1:${at}`;
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, PORT: String(at), DATA: folder, PUBLIC_URL: url, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = [];
  const file = log && createWriteStream(log);
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said.push(String(chunk));
      if (said.length > 200) said.shift();
      file?.write(chunk);
    });
  const ended = new Promise((done) => child.once('exit', done));
  await untilReady(url, child, said);
  const stop = async (signal = 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
    if (!dataFolder) rmSync(folder, { recursive: true, force: true });
  };
  return { url, port: at, dataFolder: folder, child, stop };
}

async function untilReady(url, child, said) {
  const until = Date.now() + 180_000; // a first start makes the demo data
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${said.join('')}`);
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await sleep(100);
  }
  child.kill('SIGKILL');
  throw new Error(`the server was not ready in 3 minutes:\n${said.join('')}`);
}
