// An order that was paid by another way is made paid by a proof: operations says so, and finance consents.
import { expect, type Page } from '@playwright/test';
import { paymentStatus } from '../../contract/status';
import approval from '../../src/words/zh-CN/approval';
import form from '../../src/words/zh-CN/form';
import receipt from '../../src/words/zh-CN/receipt';
import { arrive, demoAccount, dialog, press } from './console';
import { type Call, elsewhere } from './elsewhere';
import { drawer, fill } from './hands';
import { type NewPerson, test } from './people';
import { placeOrder, settledOrder } from './shop';

const base = () => test.info().project.use.baseURL ?? '';
const REASON = '付款人提供银行回单';
/** The least that the server takes for a picture. */
const SLIP = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

interface Order {
  status: number;
  paidAmount: string;
}
const orderOf = async (call: Call, orderNo: string) =>
  (await call('/order/payment/details', { orderNo }))['order'] as Order;

/** Fills in all but the trace, and gives what the proof of the maker is. */
async function fillProof(page: Page, amount: string): Promise<void> {
  const { password } = await demoAccount(base(), 'OPERATION');
  await fill(dialog(page), {
    [receipt['receipt.amount']]: amount,
    [receipt['receipt.reason']]: REASON,
    [form['form.password']]: password,
  });
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: SLIP });
  await dialog(page).getByLabel(receipt['receipt.payTime']).click();
  await page.locator('.ant-picker-dropdown:visible .ant-picker-now-btn').click();
}

/** Finance, at another machine, looks at the request and lets it happen. */
async function consent(person: NewPerson, approvalId: string): Promise<void> {
  const page = await person();
  const { password } = await demoAccount(base(), 'FINANCE_RISK');
  await arrive(page, base(), 'FINANCE_RISK', `/approval?open=${approvalId}`);
  await expect(drawer(page)).toContainText('480.50');
  await press(drawer(page), approval['approval.pass']);
  await fill(dialog(page), { [form['form.password']]: password });
  await dialog(page).locator('.ant-modal-footer .ant-btn-primary').click();
  await expect(dialog(page)).toHaveCount(0);
}

test('operations makes an order paid by a proof: a used trace is refused with its order, and finance consents', async ({
  page,
  person,
}) => {
  const operation = await elsewhere('OPERATION');
  const paid = await placeOrder('512.00');
  await paid.pay('success');
  const { bankTraceNo } = await settledOrder(operation, paid.orderNo);
  const { orderNo } = await placeOrder('500.00');

  await arrive(page, base(), 'OPERATION', `/paymentOrder?keyword=${orderNo}&open=${orderNo}`);
  await press(drawer(page), receipt['receipt.supplement']);
  await fillProof(page, '480.50');
  const trace = dialog(page).getByLabel(receipt['receipt.bankTraceNo']);
  await trace.fill(bankTraceNo);
  await expect(dialog(page)).toContainText(receipt['receipt.look.differs']);
  const submit = dialog(page).getByRole('button', { name: new RegExp(orderNo) });
  await submit.click();
  await expect(dialog(page).getByRole('alert').first()).toContainText(paid.orderNo);
  await expect(trace).toHaveValue(bankTraceNo);
  await expect(dialog(page).getByLabel(receipt['receipt.amount'])).toHaveValue(/^480\.50?$/);
  await expect(dialog(page).getByLabel(receipt['receipt.reason'])).toHaveValue(REASON);
  await expect(dialog(page)).toContainText('slip.png');

  await trace.fill(`BNET${orderNo.slice(-12)}`);
  await submit.click();
  const waits = page.locator('.ant-modal').filter({ hasText: form['form.waits'] });
  const request = await waits.getByRole('link').getAttribute('href');
  expect((await orderOf(operation, orderNo)).status).toBe(paymentStatus.accepted);

  await consent(person, new URL(String(request), base()).searchParams.get('open') ?? '');
  await expect
    .poll(() => orderOf(operation, orderNo))
    .toMatchObject({ status: paymentStatus.paid, paidAmount: '480.50', isSupplement: true });
});
