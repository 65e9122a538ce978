// From a test order to the notification of it, without a merchant's system and without a channel.
import { expect, test } from '@playwright/test';
import words from '../../src/words/zh-CN/testInit';
import { arrive, dialog, press } from './console';
import { elsewhere, requestId } from './elsewhere';
import { drawer, fill, pick } from './hands';

const base = () => test.info().project.use.baseURL ?? '';

test('a test order is placed, simulated as paid, and its notification is caught', async ({ page }) => {
  const operation = await elsewhere('OPERATION');
  const { list } = (await operation('/merchant/page', { pageSize: 50 })) as unknown as {
    list: { id: string; name: string; countryId: string; status: number }[];
  };
  const merchant = list.find(({ countryId, status }) => countryId === 'MEX' && status === 1);
  const made = { merchantId: merchant?.id, answer: 'ok', requestId: requestId() };
  const { url } = await operation('/testInit/catcher/create', made);

  await arrive(page, base(), 'OPERATION', '/testInit');
  await press(page, words['testInit.place']);
  await pick(page, dialog(page).getByLabel(words['testInit.merchant'], { exact: true }), merchant?.name ?? '');
  await pick(page, dialog(page).getByLabel(words['testInit.method'], { exact: true }), 'SPEI');
  await fill(dialog(page), {
    [words['testInit.amount']]: '321.00',
    [words['testInit.order.notifyUrl']]: String(url),
  });
  await dialog(page).locator('.ant-modal-footer .ant-btn-primary').click();
  await expect(dialog(page)).toHaveCount(0);

  await page.locator('tr.ant-table-row').filter({ hasText: '321.00' }).first().click();
  await expect(drawer(page).getByText(words['testInit.payUrl.open'])).toBeVisible();
  await press(drawer(page), words['testInit.simulate']);
  await dialog(page).locator('.ant-modal-footer .ant-btn-primary').click();
  await expect(drawer(page).getByText(words['testInit.choice.success'])).toBeVisible();
  await expect(drawer(page).locator('pre').getByText('success')).toBeVisible();

  await page.goto('/testInit?part=catcher');
  await expect(page.locator('tr.ant-table-row').first()).toContainText(words['testInit.verdict.genuine']);
});
