// A merchant's person tops up its balance by bank, as a browser does it.
import { expect, type Page } from '@playwright/test';
import status from '#contract/words/zh-CN/status';
import recharge from '../../src/words/zh-CN/recharge';
import { arrive, spaced } from './console';

const SLIP = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
const dialog = (page: Page) => page.locator('.ant-modal').last();
const drawer = (page: Page) => page.locator('[data-drawer]').last();
const primary = (page: Page) => dialog(page).locator('.ant-modal-footer .ant-btn-primary');

/** Begins one to the merchant's place at Banorte; its drawer stands open. @param amount major units, MXN */
export async function beginRecharge(owner: Page, baseURL: string, amount: string): Promise<void> {
  await arrive(owner, baseURL, 'MERCHANT', '/rechargeOrder');
  await owner.getByRole('button', { name: spaced(recharge['recharge.create']) }).click();
  await owner.getByRole('menuitem', { name: /Banorte/ }).click();
  await dialog(owner).getByLabel(recharge['recharge.send']).fill(amount);
  await primary(owner).click();
  await expect(drawer(owner).getByRole('timer')).toContainText(/\d\d:\d\d/);
}

/** Proves the open one by a number of the bank and a slip of today. @returns the number of the order */
export async function proveRecharge(owner: Page, trace: string): Promise<string> {
  await drawer(owner)
    .getByRole('button', { name: spaced(recharge['recharge.prove']) })
    .click();
  await dialog(owner).getByLabel(recharge['recharge.bankTraceNo']).fill(trace);
  await dialog(owner).getByLabel(recharge['recharge.paidDay']).click();
  await owner.locator('.ant-picker-dropdown:visible .ant-picker-cell [aria-current=date]').click();
  const slip = { name: 'slip.png', mimeType: 'image/png', buffer: SLIP };
  await dialog(owner).locator('input[type=file]').setInputFiles(slip);
  await primary(owner).click();
  await expect(drawer(owner)).toContainText(status['status.recharge.toConfirm']);
  return new URL(owner.url()).searchParams.get('open') ?? '';
}
