// `npm run bench:price`: from the change of a price to the eyes of whoever has the home page open. Beside it stands how
// long the same price takes to be read once in the same run; read the ratio. `-- --changes 20 --pages 3`.
import { randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { currencyOf } from '#contract/money';
import words from '../src/words/zh-CN/price';
import { findBrowser, flags } from '../tests/journeys/browser';
import { demoAccount, signIn } from '../tests/journeys/console';
import { startServer } from '../tests/journeys/server';
import { line } from './line';
import { quantile } from './load';
import { sender } from './payments';

const { values } = parseArgs({
  options: { changes: { type: 'string', default: '20' }, pages: { type: 'string', default: '3' } },
});
/** Goal of the product, ms. */
const SHOWN_GOAL = 1_000;
const ROLE = 'FINANCE_RISK';
const isSuccess = (answer: string) => answer.startsWith('{"success":true');

/** In the page: when each offset first stood in it, epoch ms. Text, because what is compiled may name things. */
const noteWhatIsShown = `{
  const shown = (window.shown = {});
  const look = () => {
    for (const [, offset] of document.body.innerText.matchAll(/(-1\\.\\d\\d)\\s?%/g)) shown[offset] ??= Date.now();
  };
  new MutationObserver(() => requestAnimationFrame(look)).observe(document.body, { subtree: true, childList: true, characterData: true });
}`;

process.stdout.write('Making the demo …\n');
const server = await startServer({ env: { DEMO_DAYS: '3', LOG_LEVEL: 'warn' } });
const { password } = await demoAccount(server.url, ROLE);
const browser = await chromium.launch({ executablePath: await findBrowser(), args: flags });
const pages: Page[] = [];
for (let n = 0; n < Number(values.pages); n++) pages.push(await openHome(browser));
const ask = await asking(pages[0]);
const currency = await currencyShown(pages[0]);
const reads: number[] = [];
/** When each offset was sent, epoch ms. */
const sentAt = new Map<string, number>();
for (let n = 0; n < Number(values.changes); n++) await change(`-1.${11 + ((2 * n) % 88)}`); // no last zero, which would not be shown
await sleep(2_000);
const screens = (await Promise.all(pages.map(shownOn))).flat();
await browser.close();
await server.stop();
report();

/** As the price stands, with another offset; nothing of a size that asks for a second person. */
async function change(offsetValue: string): Promise<void> {
  const begun = performance.now();
  const { priceMode, offsetType, marketSource, version } = await ask('/home/info/price', { currency });
  reads.push(performance.now() - begun);
  sentAt.set(offsetValue, Date.now());
  const rule = { currency, priceMode, offsetType, offsetValue, source: marketSource, version };
  const proof = { reason: 'a change to be measured', password, requestId: randomBytes(16).toString('hex') };
  await ask('/home/info/changePrice', { ...rule, ...proof });
  await sleep(SHOWN_GOAL + 500 * Math.random());
}

/** The home page as somebody of finance has it open. */
async function openHome(of: Browser): Promise<Page> {
  const page = await (await of.newContext({ baseURL: server.url, serviceWorkers: 'block' })).newPage();
  await signIn(page, server.url, ROLE);
  await page.locator('canvas').first().waitFor();
  await page.mouse.move(200, 200); // somebody is there, so the card comes
  await cardOn(page).getByText(words['price.live']).first().waitFor();
  await page.evaluate(noteWhatIsShown);
  return page;
}

function cardOn(page: Page) {
  return page.getByRole('region', { name: words['price.title'] });
}
/** The home page shows one currency at a time, in which the card says its price. */
async function currencyShown(page: Page | undefined): Promise<string | undefined> {
  const text = page && (await cardOn(page).textContent());
  return Object.values(currencyOf).find((one) => text?.includes(one));
}

/** Asks as the person of a page. */
async function asking(page: Page | undefined) {
  const cookies = (await page?.context().cookies()) ?? [];
  const [token = '', role = ''] = ['token', 'roleIds'].map((name) => cookies.find((one) => one.name === name)?.value);
  const headers = { 'content-type': 'application/json', authorization: token, role, timezone: 'ch' };
  const send = sender(server.url, new Agent({ keepAlive: true }));
  return async (path: string, input: object): Promise<Record<string, unknown>> => {
    const call = { path: `/backend${path}`, headers, body: JSON.stringify(input), isDone: isSuccess };
    return (JSON.parse(await send(call)) as { data: Record<string, unknown> }).data;
  };
}

async function shownOn(page: Page): Promise<number[]> {
  const shown = await page.evaluate(() => Reflect.get(window, 'shown') as Record<string, number>);
  return [...sentAt].map(([offset, sent]) => (shown[offset] ?? Number.POSITIVE_INFINITY) - sent);
}

function report(): void {
  const p = (part: number, of: readonly number[]) => quantile(of, part) ?? Number.POSITIVE_INFINITY;
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  line('', ['p50', 'p95', '× its read']);
  line('price read once', [ms(p(0.5, reads)), ms(p(0.95, reads)), '1.0']);
  const ratio = (p(0.5, screens) / p(0.5, reads)).toFixed(1);
  line(`changed → on ${values.pages} screens`, [ms(p(0.5, screens)), ms(p(0.95, screens)), ratio]);
  if (p(0.95, screens) > SHOWN_GOAL) process.stdout.write(`MISSED  p95 to the screens is above ${SHOWN_GOAL} ms\n`);
}
