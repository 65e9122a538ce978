// `npm run bench:web`: what the first load costs, in a real browser against the built product. Bytes, requests, calls
// and layout shift are judged (exit 1). Times are printed beside those of a bare page in the same run, and beside Ant
// Design Pro's, which were measured once. `-- --pro FOLDER` measures a build of it in the same run instead.
// `-- --bytes` judges only, `-- --files` says of each file how large it is.
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from '@playwright/test';
import { findBrowser, flags } from '../tests/journeys/browser';
import { demoAccount } from '../tests/journeys/console';
import { startServer } from '../tests/journeys/server';
import { callsBefore, type Felt, feel, feltOn } from './felt';
import { proScreens, type Served, servePro } from './pro';
import { besidePro } from './proBaseline';

const KB = 1024;
/** Milliseconds without a file after which a load has ended. */
const QUIET = 2500;
/** gzip kB over the wire until the page can be used (`docs/decisions`). */
const budgets = { login: 130, dashboard: 385, table: 490, routeCode: 60, chunk: 200, words: 40 };
/** Requests until the page is quiet, and those of them that ask the server something before it can be used. */
const requests = { login: 12, dashboard: 25, table: 25 };
const calls = { login: 0, dashboard: 6, table: 4 };
/** Of the window, summed: what moves under somebody's eyes. */
const shifts = { login: 0.02, dashboard: 0.05, table: 0.02 };
const profiles = {
  'slow 4G': { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 },
  'fast 4G': { latency: 60, downloadThroughput: 9e6 / 8, uploadThroughput: 1.5e6 / 8 },
};
const screens = {
  login: { path: '/user/login', ready: 'input[name=password]' },
  dashboard: { path: '/dashboard', ready: '[data-today]' },
  table: { path: '/paymentOrder', ready: 'tr.ant-table-row' },
} as const;
/** Whatever a page names elsewhere is not found at once. */
const alone = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';
type Screen = keyof typeof screens;

interface Load {
  bytes: number;
  requests: number;
  /** Of the server, asked before the screen could be used; the live stream is no question. */
  calls: readonly string[];
  usableMs: number;
  lcpMs: number;
  felt: Felt;
  files: { path: string; bytes: number }[];
}

const bytesOnly = process.argv.includes('--bytes');
const eachFile = process.argv.includes('--files');
const proAt = process.argv.indexOf('--pro');
const pro = proAt > 0 ? await servePro(process.argv[proAt + 1] ?? '') : undefined;
const server = await startServer({ env: { DEMO_DAYS: '10' } });
const bare = await barePage();
const account = await demoAccount(server.url, 'ADMIN');
const executablePath = await findBrowser();
const signedInAs = await signedIn();
const over: string[] = [];
try {
  await judgeBytes();
  if (!bytesOnly) await printTimes();
} finally {
  bare.close();
  pro?.close();
  await server.stop();
}
if (over.length > 0) console.log(`over budget: ${over.join(', ')}`);
process.exit(over.length > 0 ? 1 : 0);

async function judgeBytes(): Promise<void> {
  console.log('first load, gzip over the wire');
  for (const screen of Object.keys(screens) as Screen[]) {
    const load = await measure(screen, { encoding: 'gzip', network: profiles['slow 4G'] });
    judge(screen, load.bytes, budgets[screen], besidePro(screen));
    judgeCount(`${screen} requests`, load.requests, requests[screen]);
    judgeCount(`${screen} calls before it can be used`, load.calls.length, calls[screen]);
    if (eachFile) console.log(`      ${load.calls.join(' ')}`);
    judgeCount(`${screen} shift`, Number(load.felt.shift.toFixed(3)), shifts[screen]);
    judgeFiles(load);
    if (eachFile) printFiles(load);
  }
  const brotli = await measure('table', { encoding: 'br' });
  console.log(`      table, brotli ${(brotli.bytes / KB).toFixed(1)} kB`);
  const prefetched = await prefetchedWhileTyping();
  console.log(`      fetched while the person types ${(prefetched / KB).toFixed(1)} kB`);
}

function judge(name: string, bytes: number, budget: number, more = ''): void {
  const fits = bytes <= budget * KB;
  console.log(`${fits ? 'ok   ' : 'OVER '} ${name.padEnd(34)} ${(bytes / KB).toFixed(1)} of ${budget} kB  ${more}`);
  if (!fits) over.push(name);
}
function judgeCount(name: string, count: number, most: number): void {
  const fits = count <= most;
  console.log(`${fits ? 'ok   ' : 'OVER '} ${name.padEnd(34)} ${count} of ${most}`);
  if (!fits) over.push(name);
}
function judgeFiles({ files }: Load): void {
  for (const { path, bytes } of files) {
    if (/^\/p__/.test(path)) judge(path, bytes, budgets.routeCode);
    else if (/words/.test(path)) judge(path, bytes, budgets.words);
    else if (/\.js$/.test(path) && bytes > budgets.chunk * KB) judge(path, bytes, budgets.chunk);
  }
}

