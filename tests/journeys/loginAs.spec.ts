import { expect, test } from '@playwright/test';
import words from '../../src/words/zh-CN';
import { arrive, demoAccount, forget } from './console';
import { firstRow } from './hands';

const base = () => test.info().project.use.baseURL ?? '';

test('who looks as a merchant sees its console under a banner, cannot write, and comes back by the end button', async ({
  page,
}) => {
  await arrive(page, base(), 'OPERATION', '/merchant');
  await firstRow(page);
  await page.getByRole('tab', { name: words['merchant.tab.more'] }).click();
  await page.getByRole('button', { name: words['merchant.view'] }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel(words['merchant.reason']).fill('the merchant asks about its balance');
  await dialog.locator('input[type=password]').fill((await demoAccount(base(), 'OPERATION')).password);
  await dialog.locator('.ant-btn-primary').click();

  const banner = page.getByRole('region', { name: words['merchant.view'] });
  await expect(banner).toBeVisible();
  await expect(banner).toContainText(/(29|30):\d\d/);
  const write = () =>
    page.evaluate(async () => {
      const token = /(?:^|; )token=([^;]*)/.exec(document.cookie)?.[1] ?? '';
      const answer = await fetch('/backend/employee/preference/save', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: decodeURIComponent(token) },
        body: JSON.stringify({ key: 'density', value: '"small"', requestId: 'a'.repeat(32) }),
      });
      return (await answer.json()).code as number;
    });
  expect(await write()).toBe(1003);

  await banner.getByRole('button', { name: words['merchant.view.end'] }).click();
  await page.waitForURL((url) => url.pathname === '/merchant');
  await expect(page.locator('.ant-table-row').first()).toBeVisible();
  await expect(banner).toHaveCount(0);
  expect(await write()).toBe(0);
  forget(base(), 'OPERATION');
});
