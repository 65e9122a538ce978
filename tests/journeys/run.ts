// `npm run e2e`: the built product on demo data of its own, a Chromium, and every journey. Arguments go to Playwright.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { findBrowser } from './browser';
import { startServer } from './server';

mkdirSync('reports', { recursive: true });
const server = await startServer({ env: { DEMO_DAYS: process.env['DEMO_DAYS'] ?? '10' }, log: 'reports/journeys-server.log' });
const run = spawn(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, CHROME_BIN: await findBrowser(), BASE_URL: server.url, DATA: server.dataFolder },
});
const code = await new Promise<number | null>((done) => run.once('exit', done));
await server.stop();
process.exit(code ?? 1);
