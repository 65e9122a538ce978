// `npm run bench:live`: from a channel's callback to the eye of whoever has the list open, and what open consoles cost
// each payment. They follow the stream and ask what a console asks. Nobody listens before, in the same run; read the
// ratios. Then some of them are real browsers, which say when it is seen. What these paint is no cost of the server:
// people's browsers paint elsewhere. `-- --consoles 50 --browsers 1 --seconds 20 --rate 5 --rounds 2`.
import { rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { PASSWORD } from '../tests/build/employee';
import { temporaryFolder } from '../tests/database/folder';
import { postmasterOf } from '../tests/faults/postmaster';
import { findBrowser, flags } from '../tests/journeys/browser';
import { startServer } from '../tests/journeys/server';
import type { Call } from './calls';
import { processorOf } from './cost';
import { line } from './line';
import { median, quantile } from './load';
import { openMany } from './manyConsoles';
import { createOf, orderNoIn, paidOf, sender } from './payments';
import { makeWorld } from './world';

const { values } = parseArgs({
  options: {
    consoles: { type: 'string', default: '50' },
    browsers: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '20' },
    rate: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '2' },
    orders: { type: 'string', default: '5000' },
  },
});
/** Goals of the product. */
const SHOWN_GOAL = 300;
const RATIO_GOAL = 2;
const MOST_TRIES = 5;

/**
 * What one round saw: how long callbacks took, how long until they were shown, and the processor that a payment cost,
 * ms.
 */
interface Seen {
  callbacks: number[];
  streams: number[];
  screens: number[];
  processor: number | undefined;
}

/**
 * In the page: an order's row changes its text once, when it is paid. Text, because what is compiled may name things
 * that no page has.
 */
const noteWhatIsShown = `{
  const shown = (window.shown = {});
  const look = () => {
    for (const row of document.querySelectorAll('tr.ant-table-row[data-row-key]'))
      if (/成功/.test(row.innerText)) shown[row.dataset.rowKey] ??= Date.now();
  };
  new MutationObserver(() => requestAnimationFrame(look)).observe(document.body, { subtree: true, childList: true, characterData: true });
}`;

const dataFolder = temporaryFolder('caudal-live-');
process.stdout.write('Making the data …\n');
const consoles = Number(values.consoles);
const world = await makeWorld(dataFolder, Number(values.orders), consoles);
const server = await startServer({ dataFolder, env: { LOG_LEVEL: 'warn', MERCHANT_PER_MINUTE: '10000000' } });
const agent = new Agent({ keepAlive: true });
const send = sender(server.url, agent);
const roots = [server.child.pid ?? 0, postmasterOf(join(dataFolder, 'pg'))];
/** When an order's callback was sent, epoch ms. */
const sentAt = new Map<string, number>();
let seen: Seen = nothing();
/** What consoles were refused, and what merchants and the channel had to send again. */
let refused = 0;
let sentAgain = 0;

await round(5, []); // warm
const without: Seen[] = [];
const during: Seen[] = [];
const watched: Seen[] = [];
const browsers = Number(values.browsers);
for (let n = 0; n < Number(values.rounds); n++) {
  without.push(await round(Number(values.seconds), []));
  during.push(await roundBefore(0));
  if (browsers > 0) watched.push(await roundBefore(browsers));
}
agent.destroy();
await server.stop();
rmSync(dataFolder, { recursive: true, force: true });
report();

function report(): void {
  const at = (part: number) => (rounds: readonly Seen[], of: 'callbacks' | 'streams' | 'screens') =>
    quantile(
      rounds.flatMap((one) => one[of]),
      part,
    ) ?? 0;
  const [p50, p95] = [at(0.5), at(0.95)];
  const cost = (rounds: readonly Seen[]) =>
    rounds.length === 0 ? 0 : median(rounds.map(({ processor = 0 }) => processor));
  const ratio = p95(during, 'callbacks') / p95(without, 'callbacks');
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  const here = browsers > 0 ? ms : () => '';
  const compare = (name: string, of: (rounds: readonly Seen[]) => number) => {
    const [before, open] = [of(without), of(during)];
    line(name, [ms(before), ms(open), (open / before).toFixed(1), here(of(watched))]);
  };
  line('', ['nobody', `${consoles} consoles`, 'ratio', 'a browser']);
  compare('callback p50', (rounds) => p50(rounds, 'callbacks'));
  compare('callback p95', (rounds) => p95(rounds, 'callbacks'));
  compare('processor of a payment', cost);
  line('callback → answered, p50', ['', ms(p50(during, 'streams')), '', here(p50(watched, 'streams'))]);
  line('callback → answered, p95', ['', ms(p95(during, 'streams')), '', here(p95(watched, 'streams'))]);
  line('callback → on screen, p50', ['', '', '', here(p50(watched, 'screens'))]);
  line('callback → on screen, p95', ['', '', '', here(p95(watched, 'screens'))]);
  line('refused to consoles', ['', String(refused)]);
  line('sent again', ['', String(sentAgain)]);
  const missed = [
    ...(ratio <= RATIO_GOAL ? [] : [`callback p95 with consoles is above ${RATIO_GOAL} times that without`]),
    ...(p95(watched, 'screens') <= SHOWN_GOAL ? [] : [`p95 to the screen is above ${SHOWN_GOAL} ms`]),
  ];
  for (const one of missed) process.stdout.write(`MISSED  ${one}\n`);
}

