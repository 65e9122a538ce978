// Files of the console that do not arrive: asked for again in silence, one reload, then words and a button; never a
// white page.
import { expect, type Page, type Route, test } from '@playwright/test';
import { screens } from '../../contract/screen';
import shell from '../../src/words/zh-CN';
import { leadTo } from './console';
import { base, enter, fillFreeze, LOGIN, newReason, richMerchant, traffic } from './weather';

const chunkOf = (route: string) => new RegExp(`/p__${route}__index\\.[0-9a-f]+\\.async\\.js$`);
const failed = (page: Page) => page.getByRole('heading', { name: shell['shell.loadFailed'] });

/** How often the page was loaded since. */
function loads(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1;
  });
  return () => count;
}

test('a stranger who types the address of a screen downloads the sign-in page and not the screen (§W2h)', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/merchant?open=1');
  await page.waitForURL((url) => url.pathname === LOGIN);
  await expect(page.locator('input[name=password]')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((path) => /p__(?!user__login)/.test(path))).toEqual([]);
  expect(fetched.some((path) => path.includes('p__user__login'))).toBe(true);
});

const broken: Record<string, (route: Route) => Promise<void>> = {
  'is gone (404)': (route) => route.fulfill({ status: 404, json: { success: false, msg: '', code: 1004, data: null } }),
  'is a page (200, HTML)': (route) => route.fulfill({ contentType: 'text/html', body: '<!DOCTYPE html><html></html>' }),
  'is a fault (500)': (route) => route.fulfill({ status: 500, body: 'x' }),
  'is cut off': (route) => route.fulfill({ contentType: 'text/javascript', body: '"use strict";(self.webpackChunk' }),
  'is no gzip': (route) =>
    route.fulfill({ contentType: 'text/javascript', headers: { 'content-encoding': 'gzip' }, body: 'not gzip' }),
  'breaks off': (route) => route.abort('connectionreset'),
};
/** One of the screens stays whole. */
const WHOLE = 'complaint';
const others = Object.keys(screens).flatMap((path) => (path === `/${WHOLE}` ? [] : [path.slice(1)]));

test('however the files of the screens are broken, each says so after one reload in all, and one that is there opens (§W2d)', async ({
  page,
  context,
}) => {
  await enter(context, 'ADMIN');
  await page.goto(`/${WHOLE}`);
  await expect(page.getByLabel(shell['shell.userMenu'])).toBeVisible();
  const loaded = loads(page);
  const ways = Object.entries(broken);
  for (const [index, screen] of others.entries()) {
    const [how, answer] = ways[index % ways.length] ?? [];
    if (answer) await page.route(chunkOf(screen), answer);
    await test.step(`${screen} ${how}`, async () => {
      await leadTo(page, `/${screen}`);
      await expect(failed(page)).toBeVisible();
    });
  }
  expect(loaded()).toBe(1);
  await leadTo(page, `/${WHOLE}`);
  await expect(failed(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  expect(loaded()).toBe(1);
});

test('a file that fails once is asked for again, and nobody notices (§W2c)', async ({ page, context }) => {
  await enter(context);
  await page.goto('/welcome');
  await expect(page.getByLabel(shell['shell.userMenu'])).toBeVisible();
  const loaded = loads(page);
  await page.route(chunkOf('billingFlow'), (route) => route.abort('connectionreset'), { times: 1 });
  await leadTo(page, '/billingFlow');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.ant-layout-sider')).toBeVisible();
  await expect(failed(page)).toBeHidden();
  expect(loaded()).toBe(0);
});

test('a file that is not there after 120 seconds is a load error, without a reload (§W2e T21)', async ({
  page,
  context,
}) => {
  const file = chunkOf('billingFlow');
  const atRest = traffic(page, new RegExp(`/backend/stream$|${file.source}`));
  await enter(context);
  await page.clock.install();
  await page.goto('/welcome');
  await expect(page.getByLabel(shell['shell.userMenu'])).toBeVisible();
  await atRest();
  const loaded = loads(page);
  const request = page.waitForRequest(file);
  await page.route(file, () => undefined);
  await leadTo(page, '/billingFlow');
  await request;
  await expect(page.locator('.ant-layout-content [class*="skeleton"]')).toBeVisible();
  await atRest();
  await page.clock.runFor(110_000);
  await expect(failed(page)).toBeHidden();
  await page.clock.runFor(10_000);
  await expect(failed(page)).toBeVisible();
  await expect(page.getByRole('button', { name: shell['shell.reload'] })).toBeVisible();
  expect(loaded()).toBe(0);
});

/** A release as the browser meets it: until it is loaded anew, the page names files that the server no longer has. */
async function release(page: Page): Promise<void> {
  let isOld = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOld = false;
  });
  await page.route(/\/p__[^/]+\.(js|css)$/, async (route) => {
    if (!isOld) return route.continue();
    // The server's own answer to a file that is not there.
    const { pathname } = new URL(route.request().url());
    await route.fulfill({
      response: await route.fetch({ url: `${base()}${pathname.replace(/\.[0-9a-f]{8}\./, '.00000000.')}` }),
    });
  });
}

test('after a release every screen opens, with one reload at most (§W2d)', async ({ page, context }) => {
  await enter(context, 'ADMIN');
  await page.goto('/welcome');
  await expect(page.getByLabel(shell['shell.userMenu'])).toBeVisible();
  const loaded = loads(page);
  await release(page);
  for (const route of ['paymentOrder', 'merchant', 'billingFlow']) {
    await leadTo(page, `/${route}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(failed(page)).toBeHidden();
  }
  expect(loaded()).toBe(1);
});

test('an unsaved form is not reloaded away without a question (§W2g)', async ({ page, context }) => {
  await enter(context);
  const dialog = await fillFreeze(page, await richMerchant(context), newReason());
  const types: string[] = [];
  page.once('dialog', (question) => {
    types.push(question.type());
    void question.dismiss();
  });
  await page.evaluate(() => window.location.reload());
  await expect.poll(() => types).toEqual(['beforeunload']);
  await expect(dialog.getByRole('textbox').first()).toHaveValue('1.25');
});

test('words that cannot be had are said of their screen as its own file would be, and not asked for again and again', async ({
  page,
  context,
}) => {
  await enter(context, 'ADMIN');
  await page.goto('/dashboard'); // Which says none of them.
  await expect(page.getByLabel(shell['shell.userMenu'])).toBeVisible();
  let tries = 0;
  await page.route(/words-late-/, (route) => {
    tries += 1;
    return route.abort('connectionreset');
  });
  await leadTo(page, '/employee');
  await expect(failed(page)).toBeVisible();
  // Twice before the one reload, twice after it.
  expect(tries).toBeLessThanOrEqual(4);
  await page.unroute(/words-late-/);
  await page.getByRole('button', { name: shell['shell.reload'] }).click();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(failed(page)).toBeHidden();
});
