// What one person asks for and another decides, from the dialog that asks to the money that moves.
import { expect, type Locator, type Page } from '@playwright/test';
import server from '../../server/words/zh-CN';
import approval from '../../src/words/zh-CN/approval';
import form from '../../src/words/zh-CN/form';
import merchant from '../../src/words/zh-CN/merchant';
import { arrive, complaints, demoAccount, spaced } from './console';
import { drawer } from './hands';
import { test } from './people';
import { confirmBy, richMerchant } from './weather';

const base = () => test.info().project.use.baseURL ?? '';
const dialog = (page: Page): Locator => page.locator('.ant-modal').last();
const decides = (page: Page): Locator => drawer(page).getByRole('button', { name: spaced(approval['approval.pass']) });

/** Finance asks for a deduction in its dialog, and is told that it waits. */
async function askDeduct(page: Page, merchantId: string, amount: string): Promise<void> {
  await page.goto(`/merchant?open=${merchantId}`);
  await drawer(page)
    .getByRole('button', { name: spaced(merchant['merchant.deduct']) })
    .click();
  const box = dialog(page);
  await box.getByLabel(merchant['merchant.amount']).fill(amount);
  await box.getByLabel(merchant['merchant.category']).click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').nth(1).click();
  await box.getByLabel(merchant['merchant.reason'], { exact: true }).fill('按合同条款收取罚款一次');
  await confirmBy(box);
  await box.getByRole('button', { name: amount }).click();
  await expect(dialog(page)).toContainText(form['form.waits']);
}

/** What of the merchant's money can be spent. */
const availableOf = async (page: Page, merchantId: string): Promise<string> => {
  await page.goto(`/merchant?open=${merchantId}`);
  const fact = drawer(page).locator('dl > div').filter({ hasText: merchant['merchant.available'] }).first();
  await expect(fact).toBeVisible();
  return ((await fact.locator('dd').textContent()) ?? '').replace(/[^\d.]/g, '');
};

test('finance asks for a deduction, an administrator sees the badge, compares, passes it with a proof, and then it is booked', async ({
  person,
}) => {
  test.slow();
  const [finance, admin] = [await person(), await person()];
  const wrong = [complaints(finance), complaints(admin)];
  await arrive(finance, base(), 'FINANCE_RISK');
  await arrive(admin, base(), 'ADMIN');
  const merchantId = await richMerchant(finance.context());
  const before = await availableOf(finance, merchantId);
  await askDeduct(finance, merchantId, '3.21');
  expect(await availableOf(finance, merchantId)).toBe(before);

  await askDeduct(finance, merchantId, '3.21');
  await dialog(finance).getByRole('link', { name: form['form.waits.open'] }).click();
  await expect(drawer(finance)).toContainText('3.21');
  await expect(drawer(finance).getByRole('button', { name: spaced(approval['approval.cancel']) })).toBeVisible();
  await expect(decides(finance)).toHaveCount(0);

  const menu = admin.locator('.ant-layout-sider');
  await menu.getByText(server.menuAdministration, { exact: true }).click();
  const entry = menu.locator('li.ant-menu-item').filter({ hasText: server.menuApproval });
  await expect(entry).toContainText(/[1-9]/);
  // The menu may still be unfolding: a press that met it beside the entry is made again, as a person does.
  await expect(async () => {
    await entry.click();
    await admin.waitForURL((url) => url.pathname === '/approval', { timeout: 3000 });
  }).toPass();
  await admin.getByRole('tab', { name: new RegExp(approval['approval.box.todo']) }).click();
  await admin.locator('tr.ant-table-row').first().click();
  await expect(drawer(admin)).toContainText((await demoAccount(base(), 'FINANCE_RISK')).userName);
  await expect(
    drawer(admin).getByRole('row', { name: new RegExp(`^${merchant['merchant.available']}`) }),
  ).toBeVisible();
  await expect(drawer(admin)).toContainText(merchant['merchant.category.2']);
  await decides(admin).click();
  await confirmBy(dialog(admin), 'ADMIN');
  await dialog(admin)
    .getByRole('button', { name: new RegExp(`^${approval['approval.pass']}`) })
    .click();
  await expect(admin.locator('.ant-modal')).toHaveCount(0);
  await expect(decides(admin)).toHaveCount(0);
  const cents = (text: string) => BigInt(text.replace('.', ''));
  expect(cents(before) - cents(await availableOf(finance, merchantId))).toBe(321n);
  expect(wrong.flat()).toEqual([]);
});
