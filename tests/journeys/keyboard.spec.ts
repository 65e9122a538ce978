import { expect, type Page, test } from '@playwright/test';
import shell from '../../src/words/zh-CN';
import { arrive, lately } from './console';

const base = () => test.info().project.use.baseURL ?? '';
/** More stops than any screen has before its rows. */
const STOPS = 60;

interface Stop {
  name: string;
  ring: boolean;
}
/** Where the focus stands, and whether one can see that; antd draws the ring of some controls around them. */
const focus = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const at = document.activeElement ?? document.body;
    const around = at.closest(
      '.ant-select, .ant-picker, .ant-input-affix-wrapper, .ant-tabs-tab, .ant-checkbox-wrapper',
    );
    const ring = [at, around].some((element) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && Number.parseInt(outlineWidth, 10) > 0) || boxShadow !== 'none';
    });
    return {
      name: `${at.getAttribute('aria-label') ?? ''} ${at.textContent ?? ''}`.trim() || at.outerHTML.slice(0, 120),
      ring,
    };
  });

test('whoever has no mouse reaches header, menu, search and rows, and sees where they are (§T14)', async ({ page }) => {
  await arrive(page, base(), 'FINANCE_RISK', lately('/paymentOrder'));
  await expect(page.locator('tr.ant-table-row').first()).toBeVisible();
  const stops: Stop[] = [];
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    stops.push(await focus(page));
  }
  expect(stops.filter(({ ring }) => !ring).map(({ name }) => name)).toEqual([]);
  const reached = stops.map(({ name }) => name).join('\n');
  for (const word of ['shell.zone', 'shell.language', 'shell.userMenu', 'menu.merchant'] as const)
    expect(reached).toContain(shell[word].slice(0, 2));
  expect(reached).toContain('查询');
});

test('with reduced motion nothing moves when a drawer opens (§T14)', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await arrive(page, base(), 'FINANCE_RISK', lately('/paymentOrder'));
  await page.locator('tr.ant-table-row td:not(.ant-table-selection-column)').first().click();
  await expect(page.locator('[data-drawer]')).toBeVisible();
  const longest = await page.evaluate(() =>
    Math.max(
      0,
      ...document.getAnimations().map((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0)),
    ),
  );
  expect(longest).toBeLessThan(1);
});

test('Escape closes what came last: the dialog of a deed, then the drawer below it', async ({ page }) => {
  await arrive(page, base(), 'FINANCE_RISK', '/merchant');
  await page.locator('tr.ant-table-row td:not(.ant-table-selection-column)').first().click();
  const drawer = page.locator('[data-drawer]');
  await expect(drawer).toBeFocused();
  await drawer.locator(':scope > footer button').first().click();
  const dialog = page.locator('.ant-modal');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
});
