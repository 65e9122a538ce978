// Between two screens: each comes back as it was left, and then says what is true now.
import { expect, type Page, test } from '@playwright/test';
import menu from '../../src/words/zh-CN/menu';
import { arrive, backendCalls, lately, leadTo, signIn } from './console';

const base = () => test.info().project.use.baseURL ?? '';
/** Of the screen that is shown: those that were left lie beside it. */
const rows = (page: Page) => page.locator('tr.ant-table-row:not([data-left] *)');
const title = (page: Page) => page.getByRole('heading', { level: 1 });
/** By the menu, whose group opens by itself on its screens. */
const lead = (page: Page, word: string) =>
  page.locator('.ant-layout-sider').getByRole('link', { name: word, exact: true }).click();
const box = (page: Page, at: number) => rows(page).nth(at).getByRole('checkbox');
const PAGE = '/merchant/page';
const ORDERS = '/order/payment/page';

test('whoever comes back finds chosen rows, place and filters as they left them, and then what is true now', async ({
  page,
}) => {
  await arrive(page, base(), 'ADMIN', `${lately('/paymentOrder')}&size=50&status=2`);
  await box(page, 1).check();
  await page.evaluate(() => window.scrollTo(0, 200));
  const paths = backendCalls(page);
  await lead(page, menu['menu.refundOrder']);
  await expect(title(page)).toHaveText(menu['menu.refundOrder']);
  await expect(title(page)).toHaveCount(1);
  // What came live was asked about until then.
  const leftAt = paths.length;
  const pathsSince = () => paths.slice(leftAt).filter((path) => path.endsWith(ORDERS));
  await expect.poll(() => paths.some((path) => path.includes('/refund/'))).toBe(true);
  expect(pathsSince()).toEqual([]);

  await page.goBack();
  await expect(title(page)).toHaveText(menu['menu.paymentOrder']);
  await expect(page).toHaveURL(/status=2/);
  await expect(box(page, 1)).toBeChecked();
  expect(await page.evaluate(() => window.scrollY)).toBe(200);
  await expect(title(page)).toHaveCount(1);
  await expect.poll(pathsSince).not.toEqual([]);
  await expect(page.locator('.ant-layout-sider .ant-menu-item-selected')).toContainText(menu['menu.paymentOrder']);

  await box(page, 1).uncheck();
  await expect(box(page, 1)).not.toBeChecked();
});

test('each screen comes back as far down as it was read, whichever of them stands first', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 400 });
  await arrive(page, base(), 'ADMIN', '/merchant');
  const read: [string, string, number][] = [
    ['/merchant', menu['menu.merchant'], 120],
    ['/dashboard', menu['menu.home'], 90],
    ['/paymentOrder', menu['menu.paymentOrder'], 160],
  ];
  const far = () => page.evaluate(() => window.scrollY);
  for (const [path, word, to] of read) {
    await leadTo(page, path);
    await expect(title(page)).toHaveText(word);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(700);
    expect(await far()).toBe(0);
    await page.mouse.wheel(0, to);
    await expect.poll(far).toBe(to);
  }
  for (const [path, word, to] of [...read, ...read.toReversed()]) {
    await leadTo(page, path);
    await expect(title(page)).toHaveText(word);
    await expect.poll(far).toBe(to);
  }
});

test('a row that is pressed in the moment its list comes back opens', async ({ page }) => {
  await arrive(page, base(), 'ADMIN', '/merchant');
  await expect(rows(page).first()).toBeVisible();
  await leadTo(page, '/proxy');
  await expect(title(page)).toHaveText(menu['menu.proxy']);
  await page.evaluate(
    (word) =>
      new Promise<void>((pressed) => {
        const look = setInterval(() => {
          const heading = document.querySelector('h1:not([data-left] *)')?.textContent;
          const row = document.querySelector<HTMLElement>('tr.ant-table-row:not([data-left] *) td:nth-child(2)');
          if (heading !== word || !row) return;
          clearInterval(look);
          row.click();
          pressed();
        });
        history.back();
      }),
    menu['menu.merchant'],
  );
  await expect(page.locator('[data-drawer]')).toBeVisible();
});

test('a drawer that was left begins anew: what it said of one is asked again', async ({ page }) => {
  await arrive(page, base(), 'ADMIN', '/merchant');
  await rows(page).first().locator('td').nth(1).click();
  await expect(page.locator('[data-drawer]')).toBeVisible();
  await expect(page).toHaveURL(/open=/);
  const paths = backendCalls(page);
  await lead(page, menu['menu.proxy']);
  await expect(title(page)).toHaveText(menu['menu.proxy']);
  await expect(page.locator('[data-drawer]')).toHaveCount(0);
  await lead(page, menu['menu.merchant']);
  await expect(rows(page).first()).toBeVisible();
  await expect(page.locator('[data-drawer]')).toHaveCount(0);
  expect(paths.filter((path) => path.endsWith(PAGE))).not.toEqual([]);
});

test('no element is called as one of a screen that was left', async ({ page }) => {
  await arrive(page, base(), 'ADMIN');
  const side = page.locator('.ant-layout-sider');
  const shut = side.locator('[aria-haspopup][aria-expanded=false]');
  await side.locator('a[href]').first().waitFor();
  while ((await shut.count()) > 0) await shut.first().click();
  const links = await side.locator('a[href]').all();
  expect(links.length).toBeGreaterThan(20);
  for (const link of links) {
    await link.click();
    await expect(title(page)).toBeVisible();
    expect(await namedTwice(page)).toEqual([]);
  }
});

test('whatever is found by the keys, by its words or by who reads aloud is of the screen that is shown', async ({
  page,
}) => {
  await arrive(page, base(), 'ADMIN', '/merchant');
  await expect(rows(page).first()).toBeVisible();
  const words = (await rows(page).first().locator('td').allInnerTexts()).toSorted((a, b) => a.length - b.length);
  const longest = words.at(-1) ?? '';
  expect(await isFound(page, longest)).toBe(true);
  await lead(page, menu['menu.proxy']);
  await expect(title(page)).toHaveText(menu['menu.proxy']);
  await expect(page.getByRole('heading', { name: menu['menu.merchant'], exact: true })).toHaveCount(0);
  expect(await isFound(page, longest)).toBe(false);
  const left = page.locator('[data-left]');
  expect(await left.evaluate((stage: HTMLElement) => stage.offsetHeight)).toBe(0);
  const field = left.locator('input').first();
  await field.evaluate((input) => input.focus());
  await expect(field).not.toBeFocused();
});

/** As somebody finds it who searches the page in the browser. */
const isFound = (page: Page, words: string) =>
  page.evaluate((text) => (Reflect.get(window, 'find') as (text: string) => boolean).call(window, text), words);

const namedTwice = (page: Page) =>
  page.evaluate(() => {
    const names = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return names.filter((name, at) => names.indexOf(name) !== at);
  });

test('an address that comes after sign-in while files are on their way is not missed', async ({ browser }) => {
  for (const afterMs of [100, 200, 300, 1000]) {
    const context = await browser.newContext({ baseURL: base(), serviceWorkers: 'block' });
    const page = await context.newPage();
    await signIn(page, base(), 'ADMIN');
    await page.waitForTimeout(afterMs);
    await leadTo(page, '/merchant');
    await expect(title(page)).toHaveText(menu['menu.merchant']);
    await context.close();
  }
});
