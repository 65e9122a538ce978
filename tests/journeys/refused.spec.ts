// What is refused says which and what to do, where a person meets it, and keeps what was typed. A used trace (1007) is
// met by the supplement of `supplement.spec.ts`.
import { randomInt } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { code } from '../../contract/error';
import { listedKind } from '../../contract/status';
import said from '../../server/words/zh-CN';
import apiLog from '../../src/words/zh-CN/apiLog';
import approval from '../../src/words/zh-CN/approval';
import form from '../../src/words/zh-CN/form';
import deed from '../../src/words/zh-CN/paymentDeed';
import receipt from '../../src/words/zh-CN/receipt';
import refund from '../../src/words/zh-CN/refund';
import { arrive, demoAccount, dialog, press } from './console';
import { elsewhere, requestId } from './elsewhere';
import { drawer, fill, firstRow } from './hands';
import { newMerchant } from './newMerchant';
import { buildOldPayment } from './oldOrders';
import { begun, keeps, REASON, submit, tie } from './refusal';
import { demoMerchant, placeOrder, STEADY, settledOrder } from './shop';
import { merchantIdOf, placeTestOrder } from './testOrders';

const base = () => test.info().project.use.baseURL ?? '';
const refusal = (page: Page): Locator => dialog(page).getByRole('alert').first();

const passwordOf = async (roleCode: string) => (await demoAccount(base(), roleCode)).password;
async function openOrder(page: Page, orderNo: string): Promise<void> {
  await arrive(page, base(), 'FINANCE_RISK', `/paymentOrder?keyword=${orderNo}&open=${orderNo}`);
}
/** Asks in the drawer that is open that so much be given back. */
async function askBack(page: Page, amount: string): Promise<void> {
  await press(drawer(page), refund['refund.begin']);
  await fill(dialog(page), {
    [refund['refund.amount']]: amount,
    [refund['refund.reason']]: REASON,
    [form['form.password']]: await passwordOf('FINANCE_RISK'),
  });
  await submit(page).click();
}

test('1302 names what is left to give back; 1401 says that nothing has happened, and where it waits', async ({
  page,
}) => {
  const finance = await elsewhere('FINANCE_RISK');
  const { orderNo, pay } = await placeOrder('90.00');
  await pay('success');
  await settledOrder(finance, orderNo);
  await openOrder(page, orderNo);
  await askBack(page, '90.01');
  await expect(refusal(page)).toContainText(begun(said.refundTooMuch));
  await expect(refusal(page)).toContainText('90.00');
  await keeps(page, { [refund['refund.amount']]: '90.01', [refund['refund.reason']]: REASON });

  await fill(dialog(page), { [refund['refund.amount']]: '12.34' });
  await submit(page).click();
  const waits = page.locator('.ant-modal').filter({ hasText: form['form.waits'] });
  await expect(waits).toContainText('12.34');
  await settledOrder(finance, orderNo);
  await waits.getByRole('link').click();
  await expect(drawer(page)).toContainText('12.34');
  await expect(drawer(page)).toContainText(REASON);
});

test('1302 says of a payment of more than 180 days ago that it is given back in another way', async ({ page }) => {
  await openOrder(page, await buildOldPayment('77.00', 181));
  await askBack(page, '7.70');
  await expect(refusal(page)).toContainText(said.refundTooOld.replace('{days}', '180'));
  await keeps(page, { [refund['refund.amount']]: '7.70', [refund['refund.reason']]: REASON });
});

test('1301 says what the merchant has, and what it takes', async ({ page }) => {
  const { id } = await newMerchant(1);
  const [finance, operation] = await Promise.all([elsewhere('FINANCE_RISK'), elsewhere('OPERATION')]);
  const orderNo = await placeTestOrder(operation, { merchantId: id, amount: '70.00', outcome: 'paid' });
  await settledOrder(finance, orderNo);
  await openOrder(page, orderNo);
  await askBack(page, '45.60');
  await expect(refusal(page)).toContainText(begun(said.balanceTooLow));
  for (const figure of ['0.00', '45.60']) await expect(refusal(page)).toContainText(figure);
  await keeps(page, { [refund['refund.amount']]: '45.60', [refund['refund.reason']]: REASON });
});

