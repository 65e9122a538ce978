// A merchant applies, finance audits, the cashier pays with a voucher, and the merchant's statement has both lines.
import { expect, test } from '@playwright/test';
import { settlementStatus } from '../../contract/status';
import zh from '../../server/words/zh-CN';
import form from '../../src/words/zh-CN/form';
import settlement from '../../src/words/zh-CN/settlement';
import { arrive, demoAccount, dialog, press } from './console';
import { type Call, elsewhere, requestId } from './elsewhere';
import { drawer, fill, pick } from './hands';
import { applied, openRules, paying } from './settling';

const base = () => test.info().project.use.baseURL ?? '';
const AMOUNT = '1234.00';

const details = async (call: Call, orderNo: string) =>
  (await call('/settlement/record/details', { orderNo }))['settlement'] as { status: number; remitAmount: string };
const statusOf = async (call: Call, orderNo: string) => (await details(call, orderNo)).status;
/** A button that says what arrives, with its thousands apart. */
const arriving = async (call: Call, orderNo: string) => {
  const [whole = '', cents = ''] = (await details(call, orderNo)).remitAmount.split('.');
  return { name: new RegExp(`${whole.replace(/\B(?=(\d{3})+$)/g, ',')}\\.${cents}`) };
};

test('a settlement goes through three pairs of hands, and the statement has both its lines', async ({ page }) => {
  await openRules();
  await arrive(page, base(), 'MERCHANT', '/settlementRecord');
  await press(page, settlement['settlement.apply']);
  await page.locator('.ant-dropdown:visible').getByText('Cuenta principal').click();
  const { password } = await demoAccount(base(), 'MERCHANT');
  await fill(dialog(page), { [settlement['settlement.amount']]: AMOUNT, [form['form.password']]: password });
  await expect(dialog(page)).toContainText(settlement['settlement.apply.timesLeft']);
  await dialog(page).getByRole('button', { name: settlement['settlement.apply.verb'] }).click();
  await expect(dialog(page)).toHaveCount(0);
  const row = page.locator('tr.ant-table-row').filter({ hasText: '1,234.00' }).first();
  await expect(row).toContainText(zh['status.settlement.toAudit']);
  const orderNo = String(await row.getAttribute('data-row-key'));

  const cashier = await elsewhere('CASHIER');
  const arrives = await arriving(cashier, orderNo);
  await arrive(page, base(), 'FINANCE_RISK', `/settlementRecord?keyword=${orderNo}&open=${orderNo}`);
  await page.getByRole('tab', { name: settlement['settlement.tab.risk'] }).click();
  await expect(drawer(page)).toContainText(settlement['settlement.risk.firstUse']);
  await press(drawer(page), settlement['settlement.pass']);
  const finance = await demoAccount(base(), 'FINANCE_RISK');
  await fill(dialog(page), { [form['form.password']]: finance.password });
  await dialog(page).getByRole('button', arrives).click();
  await expect(dialog(page)).toHaveCount(0);
  expect(await statusOf(cashier, orderNo)).toBe(settlementStatus.audited);

  await arrive(page, base(), 'CASHIER', `/settlementRecord?keyword=${orderNo}&open=${orderNo}`);
  await press(drawer(page), settlement['settlement.paying']);
  const own = await demoAccount(base(), 'CASHIER');
  await pick(page, dialog(page).getByLabel(settlement['settlement.remitAccountName']).first(), 'Banorte');
  await fill(dialog(page), { [form['form.password']]: own.password });
  await dialog(page).getByRole('button', arrives).click();
  await expect(dialog(page)).toHaveCount(0);
  await press(drawer(page), settlement['settlement.paid']);
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'spei.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') });
  await fill(dialog(page), {
    [settlement['settlement.bankTraceNo']]: `SPEI-${requestId().slice(0, 12)}`,
    [form['form.password']]: own.password,
  });
  await expect(dialog(page)).toContainText('spei.pdf');
  await dialog(page).getByRole('button', arrives).click();
  await expect(dialog(page)).toHaveCount(0);
  expect(await statusOf(cashier, orderNo)).toBe(settlementStatus.paid);

  const merchant = await elsewhere('MERCHANT');
  const lines = (await merchant('/merchant/billing/flow', { orderNo, pageSize: 20 }))['list'] as { bizType: number }[];
  expect(new Set(lines.map(({ bizType }) => bizType))).toEqual(new Set([9, 10]));
});

test('one is refused and one fails: the money of both is back, and the statement says so', async ({ page }) => {
  await openRules();
  const [merchant, finance, cashier] = [
    await elsewhere('MERCHANT'),
    await elsewhere('FINANCE_RISK'),
    await elsewhere('CASHIER'),
  ];
  const [refused, failing] = [await applied(merchant, '1357.00'), await applied(merchant, '2468.00')];
  await paying(finance, cashier, failing);

  const why = '户名与账户不一致';
  const end = async (role: string, orderNo: string, deed: string, field: string) => {
    await arrive(page, base(), role, `/settlementRecord?keyword=${orderNo}&open=${orderNo}`);
    await press(drawer(page), deed);
    const { password } = await demoAccount(base(), role);
    await fill(dialog(page), { [field]: why, [form['form.password']]: password });
    await dialog(page).locator('.ant-modal-footer .ant-btn').last().click();
    await expect(dialog(page)).toHaveCount(0);
  };
  await end('FINANCE_RISK', refused, settlement['settlement.reject'], settlement['settlement.remark']);
  await end('CASHIER', failing, settlement['settlement.failed'], settlement['settlement.failure']);
  expect([await statusOf(finance, refused), await statusOf(finance, failing)]).toEqual([
    settlementStatus.rejected,
    settlementStatus.failed,
  ]);

  for (const [orderNo, amount] of [
    [refused, '1,357.00'],
    [failing, '2,468.00'],
  ] as const) {
    await arrive(page, base(), 'MERCHANT', `/billingFlow?orderNo=${orderNo}&subAccount=available`);
    const lines = page.locator('tr.ant-table-row');
    await expect(lines).toHaveCount(2);
    await expect(lines.first()).toContainText(zh.bizSettlementBack);
    await expect(lines.filter({ hasText: amount })).toHaveCount(2);
  }
  await page.goto(`${base()}/settlementRecord?keyword=${failing}&open=${failing}`);
  await expect(drawer(page)).toContainText(why);
});
