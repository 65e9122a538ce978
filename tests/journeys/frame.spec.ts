import { expect, type Locator, type Page, test } from '@playwright/test';
import words from '../../src/words/es-MX';
import portuguese from '../../src/words/pt-BR';
import chinese from '../../src/words/zh-CN';
import { arrive, speak } from './console';

const base = () => test.info().project.use.baseURL ?? '';
const side = (page: Page) => page.locator('.ant-layout-sider');
const group = (page: Page, name: string) =>
  side(page)
    .locator('[aria-haspopup]')
    .filter({ has: page.locator(`[title="${name}"]`) });
const themeOf = (page: Page) => page.locator('html').getAttribute('data-theme');

test('on a phone everything in the header is within reach, also in a long language, and the menu opens by keyboard (§T15)', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await speak(context, 'es-MX');
  await arrive(page, base(), 'FINANCE_RISK');
  const controls = [
    words['shell.menu'],
    words['shell.zone'],
    words['shell.language'],
    words['look.menu'],
    words['shell.userMenu'],
  ];
  for (const name of controls) await expect(page.locator('header').getByLabel(name)).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(words['shell.demo']).last()).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByLabel(words['shell.menu']).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.ant-drawer').getByText('Inicio')).toBeVisible();
});

test('the matrix of rights scrolls within itself on a phone, and on a tablet no menu opens by itself (§T20)', async ({
  page,
  context,
}) => {
  await speak(context, 'es-MX');
  await page.setViewportSize({ width: 390, height: 844 });
  await arrive(page, base(), 'ADMIN', '/access?part=matrix');
  const matrix = page.getByRole('region', { name: words['access.matrix'] });
  await expect(matrix.getByRole('columnheader').first()).toBeVisible();
  expect(await matrix.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.reload();
  await expect(matrix).toBeVisible();
  await expect.poll(() => side(page).evaluate((bar) => Math.round(bar.getBoundingClientRect().width))).toBe(80);
  const opened = page.locator('.ant-menu-submenu-popup:visible');
  await expect(opened).toHaveCount(0);
  await page.waitForTimeout(500); // A menu takes a moment to open, and must not.
  await expect(opened).toHaveCount(0);
  await group(page, 'Órdenes').hover();
  await expect(opened).toHaveCount(1);
});

test('the words of the menu are whole in long languages, and buttons of one line are of one height (§T20)', async ({
  page,
  context,
}) => {
  for (const [locale, { 'menu.paymentOrder': orders }] of [
    ['es-MX', words],
    ['pt-BR', portuguese],
  ] as const) {
    await speak(context, locale);
    await arrive(page, base(), 'ADMIN', '/billingFlow');
    const shut = side(page).locator('[aria-haspopup][aria-expanded=false]');
    await expect(side(page).locator('[aria-haspopup]').first()).toBeVisible();
    while (await shut.count()) await shut.first().click();
    await expect(side(page).getByRole('link', { name: orders })).toBeVisible();
    const cut = side(page)
      .locator('[class*="-item-text"]')
      .evaluateAll((texts) =>
        texts
          .filter((text) => text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + 1)
          .map((text) => text.textContent),
      );
    expect(await cut).toEqual([]);
  }
  const buttons = page.locator('main header, .ant-layout-content header').getByRole('button').filter({ visible: true });
  await expect.poll(() => buttons.count()).toBeGreaterThan(1);
  const heights = await buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().height));
  expect(new Set(heights).size).toBe(1);
});

test('the frame is as the display settings say: a bar above that scrolls away, a menu beside that stays, all the width, light and blue (§2.26-2.29 2.34 3.28-3.34 3.36 R32a R38a R38b)', async ({
  page,
}) => {
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  await page.setViewportSize({ width: 1920, height: 560 });
  await arrive(page, base(), 'ADMIN', '/dashboard');
  const header = page.getByTestId('pro-layout-header');
  const bar = page.locator('.ant-pro-sider-fixed-mix');
  const box = (of: Locator) =>
    of.evaluate((shown) => {
      const { left, top, width, height } = shown.getBoundingClientRect();
      return { left, top, width, height };
    });
  await expect(page.locator('[data-today]')).toBeVisible();
  await test.step('layout mix: the bar is above both, the menu begins below it', async () => {
    expect(await box(header)).toEqual({ left: 0, top: 0, width: 1920, height: 56 });
    expect(await box(bar)).toEqual({ left: 0, top: 56, width: 200, height: 504 });
  });
  await test.step('contentWidth Fluid', async () => {
    const { left, width } = await box(page.locator('.ant-layout-content'));
    expect([left, left + width]).toEqual([200, 1920]);
  });
  await test.step('the zone stands at the top right', async () => {
    const { left, top } = await box(page.locator('header').getByLabel(chinese['shell.zone']));
    expect(left).toBeGreaterThan(1200);
    expect(top).toBeLessThan(56);
  });
  await test.step('navTheme light, primaryColor #1890ff, colorWeak off, no font of icons from elsewhere', async () => {
    await expect(bar).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.locator('[data-mark=paid]').first()).toHaveCSS('background-color', 'rgb(24, 144, 255)');
    const filters = await page.evaluate(() =>
      [...document.querySelectorAll('html, body, #root, #root > *')].map((one) => getComputedStyle(one).filter),
    );
    expect(new Set(filters)).toEqual(new Set(['none']));
    await expect(side(page).locator('svg').first()).toBeVisible();
    await expect(page.locator('svg use')).toHaveCount(0);
    expect([...origins]).toEqual([new URL(base()).origin]);
  });
  await test.step('fixedHeader false, fixSiderbar true', async () => {
    await page.mouse.move(900, 300);
    await page.mouse.wheel(0, 300);
    await expect.poll(async () => (await box(header)).top).toBeLessThanOrEqual(-56);
    await expect.poll(() => box(bar)).toEqual({ left: 0, top: 0, width: 200, height: 504 });
    // its ground goes on to the lower edge
    await expect(bar).toHaveCSS('box-shadow', /rgb\(255, 255, 255\) 0px 56px 0px 0px/);
    await page.evaluate(() => window.scrollTo(0, 30));
    await expect.poll(() => box(bar)).toEqual({ left: 0, top: 26, width: 200, height: 504 });
    expect(await box(header)).toEqual({ left: 0, top: -30, width: 1920, height: 56 });
  });
});