/** Payments at a steady rate: each is ordered, and paid a moment later. */
async function round(seconds: number, pages: readonly Page[]): Promise<Seen> {
  seen = nothing();
  sentAt.clear();
  const before = processorOf(roots);
  const underWay: Promise<void>[] = [];
  const payments = Math.round(seconds * Number(values.rate));
  for (let n = 0; n < payments; n++) {
    underWay.push(payOne(n));
    await sleep((1_000 / Number(values.rate)) * (0.5 + Math.random()));
  }
  await Promise.all(underWay);
  await sleep(1_500);
  const after = processorOf(roots);
  for (const page of pages) seen.screens.push(...(await shownOn(page)));
  return { ...seen, processor: before === undefined || after === undefined ? undefined : (after - before) / payments };
}

async function payOne(n: number): Promise<void> {
  const merchant = world.merchants[n % world.merchants.length];
  if (!merchant) throw new Error('a world without merchants');
  const orderNo = orderNoIn(await untilDone(() => createOf(merchant)));
  await sleep(1_000);
  const call = paidOf(orderNo);
  sentAt.set(orderNo, Date.now());
  const begun = performance.now();
  await untilDone(() => call);
  seen.callbacks.push(performance.now() - begun);
}

/** A channel that is not answered with `success` tells it again, and a merchant asks again. */
async function untilDone(ask: () => Call): Promise<string> {
  for (let tries = 1; ; tries++) {
    try {
      return await send(ask());
    } catch (error) {
      if (tries === MOST_TRIES) throw error;
      sentAgain += 1;
    }
  }
}

async function roundBefore(count: number): Promise<Seen> {
  const open = await openConsoles(count);
  await sleep(1_000);
  const figures = await round(Number(values.seconds), open.pages);
  await open.close();
  return figures;
}

/** So many of them are browsers. */
async function openConsoles(count: number) {
  const tokens = world.tokens.slice(count);
  const closeMany = await openMany({ url: server.url, tokens }, ([orderNo, at]) => {
    const sent = sentAt.get(orderNo);
    if (sent !== undefined) seen.streams.push(at - sent);
  });
  const browser = count > 0 ? await chromium.launch({ executablePath: await findBrowser(), args: flags }) : undefined;
  const pages: Page[] = [];
  for (let n = 0; browser && n < count; n++) pages.push(await openPage(browser));
  const close = async () => {
    refused += await closeMany();
    await browser?.close();
  };
  return { pages, close };
}

/** A list of orders in a browser, which notes when an order first stands there as paid. */
async function openPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ serviceWorkers: 'block', locale: 'en-US' })).newPage();
  await page.goto(`${server.url}/user/login?redirect=/paymentOrder`);
  await page.fill('input[name=userName]', 'bench');
  await page.fill('input[name=password]', PASSWORD);
  await page.click('button[type=submit]');
  await page.locator('tr.ant-table-row').first().waitFor();
  await page.mouse.move(2, 2); // a list that somebody points at stands still
  await page.evaluate(noteWhatIsShown);
  return page;
}

async function shownOn(page: Page): Promise<number[]> {
  const shown = await page.evaluate(() => Reflect.get(window, 'shown') as Record<string, number>);
  return Object.entries(shown).flatMap(([orderNo, at]) => {
    const sent = sentAt.get(orderNo);
    return sent === undefined ? [] : [at - sent];
  });
}

function nothing(): Seen {
  return { callbacks: [], streams: [], screens: [], processor: undefined };
}
