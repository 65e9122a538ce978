// Several people at once: each has a window of its own, which is shut when the test is over.
import { test as alone, type BrowserContextOptions, type Page } from '@playwright/test';

/** Opens a window of another person, who has not signed in. */
export type NewPerson = (options?: BrowserContextOptions) => Promise<Page>;

/** A window that stays open would follow the stream, and draw what comes of it, as long as its browser runs. */
export const test = alone.extend<{ person: NewPerson }>({
  person: async ({ browser, baseURL }, use) => {
    const windows: Page[] = [];
    await use(async (options) => {
      const page = await browser.newPage({ ...(baseURL !== undefined && { baseURL }), locale: 'zh-CN', ...options });
      windows.push(page);
      return page;
    });
    // A page with a context of its own takes it along.
    for (const window of windows) await window.close();
  },
});
