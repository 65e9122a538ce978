// `npm run bench:leftover`: what stays of screens and drawers that were left: DOM nodes, listeners and heap after many
// visits beside those after the first tenth. Judged (exit 1) above a tenth more. `-- --switches 500 --drawers 100`.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { findBrowser, flags } from '../tests/journeys/browser';
import { signIn } from '../tests/journeys/console';
import { startServer } from '../tests/journeys/server';
import { visit, visited } from './visits';

const { values } = parseArgs({
  options: { switches: { type: 'string', default: '500' }, drawers: { type: 'string', default: '100' } },
});
const MOST = 1.1;
/** What the engine compiles meanwhile is no leftover of a screen: most of what the heap grew by was machine code. */
const uncompiled = '--js-flags=--no-sparkplug --no-maglev --no-opt';
/** ms; what comes after the rows is there then. */
const SETTLED = 1500;
interface Left {
  nodes: number;
  listeners: number;
  heap: number;
}
const server = await startServer({ env: { DEMO_DAYS: '3' } });
const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...flags, uncompiled] });
let grew = false;
try {
  const page = await browser.newPage({
    baseURL: server.url,
    serviceWorkers: 'block',
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await signIn(page, server.url, 'ADMIN');
  await compare(session, 'switches of the screen', Number(values.switches), (n) =>
    visit(page, visited[n % visited.length] ?? visited[0]),
  );
  await visit(page, visited[0]);
  await compare(session, 'drawers of an order', Number(values.drawers), () => look(page));
} finally {
  await browser.close();
  await server.stop();
}
process.exit(grew ? 1 : 0);

async function look(page: Page): Promise<void> {
  await page.locator('tr.ant-table-row:visible').first().click();
  await page.locator('[data-drawer]').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[data-drawer]').waitFor({ state: 'detached' });
}

async function compare(
  session: CDPSession,
  what: string,
  times: number,
  step: (n: number) => Promise<void>,
): Promise<void> {
  // At the same screen as at the end: another has other nodes.
  const tenth = Math.min(Math.ceil(times / 10 / visited.length) * visited.length, times);
  let early: Left | undefined;
  for (let n = 1; n <= times; n++) {
    await step(n);
    if (n === tenth) early = await left(session);
  }
  const late = await left(session);
  for (const name of ['nodes', 'listeners', 'heap'] as const) {
    const ratio = late[name] / (early?.[name] ?? late[name]);
    grew ||= ratio > MOST;
    console.log(
      `${ratio > MOST ? 'GREW ' : 'ok   '} ${times} ${what}: ${name.padEnd(9)} ${early?.[name]} → ${late[name]} (×${ratio.toFixed(2)})`,
    );
  }
}

async function left(session: CDPSession): Promise<Left> {
  await sleep(SETTLED);
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { nodes: of('Nodes'), listeners: of('JSEventListeners'), heap: Math.round(of('JSHeapUsedSize') / 1024) };
}