function printFiles({ files }: Load): void {
  for (const { path, bytes } of files.toSorted((one, two) => two.bytes - one.bytes))
    console.log(`      ${(bytes / KB).toFixed(1).padStart(6)}  ${path}`);
}

async function printTimes(): Promise<void> {
  for (const [name, network] of Object.entries(profiles)) {
    console.log(`\n${name}, CPU ×4: median of 3, and its ratio to a bare page in the same run`);
    const base = await median(() => time(bare.url, 'input', network));
    for (const screen of Object.keys(screens) as Screen[]) await printScreen(screen, network, base);
    console.log(
      `from *sign in* to the first rows, everything prefetched: ${await median(() => signInToRows(network))} ms`,
    );
  }
}
/** In turns with the other console, so that both meet the same machine. */
async function printScreen(screen: Screen, network: How['network'], base: number): Promise<void> {
  const ours: Load[] = [];
  const theirs: Load[] = [];
  for (let n = 0; n < 3; n++) {
    ours.push(await measure(screen, { encoding: 'br', network }));
    if (pro) theirs.push(await measure(screen, { encoding: 'br', network, pro }));
  }
  printTime(screen, ours, base);
  if (pro) printBeside(ours, theirs, base);
  else if (network === profiles['slow 4G']) console.log(`           ${besidePro(screen)}`);
}
function usableOf(loads: readonly Load[]): number {
  return middle(loads.map((load) => load.usableMs));
}
function blockedOf(loads: readonly Load[]): number {
  return middle(loads.map(({ felt }) => Math.round(felt.blockedMs)));
}
function printTime(name: string, loads: readonly Load[], base: number): void {
  const usable = usableOf(loads);
  const lcp = middle(loads.map((load) => load.lcpMs));
  const shift = Math.max(...loads.map(({ felt }) => felt.shift)).toFixed(3);
  const often = `${loads[0]?.requests} requests  ${loads[0]?.calls.length} calls`;
  const ratio = (usable / base).toFixed(1);
  const felt = `${often}  blocked ${blockedOf(loads)} ms  shift ${shift}`;
  console.log(`${name.padEnd(10)} usable ${usable} ms (×${ratio})  LCP ${lcp} ms  ${felt}`);
}
function printBeside(ours: readonly Load[], theirs: readonly Load[], base: number): void {
  printTime('  Pro', theirs, base);
  const usable = (usableOf(ours) / usableOf(theirs)).toFixed(2);
  const blocked = (blockedOf(ours) / blockedOf(theirs)).toFixed(2);
  console.log(`  of Ant Design Pro’s: usable ${usable}, blocked ${blocked}`);
}

interface How {
  encoding: 'gzip' | 'br';
  /** Of that console rather than of this one. */
  pro?: Served | undefined;
  network?: (typeof profiles)['slow 4G'] | undefined;
}
async function measure(screen: Screen, { encoding, network, pro: other }: How): Promise<Load> {
  const { path, ready } = (other ? proScreens : screens)[screen];
  const context = await newContext(encoding, screen === 'login' || other ? {} : { storageState: signedInAs });
  const page = await context.newPage();
  const { session, files } = await watch(page);
  if (network) await slowDown(session, network);
  await feel(page, ready);
  await page.goto((other ?? server).url + path, { waitUntil: 'commit' });
  await page.waitForSelector(ready, { timeout: 60_000 });
  await untilQuiet(files);
  const lcpMs = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) => done(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
        setTimeout(() => done(0), 500);
      }),
  );
  const felt = await feltOn(page);
  const calls = await callsBefore(page, felt.readyMs);
  await close(context);
  return {
    bytes: files.reduce((sum, file) => sum + file.bytes, 0),
    requests: files.length,
    calls,
    felt,
    usableMs: Math.round(felt.readyMs),
    lcpMs: Math.round(lcpMs),
    files,
  };
}

