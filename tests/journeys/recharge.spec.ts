// A merchant's person tops up its balance from a phone; the cashier confirms at a desk.
import { randomInt } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import form from '../../src/words/zh-CN/form';
import recharge from '../../src/words/zh-CN/recharge';
import status from '../../src/words/zh-CN/status';
import { arrive, complaints, demoAccount, spaced } from './console';

const base = () => test.info().project.use.baseURL ?? '';
const dialog = (page: Page) => page.locator('.ant-modal').last();
const drawer = (page: Page) => page.locator('.ant-drawer').last();
const primary = (page: Page) => dialog(page).locator('.ant-modal-footer .ant-btn-primary');
const SLIP = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
const PHONE = { width: 390, height: 844 };

test('a recharge is begun and proven on a phone, and confirmed by the cashier', async ({ browser }) => {
  test.slow();
  const [owner, cashier] = await Promise.all(
    [PHONE, { width: 1440, height: 900 }].map(async (viewport) =>
      (await browser.newContext({ baseURL: base(), locale: 'zh-CN', viewport })).newPage(),
    ),
  );
  if (!owner || !cashier) throw new Error('two people');
  const wrong = [complaints(owner), complaints(cashier)];
  await arrive(owner, base(), 'MERCHANT', '/rechargeOrder');
  await owner.getByRole('button', { name: spaced(recharge['recharge.create']) }).click();
  await owner.getByRole('menuitem', { name: /Banorte/ }).click();
  await dialog(owner).getByLabel(recharge['recharge.send']).fill('321.00');
  await primary(owner).click();
  await expect(drawer(owner).getByRole('timer')).toContainText(/\d\d:\d\d/);
  await expect(drawer(owner)).toContainText('072180000118359722');
  const overflow = await owner.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);

  await drawer(owner)
    .getByRole('button', { name: spaced(recharge['recharge.prove']) })
    .click();
  await dialog(owner)
    .getByLabel(recharge['recharge.bankTraceNo'])
    .fill(`PHONE${randomInt(1_000_000)}`);
  await dialog(owner).getByLabel(recharge['recharge.paidDay']).click();
  await owner.locator('.ant-picker-dropdown:visible .ant-picker-cell-today').click();
  const slip = { name: 'slip.png', mimeType: 'image/png', buffer: SLIP };
  await dialog(owner).locator('input[type=file]').setInputFiles(slip);
  await primary(owner).click();
  await expect(drawer(owner)).toContainText(status['status.recharge.toConfirm']);

  const orderNo = new URL(owner.url()).searchParams.get('open') ?? '';
  await arrive(cashier, base(), 'CASHIER', `/rechargeOrder?open=${orderNo}`);
  await drawer(cashier)
    .getByRole('button', { name: spaced(recharge['recharge.confirm']) })
    .click();
  const { password } = await demoAccount(base(), 'CASHIER');
  await dialog(cashier).getByLabel(form['form.password']).fill(password);
  await primary(cashier).click();
  await expect(drawer(cashier)).toContainText(status['status.recharge.done']);
  await expect(drawer(owner)).toContainText(status['status.recharge.done']);
  expect(wrong.flat()).toEqual([]);
});
