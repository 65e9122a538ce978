// `npm run e2e`: the built product on demo data of its own, a Chromium, and every journey. Arguments go to Playwright.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { startDurableServer, urlOf } from '../faults/cluster';
import { findBrowser } from './browser';
import { startServer } from './server';

// `ENGINE=server`: on a PostgreSQL besides the embedded one.
const second = process.env['ENGINE'] === 'server' ? await startDurableServer() : undefined;
if (second) process.env['SERVERS_ON'] = urlOf(second.connect);
mkdirSync('reports', { recursive: true });
const LOG = `reports/journeys-server${process.env['HALF'] ?? ''}.log`;
const server = await startServer({ env: { DEMO_DAYS: process.env['DEMO_DAYS'] ?? '10' }, log: LOG });
const run = spawn(
  process.execPath,
  ['--import', './scripts/endWithParent.mjs', 'node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)],
  {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...server.database,
      PARENT: String(process.pid),
      CHROME_BIN: await findBrowser(),
      BASE_URL: server.url,
      DATA: server.dataFolder,
    },
  },
);
const code = await new Promise<number | null>((done) => run.once('exit', done));
await server.stop();
await second?.stop();
// Whatever a screen asked for is in the contract: the server names an answer by its call, and by its path where there
// is none.
const strays = [...new Set(readFileSync(LOG, 'utf8').match(/"call":"POST \/backend[^"]*"/g))];
for (const stray of strays) console.error(`the console asked for what is no call: ${stray}`);
process.exit(strays.length > 0 ? 1 : (code ?? 1));
