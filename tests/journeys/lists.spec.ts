import { expect, type Page, test } from '@playwright/test';
import { screens } from '../../contract/screen';
import { drive } from '../../scripts/traffic/driver';
import { readDemoMerchants } from '../../scripts/traffic/merchants';
import account from '../../src/words/zh-CN/account';
import menu from '../../src/words/zh-CN/menu';
import merchant from '../../src/words/zh-CN/merchant';
import payment from '../../src/words/zh-CN/payment';
import table from '../../src/words/zh-CN/table';
import { arrive, lately, leadTo, speak } from './console';
import { drawer, firstRow } from './hands';

const base = () => test.info().project.use.baseURL ?? '';
const rows = (page: Page) => page.locator('tr.ant-table-row');
const filterLine = 'search > div:first-child';
const summary = (page: Page) => page.locator('main section:has(> dl)');

async function open(page: Page, path: string, role = 'FINANCE_RISK'): Promise<void> {
  await arrive(page, base(), role, path);
  await expect(rows(page).first()).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

test('the first screenful of the order list is data: what makes a row known, no sideways way, and rows down to the pager', async ({
  page,
}) => {
  // Today's list, answered with the rows of the last days: it has few while the day is young.
  const { searchParams } = new URL(lately('/'), base());
  await page.route('**/backend/order/payment/page', (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), ...Object.fromEntries(searchParams) } }),
  );
  await open(page, '/paymentOrder');
  const first = await rows(page).first().boundingBox();
  expect(first?.y).toBeLessThan(320);
  for (const word of ['orderNo', 'createTime', 'status', 'amount', 'merchantName'] as const)
    await expect(page.getByRole('columnheader', { name: payment[`payment.${word}`], exact: true })).toBeInViewport({
      ratio: 1,
    });
  const sideways = await page
    .locator('.ant-table-body, .ant-table-content')
    .evaluate((body) => body.scrollWidth - body.clientWidth);
  expect(sideways).toBeLessThanOrEqual(0);
  const pager = await page.locator('.ant-pagination').boundingBox();
  const below = 900 - (pager?.y ?? 0) - (pager?.height ?? 0);
  expect(below).toBeGreaterThanOrEqual(0);
  expect(below).toBeLessThan(2 * (first?.height ?? 0));
});

/** Heads of columns whose words reach out of them, in the screen that is shown. */
const cutHeads = (page: Page, at: string) =>
  page.evaluate((where) => {
    const reachesOut = (head: HTMLElement) => {
      const words = document.createRange();
      words.selectNodeContents(head);
      const [inner, outer] = [words.getBoundingClientRect(), head.getBoundingClientRect()];
      return inner.width > 0 && (inner.left < outer.left - 1 || inner.right > outer.right + 1);
    };
    return [...document.querySelectorAll<HTMLElement>('main thead th')]
      .filter((head) => head.offsetWidth > 0 && head.closest('[data-left]') === null)
      .filter(reachesOut)
      .map((head) => `${where}: ${head.textContent}`);
  }, at);

test('no head of a column is cut in any list, on a tablet, a laptop and a large screen', async ({ page }) => {
  await open(page, '/merchant', 'ADMIN');
  const cut: string[] = [];
  for (const path of Object.keys(screens)) {
    await leadTo(page, path);
    await expect(page.locator('main [aria-busy=true]:not([data-left] *)')).toHaveCount(0);
    for (const width of [820, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      cut.push(...(await cutHeads(page, `${path} at ${width}`)));
    }
  }
  expect(cut).toEqual([]);
});

for (const locale of ['zh-CN', 'es-MX', 'ar-EG'])
  test(`nothing in the filter line is cut, and several statuses are said by name: ${locale}`, async ({
    page,
    context,
  }) => {
    await speak(context, locale);
    await open(page, `${lately('/paymentOrder')}&status=2,3,4`);
    const cut = await page.locator(filterLine).evaluate((line) => {
      const inner = (input: HTMLInputElement) => {
        const canvas = document.createElement('canvas').getContext('2d');
        if (!canvas) return 0;
        canvas.font = getComputedStyle(input).font;
        return canvas.measureText(input.value || input.placeholder).width;
      };
      const inputs = [...line.querySelectorAll('input')]
        .filter((input) => input.value || input.placeholder)
        .filter((input) => inner(input) > input.clientWidth + 1);
      const texts = [...line.querySelectorAll('span, div')].filter(
        (one) =>
          one.childElementCount === 0 &&
          one.textContent &&
          one.scrollWidth > one.clientWidth + 1 &&
          getComputedStyle(one).overflow !== 'visible',
      );
      return [...inputs.map((input) => input.value || input.placeholder), ...texts.map((one) => one.textContent)];
    });
    expect(cut).toEqual([]);
    const heights = await page
      .locator(`${filterLine} > *`)
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().y)));
    expect(new Set(heights).size).toBe(1);
    const { default: words } = await import(`../../contract/words/${locale}/status.ts`);
    const named = [2, 3, 4].map(
      (at) => Object.entries<string>(words).filter(([key]) => key.startsWith('status.payment.'))[at]?.[1] ?? '',
    );
    await expect(page.locator('search bdi').filter({ hasText: named.join(' / ') })).toBeVisible();
  });

