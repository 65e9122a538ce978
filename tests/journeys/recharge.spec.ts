// A merchant's person tops up its balance from a phone; the cashier confirms it on one by the bank's line.
import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import status from '#contract/words/zh-CN/status';
import form from '../../src/words/zh-CN/form';
import recharge from '../../src/words/zh-CN/recharge';
import { arrive, complaints, demoAccount, spaced } from './console';
import { test } from './people';

const base = () => test.info().project.use.baseURL ?? '';
const dialog = (page: Page) => page.locator('.ant-modal').last();
const drawer = (page: Page) => page.locator('[data-drawer]').last();
const primary = (page: Page) => dialog(page).locator('.ant-modal-footer .ant-btn-primary');
const SLIP = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
// Most of the day it is tomorrow there already; the bank's day is that of the books.
const AHEAD = 'Pacific/Kiritimati';
const PHONE = { viewport: { width: 390, height: 844 }, timezoneId: AHEAD };
async function noneSideways(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

test('a recharge is begun and proven on a phone, and confirmed on one by the line of the bank', async ({ person }) => {
  test.slow();
  const trace = randomInt(1_000_000);
  const [owner, cashier] = [await person(PHONE), await person(PHONE)];
  const wrong = [complaints(owner), complaints(cashier)];
  await arrive(owner, base(), 'MERCHANT', '/rechargeOrder');
  await owner.getByRole('button', { name: spaced(recharge['recharge.create']) }).click();
  await owner.getByRole('menuitem', { name: /Banorte/ }).click();
  await dialog(owner).getByLabel(recharge['recharge.send']).fill('321.00');
  await primary(owner).click();
  await expect(drawer(owner).getByRole('timer')).toContainText(/\d\d:\d\d/);
  await expect(drawer(owner)).toContainText('072180000118359722');
  await noneSideways(owner);

  await drawer(owner)
    .getByRole('button', { name: spaced(recharge['recharge.prove']) })
    .click();
  await dialog(owner).getByLabel(recharge['recharge.bankTraceNo']).fill(`PHONE${trace}`);
  await dialog(owner).getByLabel(recharge['recharge.paidDay']).click();
  await owner.locator('.ant-picker-dropdown:visible .ant-picker-cell [aria-current=date]').click();
  const slip = { name: 'slip.png', mimeType: 'image/png', buffer: SLIP };
  await dialog(owner).locator('input[type=file]').setInputFiles(slip);
  await primary(owner).click();
  await expect(drawer(owner)).toContainText(status['status.recharge.toConfirm']);

  const orderNo = new URL(owner.url()).searchParams.get('open') ?? '';
  await arrive(cashier, base(), 'CASHIER', `/rechargeOrder?open=${orderNo}`);
  await drawer(cashier)
    .getByRole('button', { name: spaced(recharge['recharge.confirm']) })
    .click();
  // The bank calls it otherwise than the slip does.
  await dialog(cashier).getByLabel(recharge['recharge.bankTraceNo']).fill(`LINE${trace}`);
  await noneSideways(cashier);
  const { password } = await demoAccount(base(), 'CASHIER');
  await dialog(cashier).getByLabel(form['form.password']).fill(password);
  await primary(cashier).click();
  await expect(drawer(cashier)).toContainText(status['status.recharge.done']);
  await expect(drawer(owner)).toContainText(status['status.recharge.done']);
  await expect(drawer(owner)).toContainText(`LINE${trace}`);
  expect(wrong.flat()).toEqual([]);
});
