// Part of a payment goes back: its channel says nothing, and once it has spoken balance and statement agree.
import { expect, test } from '@playwright/test';
import { toMajor, toMinor } from '../../contract/money';
import { paymentStatus, refundStatus } from '../../contract/status';
import { openData } from '../../scripts/dataFolder';
import zh from '../../server/words/zh-CN';
import form from '../../src/words/zh-CN/form';
import refund from '../../src/words/zh-CN/refund';
import { arrive, demoAccount, dialog, press } from './console';
import { type Call, consentTo, elsewhere } from './elsewhere';
import { drawer, fill } from './hands';
import { placeOrder, settledOrder } from './shop';

const base = () => test.info().project.use.baseURL ?? '';
const PAID = '840.00';
const BACK = '300.25';

/** Whether the simulated channel says nothing of refunds of an order; then it is soon asked once more. */
async function hush(orderNo: string, refundFault: 'silent' | null): Promise<void> {
  const { db, close } = await openData(process.env['DATA'] ?? '');
  await db.writes.updateTable('simulatorPayment').set({ refundFault }).where('orderNo', '=', orderNo).execute();
  await db.writes.updateTable('refund').set({ nextAt: new Date() }).where('orderNo', '=', orderNo).execute();
  await close();
}

const orderOf = async (call: Call, orderNo: string) =>
  (await call('/order/payment/details', { orderNo }))['order'] as { status: number };
const refundOf = async (call: Call, orderNo: string) =>
  ((await call('/order/payment/refund/page', { keyword: orderNo }))['list'] as { status: number }[])[0];
/** What a merchant has, by its balance, and by the last line of its statement. */
async function haves(call: Call, merchantId: string) {
  const own = { merchantId, currency: 'MXN', subAccount: 'available', sortField: 'bizTime', sortOrder: 'descend' };
  const { balance } = await call('/ledger/balance', { account: `mch:${merchantId}:available`, currency: 'MXN' });
  const [line] = (await call('/merchant/billing/flow', { ...own, pageSize: 1 }))['list'] as { balanceAfter: string }[];
  return { balance: String(balance), statement: line?.balanceAfter };
}

test('a refund in part is held, unknown while its channel is silent, and done; balance and statement agree', async ({
  page,
}) => {
  const finance = await elsewhere('FINANCE_RISK');
  const { orderNo, pay } = await placeOrder(PAID);
  await pay('success');
  const status = async () => (await orderOf(finance, orderNo)).status;
  const { merchantId } = await settledOrder(finance, orderNo);
  const before = await haves(finance, merchantId);
  await hush(orderNo, 'silent');

  await arrive(page, base(), 'FINANCE_RISK', `/paymentOrder?keyword=${orderNo}&open=${orderNo}`);
  await press(drawer(page), refund['refund.begin']);
  const { password } = await demoAccount(base(), 'FINANCE_RISK');
  await fill(dialog(page), {
    [refund['refund.amount']]: BACK,
    [refund['refund.reason']]: '商品缺货，部分退款',
    [form['form.password']]: password,
  });
  await dialog(page)
    .getByRole('button', { name: /300\.25/ })
    .click();
  const waits = page.locator('.ant-modal').filter({ hasText: form['form.waits'] });
  const request = new URL(String(await waits.getByRole('link').getAttribute('href')), base());
  expect(await haves(finance, merchantId)).toEqual(before);
  await consentTo(await elsewhere('ADMIN'), request.searchParams.get('open'), 'ADMIN');

  await page.goto(`${base()}/refundOrder?keyword=${orderNo}`);
  const row = page.locator('tr.ant-table-row').filter({ hasText: BACK });
  await expect(row).toContainText(zh['status.refund.unknown']);
  expect(await status()).toBe(paymentStatus.refunding);
  await hush(orderNo, null);
  await expect
    .poll(async () => (await refundOf(finance, orderNo))?.status, { timeout: 20_000 })
    .toBe(refundStatus.done);
  await expect(row).toContainText(zh['status.refund.done']);
  expect(await status()).toBe(paymentStatus.partlyRefunded);

  const left = toMajor(toMinor(before.balance, 'MXN') - toMinor(BACK, 'MXN'), 'MXN');
  expect(await haves(finance, merchantId)).toEqual({ balance: left, statement: left });
  await page.goto(`${base()}/billingFlow?orderNo=${orderNo}&subAccount=available`);
  await expect(page.locator('tr.ant-table-row').filter({ hasText: BACK })).toContainText(left.slice(-6));
});
