// `max dev` as a tester has it: on a port of the caller's choice, with the demo server behind it and the panel of
// faults in front.
import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stopEmbedded } from '../../server/cluster/embedded';
import { temporaryFolder } from '../database/folder';
import { findBrowser } from '../journeys/browser';
import { freePort } from '../journeys/server';

const LOG = 'reports/dev.log';
/** Milliseconds for the first bundle and the demo's rows. */
const PATIENCE = 240_000;

mkdirSync('reports', { recursive: true });
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
// Its database stands in the folder for temporary files, and goes with it.
const folder = temporaryFolder('caudal-dev-');
const settings = { PORT: String(port), HOST: '127.0.0.1', TMPDIR: folder, BROWSER: 'none', DID_YOU_KNOW: 'none' };
const dev = spawn(process.execPath, ['node_modules/@umijs/max/bin/max.js', 'dev'], {
  env: { ...process.env, ...settings },
  detached: true,
  stdio: ['ignore', 'pipe', 'pipe'],
});
const log = createWriteStream(LOG);
for (const stream of [dev.stdout, dev.stderr]) stream.pipe(log, { end: false });
const ended = new Promise<void>((done) => dev.once('exit', () => done()));
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stop().then(() => process.exit(1)));
let code = 1;
try {
  await untilUp();
  const env = { ...process.env, CHROME_BIN: await findBrowser(), BASE_URL: url, TEST_DIR: 'tests/dev', HALF: '-dev' };
  const run = spawn(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env,
  });
  code = await new Promise<number>((done) => run.once('exit', (status) => done(status ?? 1)));
} finally {
  await stop();
}
process.exit(code);

/**
 * The demo server answers, and the sign-in page offers its accounts: until its bundle is made, Umi shows a page of its
 * own.
 */
async function untilUp(): Promise<void> {
  const until = Date.now() + PATIENCE;
  while (!((await answers('/readyz', '')) && (await answers('/user/login', 'caudal-demo')))) {
    if (dev.exitCode !== null || Date.now() > until) throw new Error(`nothing answers at ${url}: ${LOG} says why`);
    await sleep(250);
  }
}

async function answers(path: string, word: string): Promise<boolean> {
  return fetch(url + path).then(
    async (answer) => answer.ok && (await answer.text()).includes(word),
    () => false,
  );
}

/** The whole group: Umi does its work in processes of its own. */
async function stop(): Promise<void> {
  if (dev.exitCode === null && dev.signalCode === null) process.kill(-Number(dev.pid), 'SIGTERM');
  await Promise.race([ended, sleep(10_000)]);
  await stopEmbedded(join(folder, `caudal-dev-${port}`));
  rmSync(folder, { recursive: true, force: true });
}
