// Money that is nobody's yet: found by the bell or in the list, given to its orders, and told to their merchants.
import { expect, type Page, test } from '@playwright/test';
import { paymentStatus } from '../../contract/status';
import form from '../../src/words/zh-CN/form';
import notice from '../../src/words/zh-CN/notice';
import receipt from '../../src/words/zh-CN/receipt';
import { arrive, demoAccount, dialog, press } from './console';
import { type Call, elsewhere, requestId } from './elsewhere';
import { drawer, fill, firstRow } from './hands';
import { openShop, placeOrder, STEADY } from './shop';
import { merchantIdOf, placeTestOrder } from './testOrders';

const base = () => test.info().project.use.baseURL ?? '';
const REASON = '银行流水核对一致';

const suspense = async (call: Call) =>
  (await call('/ledger/balance', { account: 'plat:suspense', currency: 'MXN' }))['balance'];
const statusOf = async (call: Call, orderNo: string) =>
  ((await call('/order/payment/details', { orderNo }))['order'] as { status: number }).status;
/** Gives the reason and the proof that the dialog asks for, and sends it. */
async function sign(page: Page, verb: RegExp): Promise<void> {
  const { password } = await demoAccount(base(), 'FINANCE_RISK');
  await fill(dialog(page), { [receipt['receipt.reason']]: REASON, [form['form.password']]: password });
  await dialog(page).getByRole('button', { name: verb }).click();
  await expect(dialog(page)).toHaveCount(0);
}

test('a late payment is found by its bell, given to its order, and told to the merchant', async ({ page }) => {
  const shop = await openShop();
  const finance = await elsewhere('FINANCE_RISK');
  const before = await suspense(finance);
  await arrive(page, base(), 'FINANCE_RISK');
  const { orderNo, pay } = await placeOrder('318.27', { notifyUrl: shop.url });
  await pay('fail');
  await pay('success');

  await page
    .locator('header')
    .getByRole('button', { name: new RegExp(`${notice['notice.title']}$`) })
    .click();
  const line = page.getByRole('dialog', { name: notice['notice.title'] }).getByRole('link', { name: orderNo });
  await expect(line).toContainText(notice['notice.paymentLate']);
  await line.click();
  await press(drawer(page), receipt['receipt.link']);
  const offered = page.locator('.ant-modal').getByRole('row').filter({ hasText: '318.27' });
  await offered.first().getByRole('button').last().click();
  await sign(page, new RegExp(orderNo));

  await expect.poll(() => statusOf(finance, orderNo)).toBe(paymentStatus.paid);
  const paid = `"status":${paymentStatus.paid}`;
  await expect.poll(() => shop.told.some((body) => body.includes(orderNo) && body.includes(paid))).toBe(true);
  await expect.poll(() => suspense(finance)).toBe(before);
  shop.close();
});

/** Has the channel tell of money for an order that nobody knows. */
async function creditUnknown(operation: Call, amount: string): Promise<void> {
  const merchantId = await merchantIdOf(operation, STEADY);
  const orderNo = await placeTestOrder(operation, { merchantId, amount, outcome: 'byHand' });
  await operation('/testInit/simulate', { orderNo, event: 'unknownOrder', requestId: requestId() });
}

test('an unknown credit is split over two orders to the cent, and suspense is what it was', async ({ page }) => {
  const finance = await elsewhere('FINANCE_RISK');
  const before = await suspense(finance);
  const parts = [
    { ...(await placeOrder('100.01')), amount: '100.01' },
    { ...(await placeOrder('233.32')), amount: '233.32' },
  ];
  await creditUnknown(await elsewhere('OPERATION'), '333.33');
  await expect.poll(() => suspense(finance)).not.toBe(before);

  await arrive(page, base(), 'FINANCE_RISK', '/receipt?why=unknownOrder');
  await firstRow(page, '333.33');
  await press(drawer(page), receipt['receipt.split']);
  for (const [row, { orderNo, amount }] of parts.entries()) {
    await dialog(page).getByLabel(receipt['receipt.match.orderNo'], { exact: true }).nth(row).fill(orderNo);
    await dialog(page).getByLabel(receipt['receipt.amount'], { exact: true }).nth(row).fill(amount);
  }
  await expect(dialog(page)).toContainText(receipt['receipt.split.none']);
  await sign(page, /333\.33/);

  for (const { orderNo } of parts) expect(await statusOf(finance, orderNo)).toBe(paymentStatus.paid);
  await expect(drawer(page).getByText(receipt['receipt.parts'])).toBeVisible();
  for (const { orderNo } of parts) await expect(drawer(page)).toContainText(orderNo);
  await expect.poll(() => suspense(finance)).toBe(before);
});
