// Hands and tabs: cookies are shared by every tab, and a page may come back from the browser's history.
import { expect, type Page, test } from '@playwright/test';
import shell from '../../src/words/zh-CN/shell';
import { backendCalls } from './console';
import { effects, enter, enterAlone, fillFreeze, freezeDialog, LOGIN, newReason, richMerchant, sentTo, signInHere, submit } from './weather';

const logout = async (page: Page) => {
  await page.getByLabel(shell['shell.userMenu']).click();
  await page.getByText(shell['shell.logout']).click();
  await page.waitForURL((url) => url.pathname === LOGIN);
};

test('another person signs in in another tab: this one becomes theirs before anything is written', async ({ page, context }) => {
  await enter(context, 'FINANCE_RISK');
  const merchantId = await richMerchant(context);
  const reason = newReason();
  const dialog = await fillFreeze(page, merchantId, reason);
  const sent = sentTo(page, '/merchant/freeze');
  await enter(context, 'OPERATION');
  await submit(dialog).click();
  await expect(page.getByLabel(shell['shell.userMenu'])).toHaveText('operation');
  await expect(freezeDialog(page)).toBeHidden();
  expect([sent.length, await effects(context, merchantId, reason)]).toEqual([0, 0]);
});

test('it is noticed at once where the other tab signs in here', async ({ page, context }) => {
  await enterAlone(context, 'FINANCE_RISK');
  await page.goto('/welcome');
  await expect(page.getByLabel(shell['shell.userMenu'])).toHaveText('finance');
  const other = await context.newPage();
  await other.goto(LOGIN);
  await signInHere(other, 'OPERATION');
  await expect(page.getByLabel(shell['shell.userMenu'])).toHaveText('operation');
});

test('a tab left on the sign-in page goes on with the session of the other', async ({ page, context }) => {
  await page.goto(LOGIN);
  await page.evaluate(() => history.pushState({}, '', '/user/login?'));
  await enter(context);
  await page.goto('/welcome');
  await page.evaluate(() => history.back());
  await expect(page.locator('input[name=password]')).toBeVisible();
  await page.goForward();
  await expect(page.getByLabel(shell['shell.userMenu'])).toHaveText('finance');
});

test("Back after logout shows nobody's data", async ({ page, context }) => {
  await enterAlone(context);
  await page.goto('/merchant');
  const row = page.locator('tr.ant-table-row').first();
  await expect(row).toBeVisible();
  const name = (await row.locator('td').nth(1).textContent())?.trim() ?? '';
  expect(name).not.toBe('');
  await logout(page);
  const asked = backendCalls(page);
  await page.goBack();
  await page.waitForURL((url) => url.pathname === LOGIN);
  await expect(page.locator('input[name=password]')).toBeVisible();
  await expect(page.locator('body')).not.toContainText(name);
  await page.goto('about:blank');
  await page.goBack();
  await expect(page.locator('body')).not.toContainText(name);
  expect(asked).toEqual([]);
});