test('1006 names the order that was paid before somebody gave it a receipt', async ({ page }) => {
  const finance = await elsewhere('FINANCE_RISK');
  const [paid, late] = [await placeOrder('61.00'), await placeOrder('62.17')];
  await paid.pay('success');
  await late.pay('fail');
  await late.pay('success');
  await settledOrder(finance, paid.orderNo);
  await arrive(page, base(), 'FINANCE_RISK', `/receipt?keyword=${late.orderNo}`);
  await firstRow(page, '62.17');
  await press(drawer(page), receipt['receipt.match.other']);
  const typed = { [receipt['receipt.match.orderNo']]: paid.orderNo, [receipt['receipt.reason']]: REASON };
  await fill(dialog(page), { ...typed, [form['form.password']]: await passwordOf('FINANCE_RISK') });
  await submit(page).click();
  await expect(refusal(page)).toContainText(said.orderPaidAlready.replace('{orderNo}', paid.orderNo));
  await keeps(page, typed);
});

test('1602 says for how long the channel was silent, and that the order is as it was', async ({ page }) => {
  const operation = await elsewhere('OPERATION');
  const merchantId = await merchantIdOf(operation, STEADY);
  const orderNo = await placeTestOrder(operation, { merchantId, amount: '33.00', outcome: 'unknown' });
  await openOrder(page, orderNo);
  await press(drawer(page), deed['paymentDeed.query']);
  await submit(page).click();
  await expect(refusal(page)).toContainText(orderNo);
  await expect(refusal(page)).toContainText(said.channelSilent.split('。')[1] ?? '');
  await expect(submit(page)).toBeEnabled();
});

test('1402 says why somebody may not decide, who could when they began', async ({ page }) => {
  const maker = 'operation.mx';
  const [operation, account] = [await elsewhere('OPERATION', maker), await demoAccount(base(), 'FINANCE_RISK')];
  const { orderNo, pay } = await placeOrder('52.00');
  await pay('success');
  const { version } = await settledOrder(operation, orderNo);
  const input = { orderNo, version, amount: '5.20', returnFee: false, reason: REASON };
  const proof = { password: account.password, requestId: requestId() };
  const { approvalId } = await operation('/order/payment/refundRequest', { ...input, ...proof });
  await arrive(page, base(), 'FINANCE_RISK', `/approval?open=${approvalId}`);
  await press(drawer(page), approval['approval.pass']);
  await fill(dialog(page), { [approval['approval.remark']]: REASON, [form['form.password']]: account.password });
  await tie(account.userName, maker);
  await submit(page).click();
  await expect(refusal(page)).toContainText(said.approvalTied);
  await keeps(page, { [approval['approval.remark']]: REASON });
});

test('1306 stands in the log of requests, with what its merchant was told', async ({ page }) => {
  const finance = await elsewhere('FINANCE_RISK');
  const docNo = `BADX${randomInt(1e6).toString().padStart(6, '0')}AAA`;
  const blocked = { kind: listedKind.blocked, type: 'document', value: docNo, reason: REASON, requestId: requestId() };
  await finance('/blacklist/save', blocked);
  const { client, currency, method } = demoMerchant(STEADY);
  const merchantOrderNo = `B-${requestId()}`;
  const input = { merchantOrderNo, amount: '80.00', currency, method, payer: { docType: 'RFC', docNo } };
  expect(await client.ask('/api/v1/payment/create', input)).toMatchObject({ code: code.blacklisted });
  await arrive(page, base(), 'OPERATION', '/apiLog?failure=blacklisted');
  await firstRow(page);
  await expect(drawer(page)).toContainText(apiLog['apiLog.failure.blacklisted']);
  await expect(drawer(page)).toContainText(merchantOrderNo);
  await expect(drawer(page)).toContainText(String(code.blacklisted));
  await expect(drawer(page)).not.toContainText(docNo);
});
