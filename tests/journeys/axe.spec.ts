import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { signIn, speak } from './console';
import { open, screens, USUAL_ROLE } from './screens';

const base = () => test.info().project.use.baseURL ?? '';
const looks = [
  { locale: 'zh-CN', theme: 'light', rules: 'all', tag: [] },
  // Names and roles do not change with the theme; colours do.
  { locale: 'zh-CN', theme: 'dark', rules: 'colours', tag: [] },
  // Nor from right to left; what may differ is looked at each night.
  { locale: 'ar-EG', theme: 'light', rules: 'all', tag: ['@nightly'] },
] as const;
const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const rulesOf = {
  all: { runOnly: STANDARD, rules: { 'target-size': { enabled: true } } },
  colours: { runOnly: { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] } },
};

/** What axe finds wrong on the page as it stands, and where: only what bars or seriously hinders somebody. */
async function findings(page: Page, rules: keyof typeof rulesOf): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).options(rulesOf[rules]).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return grave.flatMap(({ id, nodes }) => nodes.map(({ target, any }) => `${id} ${target.join(' ')} ${any[0]?.message ?? ''}`));
}

for (const { locale, theme, rules, tag } of looks)
  test(`no screen hinders anybody: ${locale}, ${theme}`, { tag: [...tag] }, async ({ page, context }) => {
    test.setTimeout(300_000);
    await speak(context, locale);
    await context.addInitScript((value) => localStorage.setItem('caudal_theme', value), theme);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/user/login');
    await expect(page.locator('input[name=password]')).toBeVisible();
    expect(await findings(page, rules)).toEqual([]);
    let role: string | undefined;
    for (const screen of screens)
      await test.step(screen.name, async () => {
        if (role !== (screen.role ?? USUAL_ROLE)) {
          role = screen.role ?? USUAL_ROLE;
          await context.clearCookies();
          await signIn(page, base(), role);
        }
        await open(page, screen);
        expect.soft(await findings(page, rules), screen.name).toEqual([]);
      });
  });
