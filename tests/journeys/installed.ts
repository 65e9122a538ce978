// What the journeys of the offline feature share: a browser that may have workers, and a server in front that changes
// its release.
import { test as base, expect, type Page } from '@playwright/test';
import { type Front, startFront } from './front';

/** Every test has an origin of its own, so nothing that a browser keeps passes from one to the next. */
export const test = base.extend<{ front: Front; backend: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  backend: async ({}, use, { project }) => use(project.use.baseURL ?? ''),
  front: async ({ backend }, use) => {
    const front = await startFront(backend);
    await use(front);
    await front.close();
  },
  baseURL: async ({ front }, use) => use(front.url),
  serviceWorkers: 'allow',
});

/** Opens the console and waits until its worker has taken over and kept the shell. */
export async function openInstalled(page: Page, path = '/user/login'): Promise<void> {
  await page.goto(path);
  await expectShell(page);
}
export const expectShell = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        async () => navigator.serviceWorker.controller !== null && (await caches.match('/index.html')) !== undefined,
      ),
    )
    .toBe(true);

/** The entry script of the release that runs in the page (`entryOf` a folder). */
export const releaseOf = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new URL(document.querySelector<HTMLScriptElement>('script[src^="/umi."]')?.src ?? '', location.origin).pathname,
  );
/** Makes the browser look for a newer worker, as it does by itself now and then. */
export const lookForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
export const cacheNames = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys());
export const workers = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

/** How often the page has loaded since this was called. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

/** Everything that the browser keeps for this site, as text: an address and a body each. */
export const readCaches = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        texts.push(`${request.url} ${await (await cache.match(request))?.text()}`);
    }
    return texts;
  });
