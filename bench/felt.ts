// What a page does to whoever waits for it, as the browser itself tells: how much moved, and how long nothing answered.
import type { Page } from '@playwright/test';

export interface Felt {
  /** The sum of all layout shifts that nobody caused by a key or a press; one of 0.02 is barely seen. */
  shift: number;
  /** What long tasks take beyond 50 ms each, until the screen could be used. */
  blockedMs: number;
  /** When that was, ms after the page was asked for; 0 before. */
  readyMs: number;
}
declare global {
  interface Window {
    felt?: Felt;
  }
}

/**
 * Begins to look, before the page does anything; it can be used from when the selector finds something. As text: what
 * compiles this file adds words that a page lacks.
 */
export const feel = (page: Page, ready: string): Promise<unknown> =>
  page.addInitScript(`{
    const felt = (window.felt = { shift: 0, blockedMs: 0, readyMs: 0 });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        if (!felt.readyMs || startTime < felt.readyMs) felt.blockedMs += duration - 50;
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) felt.shift += value;
    }).observe({ type: 'layout-shift', buffered: true });
    new MutationObserver((_, observer) => {
      if (!document.querySelector(${JSON.stringify(ready)})) return;
      felt.readyMs = performance.now();
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  }`);

/** What was felt so far. */
export const feltOn = (page: Page): Promise<Felt> =>
  page.evaluate(() => window.felt ?? { shift: 0, blockedMs: 0, readyMs: 0 });

/** The live stream is no question. */
const STREAM = '/backend/stream';
/** What the page had asked the server by then. */
export async function callsBefore(page: Page, ms: number): Promise<string[]> {
  const urls = await page.evaluate(
    (until) =>
      performance.getEntriesByType('resource').flatMap(({ name, startTime }) => (startTime < until ? [name] : [])),
    ms,
  );
  return urls.map((url) => new URL(url).pathname).filter((path) => path.startsWith('/backend/') && path !== STREAM);
}
