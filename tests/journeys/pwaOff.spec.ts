import { expect, type Page } from '@playwright/test';
import { cacheNames, openInstalled, test, workers } from './installed';
import { serveOldConsole } from './oldConsole';
import { BUILT } from './release';

for (const worker of ['/service-worker.js', '/sw.js'])
  test(`a browser with an old cache-first worker at ${worker} is clean within two loads (§4.19)`, async ({
    page,
    front,
  }) => {
    front.serveBy(serveOldConsole(worker));
    await page.goto('/user/login');
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await front.deploy(BUILT, { offline: false });

    const answer = await page.goto('/user/login');
    expect(answer?.fromServiceWorker()).toBe(true); // the trap: the new console is not even asked for
    // the second load, by the worker that removes itself
    await expect(page.locator('input[name=password]')).toBeVisible();
    await becomesClean(page);
  });

const becomesClean = (page: Page) =>
  expect
    .poll(() =>
      page
        .evaluate(async () => [
          (await navigator.serviceWorker.getRegistrations()).length,
          await caches.keys(),
          navigator.serviceWorker.controller === null,
        ])
        .catch(() => 'it loads'),
    )
    .toEqual([0, [], true]);

test('switched off, the same build takes its worker and caches away again (§4.19)', async ({ page, front }) => {
  await front.deploy(BUILT, { offline: true });
  await openInstalled(page);
  expect([await workers(page), (await cacheNames(page)).length]).toEqual([1, 1]);
  await front.deploy(BUILT, { offline: false });
  await page.goto('/user/login');
  await becomesClean(page);
  await page.reload();
  await becomesClean(page);
});

test('off from the start, no worker is ever asked for (§3.35)', async ({ page, front }) => {
  await front.deploy(BUILT, { offline: false });
  await page.addInitScript(() => void caches.open('left over'));
  await page.goto('/user/login');
  await expect.poll(() => cacheNames(page)).toEqual([]);
  expect(front.paths).not.toContain('/service-worker.js');
  await expect(page.locator('link[rel=manifest]')).toHaveCount(0);
});
