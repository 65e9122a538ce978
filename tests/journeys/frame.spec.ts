import { expect, type Page, test } from '@playwright/test';
import words from '../../src/words/es-MX';
import { arrive, speak } from './console';

const base = () => test.info().project.use.baseURL ?? '';
const side = (page: Page) => page.locator('.ant-layout-sider');
const group = (page: Page, name: string) =>
  side(page)
    .locator('[aria-haspopup]')
    .filter({ has: page.locator(`[title="${name}"]`) });
const themeOf = (page: Page) => page.locator('html').getAttribute('data-theme');

test('on a phone everything in the header is within reach, also in a long language, and the menu opens by keyboard', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await speak(context, 'es-MX');
  await arrive(page, base(), 'FINANCE_RISK');
  const controls = [words['shell.menu'], words['shell.zone'], words['shell.language'], words['look.menu'], words['shell.userMenu']];
  for (const name of controls) await expect(page.locator('header').getByLabel(name)).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(words['shell.demo']).last()).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByLabel(words['shell.menu']).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.ant-drawer').getByText('Inicio')).toBeVisible();
});

test('the group of the present page is open, and what a person opened stays open through pages and visits', async ({ page, context }) => {
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

test('both wall clocks stand in the header, the chosen zone first', async ({ page, context }) => {
  await speak(context, 'es-MX');
  await arrive(page, base(), 'ADMIN');
  const zones = page.getByLabel(words['shell.zone']);
  await expect(zones).toHaveText(/Hora de China \d\d:\d\d.*Hora de México \d\d:\d\d/);
  await zones.click();
  await page.getByRole('menuitem', { name: /Hora de México/ }).click();
  await expect(zones).toHaveText(/Hora de México \d\d:\d\d.*Hora de China \d\d:\d\d/);
});

test('the theme is light until it is chosen, and follows the system where that is chosen', async ({ page, context }) => {
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

test('a pinned page stands above the menu on any machine, and the row height chosen in the header holds in every list', async ({
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
  const kept = saved();
  await page.getByLabel(words['look.menu']).click();
  await page.getByRole('menuitem', { name: words['view.density.small'] }).click();
  await kept;

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
