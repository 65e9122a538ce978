import { expect } from '@playwright/test';
import { cacheNames, openInstalled, test, workers } from './installed';
import { OLD_TITLE, serveOldConsole } from './oldConsole';
import { BUILT } from './release';

for (const worker of ['/service-worker.js', '/sw.js'])
  test(`a browser with an old cache-first worker at ${worker} is clean within two loads`, async ({ page, front }) => {
    front.serveBy(serveOldConsole(worker));
    await page.goto('/user/login');
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await front.deploy(BUILT, { offline: false });

    await page.goto('/user/login');
    expect(await page.title()).toBe(OLD_TITLE); // the trap: the new console is not even asked for
    await expect.poll(() => page.title().catch(() => '')).not.toBe(OLD_TITLE);
    await page.goto('/user/login');
    await expect(page.locator('input[name=password]')).toBeVisible();
    await expect.poll(() => workers(page)).toBe(0);
    await expect.poll(() => cacheNames(page)).toEqual([]);
  });

test('switched off, the same build takes its worker and caches away again', async ({ page, front }) => {
  await front.deploy(BUILT, { offline: true });
  await openInstalled(page);
  expect([await workers(page), (await cacheNames(page)).length]).toEqual([1, 1]);
  await front.deploy(BUILT, { offline: false });
  await page.goto('/user/login');
  await expect.poll(() => workers(page).catch(() => -1)).toBe(0);
  await expect.poll(() => cacheNames(page).catch(() => ['?'])).toEqual([]);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});

test('off from the start, no worker is ever asked for', async ({ page, front }) => {
  await front.deploy(BUILT, { offline: false });
  await page.goto('/user/login');
  await page.evaluate(() => caches.open('left over'));
  await expect.poll(() => cacheNames(page)).toEqual([]);
  expect(front.asked).not.toContain('/service-worker.js');
  await expect(page.locator('link[rel=manifest]')).toHaveCount(0);
});
