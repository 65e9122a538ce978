import { expect, test } from '@playwright/test';
import type { Right } from '../../contract/right';
import { type ScreenFacts, screens } from '../../contract/screen';
import { builtInRoles, defaultGrants } from '../../server/role/grants';
import look from '../../src/words/zh-CN/look';
import { arrive, backendCalls } from './console';

const base = () => test.info().project.use.baseURL ?? '';
/** What the frame asks on every page; anything else would be a page's data. */
const FRAME = /\/(employee\/(fetchMenu|list|preference\/query)|todo\/summary|notify\/\w+|stream)$/;

for (const { code, letter } of builtInRoles) {
  const holds = (right: Right) => defaultGrants[right].includes(letter);
  const closed = Object.entries<ScreenFacts>(screens).flatMap(([path, { openTo }]) =>
    openTo === 'everybody' || openTo.some(holds) ? [] : [{ path, opening: openTo }],
  );
  test(`a deep link of ${code} to any screen it may not open says which right is missing, keeps the menu and asks for no data`, async ({
    page,
  }) => {
    test.slow();
    await arrive(page, base(), code);
    const asked = backendCalls(page);
    for (const { path, opening } of closed) {
      await page.goto(path);
      const view = page.getByRole('region', { name: look['noAccess.title'].replace(/\{.*/, '') });
      await expect(view).toContainText(opening[0]);
      await expect(
        view.getByText(
          code === 'MERCHANT' || code === 'U_DEALER' || code.includes('PROXY') ? look['noAccess.askOthers'] : /admin/,
        ),
      ).toBeVisible();
      await expect(page.locator('.ant-layout-sider').getByRole('menuitem').first()).toBeVisible();
    }
    expect(asked.filter((call) => !FRAME.test(call))).toEqual([]);
  });
}