test('the range is said in words and shown in the picker; shortcuts choose another', async ({ page }) => {
  await arrive(page, base(), 'FINANCE_RISK', '/paymentOrder');
  const range = page.locator('h1 + p');
  await expect(range).toContainText('今天，中国时间 00:00–24:00');
  const inputs = page.locator('.ant-picker-range input');
  const today = await inputs.first().inputValue();
  expect(today).toBe(new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10));
  await expect(inputs.last()).toHaveValue(today);
  await inputs.first().click();
  await page.locator('.ant-picker-presets').getByText(table['table.period.week']).click();
  await expect(range).toContainText(table['table.period.week']);
  await expect(page).toHaveURL(/startDate=\d{4}-\d\d-\d\d&endDate=/);
  await expect(inputs.last()).toHaveValue(today);
});

test('the figures stand in one line, what has no room opens below, and each leads to its rows', async ({ page }) => {
  await open(page, lately('/paymentOrder'));
  const line = summary(page);
  expect((await line.boundingBox())?.height).toBeLessThan(60);
  const figures = line.locator('dl > div');
  const tops = await figures.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().y)));
  // A day of millions needs more room than there is.
  expect(tops.filter((top) => top === tops[0]).length).toBeGreaterThanOrEqual(7);
  await expect(figures.locator('a')).toHaveCount(9);
  await line.getByRole('button').click();
  const below = page.locator('.ant-popover:visible');
  await expect(below.getByRole('columnheader')).toHaveCount(await figures.locator('[data-decimals]').count());
  await page.keyboard.press('Escape');
  const paid = figures.filter({ hasText: payment['payment.sum.paid'] }).first();
  const link = await paid.locator('a').getAttribute('href');
  await page.goto(link ?? '');
  await expect(rows(page).first()).toBeVisible();
  const [count, total] = [
    await paid.locator('a').textContent(),
    await page.locator('.ant-pagination-total-text').textContent(),
  ];
  expect(total).toContain(count?.trim());
});

/** Orders come and are paid for so many seconds. */
const traffic = (seconds: number) =>
  drive(
    {
      url: base(),
      merchants: readDemoMerchants(process.env['DATA'] ?? './data').filter(({ isTest }) => !isTest),
      notifyUrl: `${base()}/simulator/sink`,
    },
    { perSecond: 4, seconds, orders: 100, signal: new AbortController().signal },
  );

test('under traffic nothing moves beneath the pointer: new orders wait, and come when they are asked for', async ({
  page,
}) => {
  await open(page, lately('/paymentOrder'));
  const keys = () => rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-row-key')));
  const before = await keys();
  await rows(page).nth(5).hover();
  await page.waitForTimeout(700); // what follows a hand's movement is not counted as a shift
  await page.evaluate(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    const named = (node: Node | null | undefined) =>
      (node instanceof Element ? node.outerHTML : (node?.textContent ?? '')).slice(0, 120);
    // The entries' own type is not in the DOM's types yet.
    const textOf = (entry: PerformanceEntry) =>
      (entry as PerformanceEntry & { sources?: { node?: Node }[] }).sources?.map(({ node }) => named(node)).join(' | ');
    new PerformanceObserver((list) => shifts.push(...list.getEntries().map((entry) => textOf(entry) ?? ''))).observe({
      type: 'layout-shift',
    });
  });
  const { ordered } = await traffic(8);
  expect(ordered).toBeGreaterThan(8);
  const more = page.getByRole('button', { name: /条新记录/ });
  // An order that the channel refuses stands in the list too, but is not counted as ordered.
  await expect.poll(async () => Number.parseInt((await more.textContent()) ?? '', 10)).toBeGreaterThanOrEqual(ordered);
  expect(await keys()).toEqual(before);
  expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
  await more.click();
  await expect.poll(async () => (await keys())[0]).not.toBe(before[0]);
});

for (const [path, tab, word] of [
  ['/merchant', 'merchant.tab.more', 'merchant.statement'],
  ['/paymentAccount', '', 'account.orders'],
  ['/company', '', 'menu.paymentAccount'],
] as const)
  test(`what a row of ${path} leads to is as high as a finger needs`, async ({ page }) => {
    await open(page, path, 'ADMIN');
    await firstRow(page);
    if (tab) await drawer(page).getByRole('tab', { name: merchant[tab] }).click();
    const words = { ...merchant, ...account, ...menu };
    const link = drawer(page).getByRole('link', { name: words[word], exact: true });
    const list = drawer(page).locator('ul').filter({ has: link });
    await expect(link).toBeVisible();
    for (const one of await list.getByRole('link').all())
      expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  });