test('the group of the present page is open, and what a person opened stays open through pages and visits', async ({
  page,
  context,
}) => {
  await speak(context, 'es-MX');
  await arrive(page, base(), 'ADMIN', '/merchant');
  await expect(group(page, 'Comercios y fondos')).toHaveAttribute('aria-expanded', 'true');
  await group(page, 'Órdenes').click();
  await side(page).getByRole('link', { name: 'Inicio' }).click();
  await page.waitForURL('**/dashboard');
  await expect(group(page, 'Órdenes')).toHaveAttribute('aria-expanded', 'true');
  await page.reload();
  await expect(group(page, 'Órdenes')).toHaveAttribute('aria-expanded', 'true');
  await expect(side(page).locator('[title="Comercios y fondos"]')).toBeVisible();
});

test('the handle of the side bar answers the keyboard and says what it does', async ({ page, context }) => {
  await speak(context, 'es-MX');
  await arrive(page, base(), 'ADMIN');
  const handle = page.getByRole('button', { name: words['shell.menu.fold'] });
  await handle.focus();
  await page.keyboard.press('Enter');
  await expect(handle).toHaveAttribute('aria-expanded', 'false');
  await expect.poll(() => side(page).evaluate((bar) => Math.round(bar.getBoundingClientRect().width))).toBe(80);
});

test('both wall clocks stand in the header, the chosen zone first (§9.25)', async ({ page, context }) => {
  await speak(context, 'es-MX');
  await arrive(page, base(), 'ADMIN');
  const zones = page.getByLabel(words['shell.zone']);
  await expect(zones).toHaveText(/Hora de China \d\d:\d\d.*Hora de México \d\d:\d\d/);
  await zones.click();
  await page.getByRole('menuitem', { name: /Hora de México/ }).click();
  await expect(zones).toHaveText(/Hora de México \d\d:\d\d.*Hora de China \d\d:\d\d/);
});

test('the theme is light until it is chosen, and follows the system where that is chosen (§R32b T8)', async ({
  page,
  context,
}) => {
  await speak(context, 'es-MX');
  await page.emulateMedia({ colorScheme: 'dark' });
  await arrive(page, base(), 'ADMIN');
  expect(await themeOf(page)).toBe('light');
  await page.getByLabel(words['look.menu']).click();
  await page.getByRole('menuitem', { name: words['look.theme.system'] }).click();
  await expect.poll(() => themeOf(page)).toBe('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => themeOf(page)).toBe('light');
  await page.reload();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => themeOf(page)).toBe('dark');
});

test('a pinned page stands above the menu on any machine, and the row height chosen in the header holds in every list (§R32d T3)', async ({
  page,
  context,
  browser,
}) => {
  await speak(context, 'es-MX');
  await arrive(page, base(), 'CASHIER', '/billingFlow');
  const pin = page.getByRole('button', { name: words['look.pin'] });
  const saved = () => page.waitForResponse((answer) => answer.url().endsWith('/employee/preference/save'));
  const pinned = saved();
  await pin.click();
  await pinned;
  await expect(pin).toHaveAttribute('aria-pressed', 'true');
  const response = saved();
  await page.getByLabel(words['look.menu']).click();
  await page.getByRole('menuitem', { name: words['view.density.small'] }).click();
  await response;

  const elsewhere = await browser.newContext({ baseURL: base(), viewport: { width: 1440, height: 900 } });
  try {
    await speak(elsewhere, 'es-MX');
    const other = await elsewhere.newPage();
    await arrive(other, base(), 'CASHIER');
    await other.getByRole('navigation', { name: words['look.pins'] }).getByRole('link').click();
    await other.waitForURL('**/billingFlow');
    await expect(other.locator('.ant-table-small').first()).toBeVisible();
    await other.getByRole('button', { name: words['look.pin'] }).click();
    await expect(other.getByRole('navigation', { name: words['look.pins'] })).toHaveCount(0);
  } finally {
    await elsewhere.close();
  }
});
