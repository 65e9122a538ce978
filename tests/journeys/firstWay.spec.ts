import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import status from '#contract/words/zh-CN/status';
import billing from '../../src/words/zh-CN/billing';
import call from '../../src/words/zh-CN/merchant';
import payment from '../../src/words/zh-CN/paymentDrawer';
import { complaints, signIn } from './console';
import { confirmBy } from './weather';

interface DemoMerchant {
  merchantNo: string;
  currency: string;
  methods: string[];
}
const base = () => test.info().project.use.baseURL ?? '';

const credentials = () => join(process.env['DATA'] ?? './data', 'demo-merchants.json');

/** The demo's first merchant, whose money is spendable at once (T+0). */
function sameDayMerchant(): DemoMerchant {
  const [first] = JSON.parse(readFileSync(credentials(), 'utf8')) as DemoMerchant[];
  if (first?.currency !== 'MXN') throw new Error('the first merchant of the demo collects in MXN');
  return first;
}

/** Sends a signed order with the client that the documentation gives to merchants. */
function sendOrder(
  merchant: DemoMerchant,
  amount: string,
): { orderNo: string; payUrl: string; merchantOrderNo: string } {
  const merchantOrderNo = `JOURNEY-${Date.now()}`;
  const order = {
    merchantOrderNo,
    amount,
    currency: merchant.currency,
    method: merchant.methods[0],
    notifyUrl: `${base()}/simulator/sink`,
  };
  const output = execFileSync(
    process.execPath,
    ['docs/merchant-api/client.mjs', 'payment/create', JSON.stringify(order)],
    {
      env: {
        ...process.env,
        CAUDAL_URL: base(),
        CAUDAL_MERCHANT: merchant.merchantNo,
        CAUDAL_CREDENTIALS: credentials(),
      },
    },
  ).toString();
  const { success, data, msg } = JSON.parse(output) as {
    success: boolean;
    msg: string;
    data: { orderNo: string; payUrl: string };
  };
  if (!success) throw new Error(msg);
  return { ...data, merchantOrderNo };
}

const row = (page: Page, no: string) => page.locator(`[data-row-key="${no}"]`);

test('a signed order arrives, is paid, and is explained on screen (§1.1)', async ({ page, context }) => {
  test.slow(); // the longest way there is
  const wrong = complaints(page);
  const merchant = sameDayMerchant();
  await signIn(page, base(), 'FINANCE_RISK', '/paymentOrder');
  await expect(page.locator('tr.ant-table-row').first()).toBeVisible();

  await page.mouse.move(0, 0); // a list under the pointer stands still
  const order = sendOrder(merchant, '1000.00');
  await expect(row(page, order.orderNo)).toBeVisible();

  const payer = await context.newPage();
  await payer.goto(order.payUrl);
  await expect(payer.locator('body')).toContainText('1,000.00');
  await payer.click('button[value=success]');
  await expect(row(page, order.orderNo).getByText(status['status.payment.paid'])).toBeVisible();

  await row(page, order.orderNo).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText(order.orderNo);
  await drawer.getByRole('tab', { name: payment['payment.tab.journal'] }).click();
  await expect(drawer.getByText(payment['journal.balanced'])).toBeVisible();
  await drawer.locator('a[title$=":available"]').click();

  await page.waitForURL((url) => url.pathname === '/billingFlow');
  await expect(page.locator('body')).toContainText(order.orderNo);
  const statement = new URL(page.url());
  statement.searchParams.delete('journalNo');
  await page.goto(statement.href);
  await expect(page.getByText(billing['billing.checks'])).toBeVisible();

  await page.goto(`/merchant?keyword=${merchant.merchantNo}`);
  await page.locator('tr.ant-table-row').first().click();
  await freezeAndOverdraw(page);
  expect(wrong).toEqual([]);
});

/** Buttons set two Chinese characters apart. */
const spaced = (word: string) => new RegExp(`^${[...word].join(' ?')}$`);

/** Freezes part of what a merchant has, and is told why more than that cannot be taken. */
async function freezeAndOverdraw(page: Page): Promise<void> {
  const drawer = page.locator('[data-drawer]');
  await drawer.getByRole('button', { name: spaced(call['merchant.freeze']) }).click();
  const form = page.locator('.ant-modal').last();
  await form.getByLabel(call['merchant.amount']).fill('100.00');
  await form.getByLabel(call['merchant.reason'], { exact: true }).fill('付款人投诉待核实');
  await confirmBy(form);
  await form.getByRole('button', { name: '100.00' }).click();
  await expect(form).toBeHidden();

  await drawer.getByRole('button', { name: spaced(call['merchant.deduct']) }).click();
  await form.getByLabel(call['merchant.amount']).fill('999999999.00');
  await form.getByLabel(call['merchant.category']).click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
  await form.getByLabel(call['merchant.reason'], { exact: true }).fill('超过可用余额的扣款应被拒绝');
  await confirmBy(form);
  await form.getByRole('button', { name: '999,999,999.00' }).click();
  await expect(form.getByRole('alert')).toContainText('余额不足');
  await expect(form.getByLabel(call['merchant.amount'])).toHaveValue(/999,?999,?999/);
}
