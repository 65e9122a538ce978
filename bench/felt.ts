// What a page does to whoever waits for it, as the browser itself tells: how much moved, and how long nothing answered.
import type { Page } from '@playwright/test';

export interface Felt {
  /** The sum of all layout shifts that nobody caused by a key or a press; one of 0.02 is barely seen. */
  shift: number;
  /** What long tasks take beyond 50 ms each. */
  blockedMs: number;
}
declare global {
  interface Window {
    felt?: Felt;
  }
}

/** Begins to look, before the page does anything. */
export const feel = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const felt = { shift: 0, blockedMs: 0 };
    window.felt = felt;
    const each = (type: string, take: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
    each('longtask', ({ duration }) => {
      felt.blockedMs += duration - 50;
    });
    each('layout-shift', (entry) => {
      // The browser's own shape, which TypeScript does not know.
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!hadRecentInput) felt.shift += value;
    });
  });

/** What was felt so far. */
export const feltOn = (page: Page): Promise<Felt> =>
  page.evaluate(() => ({ shift: window.felt?.shift ?? 0, blockedMs: Math.round(window.felt?.blockedMs ?? 0) }));
