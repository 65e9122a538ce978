import { expect } from '@playwright/test';
import arabic from '../../src/words/ar-EG/offline';
import english from '../../src/words/en-US/offline';
import spanish from '../../src/words/es-MX/offline';
import portuguese from '../../src/words/pt-BR/offline';
import words from '../../src/words/zh-CN';
import chinese from '../../src/words/zh-CN/offline';
import { signIn, speak } from './console';
import { countLoads, expectShell, openInstalled, readCaches, test } from './installed';
import { BUILT } from './release';

test.beforeEach(({ front }) => front.deploy(BUILT, { offline: true }));

const languages = { 'zh-CN': chinese, 'en-US': english, 'es-MX': spanish, 'pt-BR': portuguese, 'ar-EG': arabic };
for (const [locale, wording] of Object.entries(languages))
  test(`opened without the server, the page says so in ${locale}`, async ({ page, context, front }) => {
    await openInstalled(page); // in Chinese: the other words have never been used here
    await speak(context, locale);
    front.goDown();
    for (const path of ['/user/login', '/', '/paymentOrder?current=2']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: wording['offline.title'] })).toBeVisible();
      await expect(page.getByText(wording['offline.hint'])).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar-EG' ? 'rtl' : 'ltr');
      await expect(page.locator('input')).toHaveCount(0);
    }
  });

test('when the connection is back the page opens by itself, once', async ({ page, context }) => {
  await openInstalled(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: chinese['offline.title'] })).toBeVisible();
  const loads = countLoads(page);
  await context.setOffline(false);
  await expect(page.locator('input[name=password]')).toBeVisible();
  expect(loads()).toBe(1);
});

test("one person's data is not there for the next one, offline or not", async ({ page, front, backend }) => {
  await signIn(page, backend, 'ADMIN', '/merchant');
  await expectShell(page);
  await page.reload(); // every answer passes the worker
  await expect(page.locator('[data-row-key]').first()).toBeVisible();
  const name = (await page.locator('[data-row-key] td').nth(1).textContent()) ?? '';
  expect(name.length).toBeGreaterThan(3);
  await page.getByLabel(words['shell.userMenu']).click();
  await page.locator('.ant-dropdown:not(.ant-dropdown-hidden) .ant-dropdown-menu-item').click();
  await page.waitForURL((url) => url.pathname === '/user/login');
  await signIn(page, backend, 'MERCHANT');

  front.goDown();
  await page.goto('/merchant');
  await expect(page.getByRole('heading', { name: chinese['offline.title'] })).toBeVisible();
  const texts = await readCaches(page);
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.filter((one) => one.includes('/backend/') && !/\.(js|css) /.test(one))).toEqual([]);
  expect(texts.filter((one) => one.includes(name))).toEqual([]);
  const answers = await page.evaluate(() =>
    Promise.all(
      ['POST', 'GET'].map((method) =>
        fetch('/backend/merchant/page', { method }).then(
          ({ status }) => status,
          () => 'none',
        ),
      ),
    ),
  );
  expect(answers).toEqual(['none', 'none']);
});

test('a fault in front of the server shows the kept page; pages of the server itself are not its business', async ({
  page,
  front,
}) => {
  await openInstalled(page);
  front.serveBy((_, answer) => answer.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>'));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: chinese['offline.title'] })).toBeVisible();
  await page.goto('/docs/api');
  await expect(page.getByRole('heading', { name: 'Bad Gateway' })).toBeVisible();
});

test('a page where a file should be is not kept in its place', async ({ page, front }) => {
  await openInstalled(page);
  front.serveBy((_, answer) => answer.writeHead(200, { 'content-type': 'text/html' }).end('<p>no file'));
  const file = '/p__nothing.01234567.async.js';
  await page.evaluate((url) => fetch(url), file);
  await page.evaluate((url) => fetch(url), file);
  expect(front.paths.filter((url) => url === file)).toHaveLength(2);
});
