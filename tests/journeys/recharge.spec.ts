// A merchant's person tops up its balance from a phone; the cashier confirms it on one by the bank's line.
import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import status from '#contract/words/zh-CN/status';
import form from '../../src/words/zh-CN/form';
import recharge from '../../src/words/zh-CN/recharge';
import { arrive, complaints, demoAccount, spaced } from './console';
import { test } from './people';
import { beginRecharge, proveRecharge } from './recharges';

const base = () => test.info().project.use.baseURL ?? '';
const dialog = (page: Page) => page.locator('.ant-modal').last();
const drawer = (page: Page) => page.locator('[data-drawer]').last();
const primary = (page: Page) => dialog(page).locator('.ant-modal-footer .ant-btn-primary');
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
  await beginRecharge(owner, base(), '321.00');
  await expect(drawer(owner)).toContainText('072180000118359722');
  await noneSideways(owner);

  const orderNo = await proveRecharge(owner, `PHONE${trace}`);
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
