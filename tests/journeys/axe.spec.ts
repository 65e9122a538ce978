import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { signIn, speak } from './console';

const base = () => test.info().project.use.baseURL ?? '';
const looks = [
  { locale: 'zh-CN', theme: 'light' },
  { locale: 'zh-CN', theme: 'dark' },
  { locale: 'ar-EG', theme: 'light' },
];

/** What axe finds wrong on the page as it stands, and where: only what bars or seriously hinders somebody. */
async function findings(page: Page): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const { violations } = await new AxeBuilder({ page }).options({ runOnly: tags, rules: { 'target-size': { enabled: true } } }).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return grave.flatMap(({ id, nodes }) => nodes.map(({ target, any }) => `${id} ${target.join(' ')} ${any[0]?.message ?? ''}`));
}

const row = (page: Page) => page.locator('tr.ant-table-row').first();
const drawer = (page: Page) => page.locator('.ant-drawer').getByRole('dialog');

/** Every kind of screen there is, and how one gets to see it whole. */
const screens: { name: string; path: string; show: (page: Page) => Promise<void> }[] = [
  { name: 'dashboard', path: '/dashboard', show: (page) => expect(page.locator('canvas').first()).toBeVisible() },
  { name: 'orders', path: '/paymentOrder', show: (page) => expect(row(page)).toBeVisible() },
  {
    name: 'an order with its journal',
    path: '/paymentOrder?status=2&tab=journal',
    show: async (page) => {
      await row(page).click();
      await expect(drawer(page).locator('tfoot')).not.toHaveCount(0);
    },
  },
  {
    name: 'a merchant and the freezing of its money',
    path: '/merchant',
    show: async (page) => {
      await row(page).click();
      await expect(drawer(page).locator('dl').first()).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await drawer(page).locator('.ant-drawer-footer button').first().click();
      await expect(page.locator('.ant-modal textarea')).toBeVisible();
      await page.locator('.ant-modal .ant-btn-primary').click();
      await expect(page.locator('.ant-form-item-explain-error').first()).toBeVisible();
    },
  },
  { name: 'statement', path: '/billingFlow', show: (page) => expect(row(page)).toBeVisible() },
  { name: 'a screen that is not built', path: '/payoutOrder', show: (page) => expect(page.locator('main section')).toBeVisible() },
  { name: 'not found', path: '/nope', show: (page) => expect(page.locator('main h1')).toBeVisible() },
];

/** Nothing is half faded in when it is looked at. */
const rest = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY),
  );

for (const { locale, theme } of looks)
  test(`no screen hinders anybody: ${locale}, ${theme}`, async ({ page, context }) => {
    test.setTimeout(240_000);
    await speak(context, locale);
    await context.addInitScript((value) => localStorage.setItem('caudal_theme', value), theme);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/user/login');
    await expect(page.locator('input[name=password]')).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await signIn(page, base(), 'FINANCE_RISK');
    for (const { name, path, show } of screens)
      await test.step(name, async () => {
        await page.goto(path);
        await show(page);
        await rest(page);
        expect.soft(await findings(page), name).toEqual([]);
      });
  });