/** Bytes that arrive between the first key and the press of the button. */
async function prefetchedWhileTyping(): Promise<number> {
  const context = await newContext('gzip');
  const page = await context.newPage();
  const { files } = await watch(page);
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  page.on('pageerror', ({ message }) => messages.push(message));
  page.on('crash', () => messages.push('the page crashed'));
  await page.goto(server.url + screens.login.path);
  await untilQuiet(files);
  const before = files.length;
  await page.fill('input[name=userName]', account.userName);
  await page.fill('input[name=password]', account.password).catch(async (error: unknown) => {
    // A page that answers no more shows nothing either.
    const shown = await page.textContent('body', { timeout: 5000 }).catch(() => 'the page does not answer');
    throw new Error(`${shown}\n${messages.join('\n')}`, { cause: error });
  });
  await untilQuiet(files);
  await close(context);
  return files.slice(before).reduce((sum, file) => sum + file.bytes, 0);
}

async function signInToRows(network: How['network']): Promise<number> {
  const context = await newContext('br');
  const page = await context.newPage();
  const { session } = await watch(page);
  if (network) await slowDown(session, network);
  await page.goto(`${server.url}/user/login?redirect=/paymentOrder`);
  await page.fill('input[name=userName]', account.userName);
  await page.fill('input[name=password]', account.password);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1000);
  const watched = page.evaluate<number>(sentToPainted(screens.table.ready));
  await page.click('button[type=submit]');
  const ms = Math.round(await watched);
  await close(context);
  return ms;
}
/** In the page's own clock: to press and to look from outside takes a slowed page a fifth of the time. */
function sentToPainted(ready: string): string {
  return `new Promise((done) => {
    let sent = 0;
    addEventListener('submit', () => (sent = performance.now()), { capture: true, once: true });
    const painted = () => requestAnimationFrame(() => setTimeout(() => done(performance.now() - sent)));
    const watch = new MutationObserver(() => {
      if (!document.querySelector('${ready}')) return;
      watch.disconnect();
      painted();
    });
    watch.observe(document, { subtree: true, childList: true });
  })`;
}

async function time(url: string, ready: string, network: How['network']): Promise<number> {
  const context = await newContext('br');
  const page = await context.newPage();
  const { session } = await watch(page);
  if (network) await slowDown(session, network);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForSelector(ready);
  const ms = await now(page);
  await close(context);
  return ms;
}

/**
 * In a browser of its own: what one has loaded before, even in another page, is partly taken from its memory, unseen.
 */
async function newContext(encoding: string, more: BrowserContextOptions = {}): Promise<BrowserContext> {
  const browser = await chromium.launch({ executablePath, args: [...flags, alone] });
  return browser.newContext({
    serviceWorkers: 'block',
    locale: 'zh-CN',
    extraHTTPHeaders: { 'accept-encoding': encoding },
    viewport: { width: 1440, height: 900 },
    ...more,
  });
}
async function close(context: BrowserContext): Promise<void> {
  await context.browser()?.close();
}

/** What the sign-in page leaves in a browser. */
async function signedIn(): Promise<Awaited<ReturnType<BrowserContext['storageState']>>> {
  const context = await newContext('gzip');
  const page = await context.newPage();
  await page.goto(`${server.url}/user/login`);
  await page.fill('input[name=userName]', account.userName);
  await page.fill('input[name=password]', account.password);
  await page.click('button[type=submit]');
  await page.waitForURL(`${server.url}/dashboard`);
  const all = await context.storageState();
  await close(context);
  return all;
}

async function watch(page: Page): Promise<{ session: CDPSession; files: Load['files'] }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const urls = new Map<string, string>();
  const files: Load['files'] = [];
  session.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId);
    if (url?.startsWith('http')) files.push({ path: new URL(url).pathname, bytes: encodedDataLength });
  });
  return { session, files };
}
/** Until nothing has arrived for a while; the live stream never ends, so the page itself is never quiet. */
async function untilQuiet(files: Load['files']): Promise<void> {
  for (let seen = -1; seen !== files.length; ) {
    seen = files.length;
    await sleep(QUIET);
  }
}
async function slowDown(session: CDPSession, network: NonNullable<How['network']>): Promise<void> {
  await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
function now(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(performance.now()));
}
function middle(values: number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}
async function median(one: () => Promise<number>): Promise<number> {
  const values: number[] = [];
  for (let n = 0; n < 3; n++) values.push(await one());
  return middle(values);
}

/** What the same browser and network need for a page that is nothing but a form. */
async function barePage(): Promise<{ url: string; close(): void }> {
  const http = createServer((_, answer) =>
    answer.setHeader('content-type', 'text/html').end('<!doctype html><title>bare</title><form><input></form>'),
  );
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  const address = http.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}/`, close: () => http.close() };
}
