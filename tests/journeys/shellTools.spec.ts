import { expect, type Page, test } from '@playwright/test';
import shell from '../../src/words/zh-CN';
import command from '../../src/words/zh-CN/command';
import { arrive, complaints, lately } from './console';

const base = () => test.info().project.use.baseURL ?? '';
const bar = (page: Page) => page.getByRole('combobox', { name: command['command.title'] });
/** The keys work from the moment the header is there. */
const openBar = async (page: Page) => {
  await expect(page.getByRole('button', { name: command['command.title'] })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(bar(page)).toBeFocused();
};
const at = (page: Page, pathname: string) => page.waitForURL((url) => url.pathname === pathname);

/** What the lists show of something, to look it up again. */
async function firstOf(page: Page, path: string): Promise<string> {
  await page.goto(path);
  const row = page.locator('tr.ant-table-row').first();
  await expect(row).toBeVisible();
  return (await row.locator('td:not(.ant-table-selection-column)').first().textContent())?.trim() ?? '';
}

test('a pasted number or name leads to its place by keyboard alone, and is there again among the recent ones (§T1)', async ({
  page,
}) => {
  const wrong = complaints(page);
  await arrive(page, base(), 'ADMIN');
  const merchantNo = await firstOf(page, '/merchant');
  await openBar(page);
  await page.keyboard.insertText(merchantNo);
  await page.keyboard.press('Enter');
  await at(page, '/merchant');
  await expect(page.locator('[data-drawer]')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('keyword')).toBe(merchantNo);

  await page.goto('/dashboard');
  await openBar(page);
  await expect(page.getByRole('option').first()).toContainText(merchantNo);
  await page.keyboard.insertText('流水');
  await expect(page.getByRole('option', { name: shell['menu.billingFlow'] })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await at(page, '/billingFlow');

  await openBar(page);
  await page.keyboard.insertText('no-such-thing-77');
  await expect(page.getByRole('status').filter({ hasText: 'no-such-thing-77' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeHidden();
  expect(wrong).toEqual([]);
});

test('the help sheet lists the keys that work here, each of them works, and they can be switched off (§T2)', async ({
  page,
}) => {
  await arrive(page, base(), 'MERCHANT', lately('/paymentOrder'));
  await expect(page.locator('tr.ant-table-row').first()).toBeVisible();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: command['keys.title'] });
  await expect(sheet.getByText(command['keys.down'])).toBeVisible();
  await expect(sheet.getByText(shell['menu.billingFlow'])).toBeVisible();
  await expect(sheet.getByText(shell['menu.merchant'])).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('b');
  await at(page, '/billingFlow');

  await page.keyboard.press('?');
  await sheet.getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await openBar(page);
  expect(new URL(page.url()).pathname).toBe('/billingFlow');
});
