// `npm start`: installs what is missing, builds what is stale, starts the server, and says where to look. Plain Node.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { install } from './install.mjs';
import { refuseOldNode, step } from './step.mjs';

refuseOldNode();
await step('Install packages', install);
const { build } = await import('./build.mjs');
await build();

const settings = existsSync('.env') ? ['--env-file=.env'] : [];
const server = spawn(process.execPath, ['--enable-source-maps', ...settings, 'dist/server/main.mjs'], {
  // the server stops in order when the channel closes, which a kill of ours does too
  stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  env: { LOG_LEVEL: 'warn', ...process.env },
});
let url;
server.stdout.on('data', (chunk) => {
  process.stdout.write(chunk);
  url ??= /https?:\/\/[\w.:[\]-]+/.exec(String(chunk))?.[0];
});
const ended = new Promise((done) => server.once('exit', (code) => done(code ?? 1)));
// Ctrl-C reaches the server too, which then closes its database in order; this process only waits for it.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => server.kill('SIGTERM'));

await step('Start the server', untilReady);
await sayWhere();
process.exit(await ended);

async function untilReady() {
  for (;;) {
    if (server.exitCode !== null || server.signalCode !== null) process.exit(await ended);
    if (url && (await isReady(url))) return url;
    await sleep(100);
  }
}

async function isReady(at) {
  return fetch(`${at}/readyz`)
    .then(({ ok }) => ok)
    .catch(() => false);
}

/** The accounts that the sign-in page of the demo offers; in production there are none. */
async function sayWhere() {
  const page = await (await fetch(`${url}/user/login`)).text();
  const content = /<meta name="caudal-demo" content="([^"]*)"/.exec(page)?.[1];
  const accounts = content
    ? JSON.parse(content.replaceAll('&quot;', '"').replaceAll('&#34;', '"').replaceAll('&amp;', '&'))
    : [];
  console.log(`\n  Open ${url} in a browser. Ctrl-C stops it.\n`);
  for (const { userName, password, roleCode } of accounts)
    console.log(`  ${userName.padEnd(14)} ${password.padEnd(24)} ${roleCode}`);
}
