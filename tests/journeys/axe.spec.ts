import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { arrive, speak } from './console';
import { open, screens, USUAL_ROLE } from './screens';

const base = () => test.info().project.use.baseURL ?? '';
const looks = [
  { locale: 'zh-CN', dark: 'every third' },
  { locale: 'zh-CN', dark: 'each' },
  // From right to left names and roles do not change; what may differ is looked at each night.
  { locale: 'ar-EG', dark: 'each' },
] as const;
/** Colours come from one theme, so what one dark screen hides from an eye, others do. */
const THIRD = 3;
const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What passes is not described, which takes longer than to find it. */
const only = { resultTypes: ['violations' as const] };
const rulesOf = {
  all: { ...only, runOnly: STANDARD, rules: { 'target-size': { enabled: true } } },
  colours: { ...only, runOnly: { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] } },
};

/** The same around every screen of one person: looked at once for each, and with every screen at night. */
const FRAME = ['.ant-layout-header', '.ant-layout-sider'];
/** The first rows show what the others do; all of them are looked at in the nightly run. */
const REST = '.ant-table-row:nth-child(n + 6)';

/** What axe finds wrong on the page as it stands, and where: only what bars or seriously hinders somebody. */
async function findings(page: Page, rules: keyof typeof rulesOf, seen: readonly string[] = []): Promise<string[]> {
  // The console has no frames, so there is nothing to be gathered in a page of its own.
  const axe = new AxeBuilder({ page }).options(rulesOf[rules]).setLegacyMode(true);
  const { violations } = await seen.reduce((all, part) => all.exclude(part), axe).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return grave.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id} ${target.join(' ')} ${any[0]?.message ?? ''}`),
  );
}

/** What is still there a moment later: a screen that was on its way is no finding. */
const A_MOMENT = 1_000;
async function lasting(page: Page, rules: keyof typeof rulesOf, seen: readonly string[]): Promise<string[]> {
  const atFirst = await findings(page, rules, seen);
  if (atFirst.length === 0) return [];
  await page.waitForTimeout(A_MOMENT);
  const later = await findings(page, rules, seen);
  return later.filter((one) => atFirst.includes(one));
}

/** In the light theme all of it; in the dark one the colours alone, as names and roles do not change with the theme. */
async function inBothThemes(page: Page, seen: readonly string[] = [], isDarkToo = true): Promise<string[]> {
  const few = seen.length > 0 ? [...seen, REST] : seen;
  const byDay = await lasting(page, 'all', few);
  if (!isDarkToo) return byDay;
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const atNight = await lasting(page, 'colours', few);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...byDay, ...atNight.map((one) => `dark: ${one}`)];
}

/** Each person signs in once. */
const byRole = [...screens].sort((one, other) => (one.role ?? USUAL_ROLE).localeCompare(other.role ?? USUAL_ROLE));

for (const { locale, dark } of looks) {
  const atNight = dark === 'each';
  const tag = atNight ? ['@nightly'] : [];
  test(`no screen hinders anybody: ${locale}, light, and ${dark} of them dark (§T13)`, { tag }, async ({
    page,
    context,
  }) => {
    // Some ninety screens, twice each: ten minutes alone, and twice that beside another browser.
    test.setTimeout(1_800_000);
    // A busy machine, with two browsers beside each other, is no finding.
    page.setDefaultTimeout(60_000);
    await speak(context, locale);
    await context.addInitScript((value) => localStorage.setItem('caudal_theme', value), 'system');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/user/login');
    await expect(page.locator('input[name=password]')).toBeVisible();
    expect(await inBothThemes(page)).toEqual([]);
    let role: string | undefined;
    for (const [at, screen] of byRole.entries())
      await test.step(screen.name, async () => {
        const isNext = role !== (screen.role ?? USUAL_ROLE);
        if (isNext) {
          role = screen.role ?? USUAL_ROLE;
          await context.clearCookies();
          await arrive(page, base(), role);
        }
        await open(page, screen);
        const isDarkToo = atNight || isNext || at % THIRD === 0;
        expect
          .soft(await inBothThemes(page, atNight ? [] : isNext ? [REST] : FRAME, isDarkToo), screen.name)
          .toEqual([]);
      });
  });
}
