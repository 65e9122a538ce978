import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { complaints, signIn } from './console';

interface DemoMerchant {
  merchantNo: string;
  currency: string;
  settleDays: number;
  methods: string[];
}
const base = () => test.info().project.use.baseURL ?? '';

/** A merchant whose money is spendable at once. */
function sameDayMerchant(): DemoMerchant {
  const file = join(process.env['DATA'] ?? './data', 'demo-merchants.json');
  const found = (JSON.parse(readFileSync(file, 'utf8')) as DemoMerchant[]).find(({ settleDays, currency }) => settleDays === 0 && currency === 'MXN');
  if (!found) throw new Error('the demo has no T+0 merchant in MXN');
  return found;
}

/** Sends a signed order with the client that the documentation gives to merchants. */
function sendOrder(merchant: DemoMerchant, amount: string): { orderNo: string; payUrl: string; merchantOrderNo: string } {
  const merchantOrderNo = `JOURNEY-${Date.now()}`;
  const order = { merchantOrderNo, amount, currency: merchant.currency, method: merchant.methods[0], notifyUrl: `${base()}/simulator/sink` };
  const said = execFileSync(process.execPath, ['docs/merchant-api/client.mjs', 'payment/create', JSON.stringify(order)], {
    env: {
      ...process.env,
      CAUDAL_URL: base(),
      CAUDAL_MERCHANT: merchant.merchantNo,
      CAUDAL_CREDENTIALS: join(process.env['DATA'] ?? './data', 'demo-merchants.json'),
    },
  }).toString();
  const { success, data, msg } = JSON.parse(said) as { success: boolean; msg: string; data: { orderNo: string; payUrl: string } };
  if (!success) throw new Error(msg);
  return { ...data, merchantOrderNo };
}

const row = (page: Page, no: string) => page.locator(`[data-row-key="${no}"]`);

test('a signed order arrives, is paid, and is explained on screen', async ({ page, context }) => {
  const wrong = complaints(page);
  const merchant = sameDayMerchant();
  await signIn(page, base(), 'FINANCE_RISK', '/paymentOrder');
  await expect(page.locator('tr.ant-table-row').first()).toBeVisible();

  const order = sendOrder(merchant, '1000.00');
  await expect(row(page, order.orderNo)).toBeVisible();

  const payer = await context.newPage();
  await payer.goto(order.payUrl);
  await expect(payer.locator('body')).toContainText('1,000.00');
  await payer.click('button[value=success]');
  await expect(row(page, order.orderNo).locator('[data-status="2"]')).toBeVisible();

  await row(page, order.orderNo).click();
  const drawer = page.locator('.ant-drawer-content, .ant-drawer-section').first();
  await expect(drawer).toContainText(order.orderNo);
  await drawer.locator('[data-tab=journal]').click();
  await expect(drawer.locator('[data-balanced=true]').first()).toBeVisible();
  await drawer.locator('a[data-account$=":available"]').first().click();

  await page.waitForURL((url) => url.pathname === '/billingFlow');
  await expect(page.locator('[data-statement=closes]')).toBeVisible();
  await expect(page.locator('body')).toContainText(order.orderNo);
  expect(wrong).toEqual([]);
});
