// `npm run bench:moving`: what a person feels who moves about, on a processor four times slower. From a press to the
// painted rows of another screen that was visited before, and to a painted drawer. Beside each stand the same nodes,
// copied and painted by the browser alone. Then frames while somebody types, and while 200 rows are scrolled. Printed,
// not judged.
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { findBrowser, flags } from '../tests/journeys/browser';
import { lately, signIn } from '../tests/journeys/console';
import { startServer } from '../tests/journeys/server';
import { line } from './line';
import { median, quantile } from './load';
import { going, isThere, shown, visit, visited } from './visits';

const SLOWER = 4;
const ROUNDS = 10;
const DRAWERS = 40;
/** ms: a longer frame is felt. */
const LONG = 50;
/** ms that somebody looks: what a screen does once it is seen is done, and to leave it costs what it does. */
const LOOKED = 700;
/** The screen that is shown, beside those that were left. */
const SHOWN = '[class*=page____]:not([data-left] *)';
const OPEN = '[data-drawer] > div';
/** What the list knows of an order; which facts these are differs from row to row. */
const FACTS = `document.querySelectorAll('${OPEN} dd').length > 4`;

const server = await startServer({ env: { DEMO_DAYS: '3' } });
const browser = await chromium.launch({ executablePath: await findBrowser(), args: flags });
try {
  const { page, session } = await newPage(browser);
  await signIn(page, server.url, 'ADMIN');
  for (const screen of visited) await visit(page, screen);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  line(`processor ×${SLOWER}`, ['p50 ms', 'p95 ms', '× its copy', 'goal ms']);
  tell('another screen', await switches(page), '150');
  await visit(page, visited[0]);
  tell('drawer of an order', await drawers(page, LOOKED), '100');
  tell('… and the next at once', await drawers(page, 0), '');
  line('', ['frames', 'over 50 ms', 'longest ms', 'goal']);
  await typing(page);
  await scrolling(page);
} finally {
  await browser.close();
  await server.stop();
}

async function newPage(of: Browser): Promise<{ page: Page; session: CDPSession }> {
  const page = await of.newPage({
    baseURL: server.url,
    serviceWorkers: 'block',
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
  });
  return { page, session: await page.context().newCDPSession(page) };
}

interface Moved {
  times: number[];
  copies: number[];
}
async function switches(page: Page): Promise<Moved> {
  const moved: Moved = { times: [], copies: [] };
  for (let n = 1; n <= ROUNDS * visited.length; n++) {
    const to = visited[n % visited.length] ?? visited[0];
    moved.times.push(await painted(page, going(to), isThere(to)));
    moved.copies.push(await copied(page, SHOWN));
    await page.waitForTimeout(LOOKED);
  }
  return moved;
}
async function drawers(page: Page, looked: number): Promise<Moved> {
  const moved: Moved = { times: [], copies: [] };
  await openAndClose(page, looked); // its file comes with the first
  for (let n = 0; n < DRAWERS; n++) moved.times.push(await openAndClose(page, looked, moved.copies));
  return moved;
}
async function openAndClose(page: Page, looked: number, copies: number[] = []): Promise<number> {
  const ms = await painted(page, `${shown('tr.ant-table-row td:nth-child(2)')}.click();`, FACTS);
  copies.push(await copied(page, OPEN));
  await page.waitForTimeout(looked);
  await page.keyboard.press('Escape');
  await page.locator(OPEN).waitFor({ state: 'detached' });
  await page.waitForTimeout(looked);
  return ms;
}

/**
 * From what is done until the first frame that shows it: whoever looked by a timer would often come after that frame,
 * and name the next. The frame is there before what the page left for the time after it. As text: what compiles this
 * file adds words that a page lacks.
 */
function painted(page: Page, act: string, isShown: string): Promise<number> {
  return page.evaluate(`new Promise((done) => {
    const begun = performance.now();
    const end = () => done(performance.now() - begun);
    const shown = () => requestAnimationFrame(() => scheduler.postTask(end, { priority: 'user-blocking' }));
    const look = () => {
      if (!(${isShown})) return;
      changes.disconnect();
      shown();
    };
    const changes = new MutationObserver(look);
    changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    ${act}
    look();
  })`);
}
/** The same nodes once more, by the browser alone: laid out, painted and taken away. */
async function copied(page: Page, selector: string): Promise<number> {
  const ms = await painted(
    page,
    `const source = document.querySelector('${selector}');
    const copy = source.cloneNode(true);
    copy.id = 'copy';
    source.after(copy);`,
    'document.body.offsetHeight > 0',
  );
  await page.evaluate(`document.getElementById('copy').remove()`);
  return ms;
}

function tell(name: string, { times, copies }: Moved, goal: string): void {
  const [p50, p95] = [median(times), quantile(times, 0.95) ?? 0];
  line(name, [p50.toFixed(0), p95.toFixed(0), (p50 / median(copies)).toFixed(1), goal]);
}

async function typing(page: Page): Promise<void> {
  const field = page.getByRole('textbox').first();
  await field.click();
  await frames(page, 'typing in a filter', () => field.pressSequentially('P26112700000000000000', { delay: 80 }));
}
async function scrolling(page: Page): Promise<void> {
  await page.goto(`${server.url}${lately('/paymentOrder')}&size=200`);
  await page.locator('tr.ant-table-row').nth(150).waitFor();
  await page.waitForTimeout(3000); // what comes after the rows
  await page.mouse.move(700, 600);
  await frames(page, 'scrolling 200 rows', async () => {
    for (let n = 0; n < 40; n++) {
      await page.mouse.wheel(0, 150);
      await page.waitForTimeout(40);
    }
  });
}

/** How long each frame lasts while something is done. */
async function frames(page: Page, name: string, act: () => Promise<void>): Promise<void> {
  await page.evaluate(`{
    window.gaps = [];
    let last = performance.now();
    const next = (now) => { window.gaps.push(now - last); last = now; requestAnimationFrame(next); };
    requestAnimationFrame(next);
  }`);
  await act();
  const gaps = await page.evaluate<number[]>('window.gaps.splice(0)');
  const long = gaps.filter((ms) => ms > LONG).length;
  line(name, [String(gaps.length), String(long), Math.max(...gaps).toFixed(0), '0 over 50']);
}
