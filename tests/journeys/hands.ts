// What people do at forms, lists and drawers of the masters, in Chinese.
import { expect, type Locator, type Page } from '@playwright/test';
import account from '../../src/words/zh-CN/account';
import country from '../../src/words/zh-CN/country';
import form from '../../src/words/zh-CN/form';
import info from '../../src/words/zh-CN/info';
import menu from '../../src/words/zh-CN/menu';
import merchant from '../../src/words/zh-CN/merchant';
import security from '../../src/words/zh-CN/security';
import { dialog, press, spaced } from './console';

/** Who signs in for the first time, with the password that somebody handed over. */
interface Newcomer {
  userName: string;
  password: string;
}
/** Signs in for the first time, which asks for a password of one's own. */
export async function arriveFirst(page: Page, { userName, password }: Newcomer, own: string): Promise<void> {
  await page.goto('/user/login');
  await page.fill('input[name=userName]', userName);
  await page.fill('input[name=password]', password);
  await page.click('button[type=submit]');
  await page.waitForURL('**/modifyPwd');
  await press(page, menu['menu.modifyPwd']);
  await fill(dialog(page), {
    [security['security.oldPwd']]: password,
    [security['security.newPwd']]: own,
    [form['form.again']]: own,
  });
  await press(dialog(page), menu['menu.modifyPwd']);
  await expect(dialog(page)).toHaveCount(0);
}
/** A first password, as it is shown once. */
export const firstPassword = (page: Page): Locator =>
  page.locator('.ant-modal bdi', { hasText: /^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/ });

export interface Shop {
  name: string;
  /** The name of its company, which is there. */
  company: string;
  userName: string;
}

export const drawer = (page: Page): Locator => page.locator('[data-drawer]');
export const fill = async (where: Locator, values: Record<string, string>): Promise<void> => {
  for (const [label, value] of Object.entries(values))
    await where.getByLabel(label, { exact: true }).first().fill(value);
};
/** Picks by what it says from a list that a field unfolds. */
export async function pick(page: Page, field: Locator, option: string, isMany = false): Promise<void> {
  await field.click();
  const list = page.locator('.ant-select-dropdown:visible');
  await list.locator('.ant-select-item-option').filter({ hasText: option }).first().click();
  // A list of several stays open, and would cover what comes next.
  if (isMany) await page.keyboard.press('Escape');
}
export async function inMexico(page: Page, create: string): Promise<Locator> {
  await press(page, create);
  await page.locator('.ant-dropdown:visible').getByText(country['country.MEX']).click();
  return dialog(page);
}
/** Presses what sends a dialog, and waits until it is gone. */
export async function send(page: Page, verb: RegExp): Promise<void> {
  await dialog(page).getByRole('button', { name: verb }).click();
  await expect(dialog(page)).toHaveCount(0);
}
/** Opens what stands first, and does one thing that needs nothing more. */
export async function inDrawer(page: Page, deed: string, verb: RegExp): Promise<void> {
  await drawer(page)
    .getByRole('button', { name: spaced(deed) })
    .click();
  await page.locator('.ant-modal').last().getByRole('button', { name: verb }).click();
  await expect(page.locator('.ant-modal')).toHaveCount(0);
}
/** Opens the first row that has the text, at its edge: amounts in a row lead elsewhere, and codes are copied. */
export const firstRow = (page: Page, text = '') =>
  page
    .locator('tr.ant-table-row', { hasText: text })
    .first()
    .locator('td:not(.ant-table-selection-column)')
    .first()
    .click({ position: { x: 3, y: 3 } });

/** @returns number and secret, which are shown this once */
export async function makeMerchant(page: Page, shop: Shop): Promise<{ merchantNo: string; apiSecret: string }> {
  await page.goto('/merchant');
  const box = await inMexico(page, merchant['merchant.create']);
  await fill(box, {
    [merchant['merchant.name']]: shop.name,
    [merchant['merchant.legalName']]: `${shop.name} S.A.`,
    [merchant['merchant.taxId.MEX']]: 'MAL180222MS6',
    [merchant['merchant.loginUserName']]: shop.userName,
    [info['info.method']]: 'SPEI',
    [info['info.percent']]: '3',
  });
  await pick(page, box.getByLabel(merchant['merchant.companyName'], { exact: true }), shop.company);
  await box.getByRole('button', { name: new RegExp(shop.name) }).click();
  const shown = page.locator('.ant-modal').filter({ hasText: merchant['merchant.made'].split('{no}')[1] ?? '' });
  const fact = (word: string) => shown.locator('dl > div').filter({ hasText: word }).locator('dd bdi').first();
  const merchantNo = (await fact(merchant['merchant.merchantNo']).textContent()) ?? '';
  const apiSecret = (await fact(merchant['key.secret']).textContent()) ?? '';
  await shown.getByRole('checkbox').check();
  await shown.locator('.ant-modal-footer button').click();
  await expect(page.locator('.ant-modal')).toHaveCount(0);
  return { merchantNo, apiSecret };
}

/** Asks that the first merchant of the list be taken into use, which waits for a second person. */
export async function askForReview(page: Page): Promise<void> {
  await page.locator('tr.ant-table-row input[type=checkbox]').first().check();
  await page.getByRole('button', { name: spaced(merchant['merchant.enable']) }).click();
  const box = page.locator('.ant-modal').last();
  await box.locator('.ant-modal-footer .ant-btn-primary').click();
  await expect(page.locator('.ant-modal').last()).toContainText(form['form.waits']);
}

/** Gives a merchant its first account, in the editor of its pool. */
export async function makePool(page: Page, merchantName: string, accountName: string): Promise<void> {
  await page.goto(`/merchant?keyword=${encodeURIComponent(merchantName)}`);
  await firstRow(page, merchantName);
  await drawer(page).getByRole('tab', { name: account['merchant.tab.pool'] }).click();
  await press(drawer(page), account['pool.edit']);
  await pick(page, dialog(page).getByLabel(account['pool.add']), accountName);
  await send(page, new RegExp(merchantName));
  await expect(drawer(page).getByText(accountName).first()).toBeVisible();
}
