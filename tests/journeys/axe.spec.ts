import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { signIn, speak } from './console';
import { open, screens } from './screens';

const base = () => test.info().project.use.baseURL ?? '';
const looks = [
  { locale: 'zh-CN', theme: 'light', tag: [] },
  { locale: 'zh-CN', theme: 'dark', tag: [] },
  // Names, roles and contrast are the same from right to left; what differs is looked at each night.
  { locale: 'ar-EG', theme: 'light', tag: ['@nightly'] },
];

/** What axe finds wrong on the page as it stands, and where: only what bars or seriously hinders somebody. */
async function findings(page: Page): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const { violations } = await new AxeBuilder({ page }).options({ runOnly: tags, rules: { 'target-size': { enabled: true } } }).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return grave.flatMap(({ id, nodes }) => nodes.map(({ target, any }) => `${id} ${target.join(' ')} ${any[0]?.message ?? ''}`));
}

for (const { locale, theme, tag } of looks)
  test(`no screen hinders anybody: ${locale}, ${theme}`, { tag }, async ({ page, context }) => {
    test.setTimeout(300_000);
    await speak(context, locale);
    await context.addInitScript((value) => localStorage.setItem('caudal_theme', value), theme);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/user/login');
    await expect(page.locator('input[name=password]')).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await signIn(page, base(), 'FINANCE_RISK');
    for (const screen of screens)
      await test.step(screen.name, async () => {
        await open(page, screen);
        expect.soft(await findings(page), screen.name).toEqual([]);
      });
  });
