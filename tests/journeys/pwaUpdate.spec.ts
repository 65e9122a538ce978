import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import words from '../../src/words/zh-CN';
import { signIn } from './console';
import { cacheNames, countLoads, expectShell, lookForUpdate, openInstalled, releaseOf, test } from './installed';
import { BUILT, entryOf, nextRelease, removeRelease } from './release';

let next: string;
test.beforeAll(async () => {
  next = await nextRelease();
  expect(entryOf(next)).not.toBe(entryOf(BUILT));
});
test.afterAll(() => removeRelease(next));

const notice = (page: Page) =>
  page.locator('.ant-notification-notice').filter({ hasText: words['app.pwa.serviceworker.updated'] });
/** antd sets two Chinese characters apart. */
const named = (word: string) => new RegExp(`^${[...word].join(' ?')}$`);
const ok = (page: Page) => notice(page).getByRole('button', { name: named(words['app.pwa.serviceworker.updated.ok']) });

/** The page has come back as that release, however long a busy machine takes to load it. */
const runs = (page: Page, release: string) =>
  expect.poll(() => releaseOf(page).catch(() => ''), { timeout: 30_000 }).toBe(entryOf(release));

test('OK on the notice of a waiting version: that version, one reload, empty caches, and offline again afterwards (§4.17 4.18)', async ({
  page,
  front,
}) => {
  await front.deploy(BUILT, { offline: true });
  await openInstalled(page);
  expect(await releaseOf(page)).toBe(entryOf(BUILT));
  const before = await cacheNames(page);
  await page.addInitScript(() => Object.assign(self, { keptAtStart: caches.keys() }));

  await front.deploy(next, { offline: true });
  await lookForUpdate(page);
  await expect(notice(page)).toContainText(words['app.pwa.serviceworker.updated.hint']);
  const loads = countLoads(page);
  await ok(page).click();
  await runs(page, next);
  expect(await page.evaluate(() => (self as unknown as { keptAtStart: Promise<string[]> }).keptAtStart)).toEqual([]);
  await expectShell(page);
  expect(await cacheNames(page)).not.toEqual(before);
  expect(loads()).toBe(1);
  front.goDown();
  await page.reload();
  expect(await releaseOf(page)).toBe(entryOf(next));
});

test('the notice goes by itself; the offer stays in the header and does the same (§R36d)', async ({
  page,
  front,
  backend,
}) => {
  await front.deploy(BUILT, { offline: true });
  await signIn(page, backend, 'ADMIN');
  await expectShell(page);
  await front.deploy(next, { offline: true });
  await lookForUpdate(page);
  await expect(notice(page)).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  await page.getByRole('button', { name: words['shell.updateReady'] }).click();
  await runs(page, next);
  await expect(page.getByRole('button', { name: words['shell.updateReady'] })).toHaveCount(0);
});

test('a waiting worker that never answers is waited for three seconds, then left out by one reload (§4.18)', async ({
  page,
  front,
}) => {
  const silent = await nextRelease();
  const worker = join(silent, 'sw-real.js');
  writeFileSync(worker, readFileSync(worker, 'utf8').replace('SKIP_WAITING', 'NEVER'));
  await front.deploy(BUILT, { offline: true });
  await openInstalled(page);
  await front.deploy(silent, { offline: true });
  await lookForUpdate(page);
  const loads = countLoads(page);
  const pressedAt = Date.now();
  await ok(page).click();
  await expect.poll(() => releaseOf(page).catch(() => '')).toBe(entryOf(silent));
  expect(Date.now() - pressedAt).toBeGreaterThan(2900);
  await expectShell(page); // by the same release's worker, begun afresh: the silent one was left out
  await expect(notice(page)).toHaveCount(0);
  expect(loads()).toBe(1);
  removeRelease(silent);
});

test('OK in one of two tabs: each reloads once and is the new version (§4.18)', async ({ page, context, front }) => {
  await front.deploy(BUILT, { offline: true });
  await openInstalled(page);
  const other = await context.newPage();
  await openInstalled(other);
  await front.deploy(next, { offline: true });
  await lookForUpdate(page);
  await expect(notice(other)).toBeVisible();
  const loads = [page, other].map(countLoads);
  await ok(page).click();
  for (const tab of [page, other]) {
    await expect.poll(() => releaseOf(tab).catch(() => '')).toBe(entryOf(next));
    await expectShell(tab);
    await expect(notice(tab)).toHaveCount(0);
  }
  expect(loads.map((count) => count())).toEqual([1, 1]);
});
