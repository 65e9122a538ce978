import { expect, test } from '@playwright/test';
import type { Right } from '../../contract/right';
import { type ScreenFacts, screens } from '../../contract/screen';
import { builtInRoles, defaultGrants } from '../../server/role/grants';
import look from '../../src/words/zh-CN/look';
import { arrive, backendCalls, leadTo } from './console';

const base = () => test.info().project.use.baseURL ?? '';
/** What the frame asks on every page; anything else would be a page's data. */
const FRAME = /\/(employee\/(fetchMenu|list|preference\/query)|todo\/summary|notify\/\w+|stream)$/;
/** So many are opened from outside, and each night all; to the others the console leads, by the same rule. */
const ways = [
  { deep: 3, name: 'from outside or within', tag: [] },
  { deep: Number.POSITIVE_INFINITY, name: 'each from outside', tag: ['@nightly'] },
];

for (const { code, letter } of builtInRoles) {
  const holds = (right: Right) => defaultGrants[right].includes(letter);
  const closed = Object.entries<ScreenFacts>(screens).flatMap(([path, { openTo }]) =>
    openTo === 'everybody' || openTo.some(holds) ? [] : [{ path, opening: openTo }],
  );
  for (const { deep, name, tag } of ways)
    test(`any screen that ${code} may not open, ${name}, says which right is missing, keeps the menu and asks for no data (§W5e T12)`, {
      tag,
    }, async ({ page }) => {
      test.slow();
      await arrive(page, base(), code);
      const paths = backendCalls(page);
      let before = 'no page yet';
      for (const [n, { path, opening }] of closed.entries()) {
        await (n < deep ? page.goto(path) : leadTo(page, path));
        const view = page.getByRole('region', { name: look['noAccess.title'].replace(/\{.*/, '') });
        await expect(view).not.toHaveAccessibleName(before);
        await expect(view).toContainText(opening[0]);
        before = (await view.getByRole('heading').textContent()) ?? '';
        await expect(
          view.getByText(
            code === 'MERCHANT' || code === 'U_DEALER' || code.includes('PROXY') ? look['noAccess.askOthers'] : /admin/,
          ),
        ).toBeVisible();
        await expect(page.locator('.ant-layout-sider').getByRole('menuitem').first()).toBeVisible();
      }
      expect(paths.filter((call) => !FRAME.test(call))).toEqual([]);
    });
}
