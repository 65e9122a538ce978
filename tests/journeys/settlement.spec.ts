// A merchant applies, finance audits, the cashier pays with a voucher, and the merchant's statement has both lines.
import { expect, test } from '@playwright/test';
import { settlementStatus } from '../../contract/status';
import { openData } from '../../scripts/dataFolder';
import { latestOf } from '../../server/settlementRule/store';
import zh from '../../server/words/zh-CN';
import form from '../../src/words/zh-CN/form';
import settlement from '../../src/words/zh-CN/settlement';
import { arrive, demoAccount, dialog, press } from './console';
import { type Call, elsewhere, requestId } from './elsewhere';
import { drawer, fill, pick } from './hands';

const base = () => test.info().project.use.baseURL ?? '';
const AMOUNT = '1234.00';

/** Settlements are taken around the clock, by whichever rule: nobody waits for office hours. */
async function openWindow(): Promise<void> {
  const { db, close } = await openData(process.env['DATA'] ?? '');
  const always = {
    windowFrom: '00:00',
    windowTo: '00:00',
    timesADay: 100,
    weekdays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const,
  };
  const rules = await latestOf(db.writes);
  const opened = rules.map((rule) => ({
    ...rule,
    ...always,
    weekdays: [...always.weekdays],
    version: rule.version + 1,
  }));
  await db.writes.insertInto('settlementRule').values(opened).execute();
  await close();
}

const statusOf = async (call: Call, orderNo: string) =>
  ((await call('/settlement/record/details', { orderNo }))['settlement'] as { status: number }).status;

test('a settlement goes through three pairs of hands, and the statement has both its lines', async ({ page }) => {
  await openWindow();
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
  await arrive(page, base(), 'FINANCE_RISK', `/settlementRecord?keyword=${orderNo}&open=${orderNo}`);
  await page.getByRole('tab', { name: settlement['settlement.tab.risk'] }).click();
  await expect(drawer(page)).toContainText(settlement['settlement.risk.firstUse']);
  await press(drawer(page), settlement['settlement.pass']);
  const finance = await demoAccount(base(), 'FINANCE_RISK');
  await fill(dialog(page), { [form['form.password']]: finance.password });
  await dialog(page)
    .getByRole('button', { name: /1,234\.00/ })
    .click();
  await expect(dialog(page)).toHaveCount(0);
  expect(await statusOf(cashier, orderNo)).toBe(settlementStatus.audited);

  await arrive(page, base(), 'CASHIER', `/settlementRecord?keyword=${orderNo}&open=${orderNo}`);
  await press(drawer(page), settlement['settlement.paying']);
  const own = await demoAccount(base(), 'CASHIER');
  await pick(page, dialog(page).getByLabel(settlement['settlement.remitAccountName']).first(), 'Banorte');
  await fill(dialog(page), { [form['form.password']]: own.password });
  await dialog(page)
    .getByRole('button', { name: /1,234\.00/ })
    .click();
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
  await dialog(page)
    .getByRole('button', { name: /1,234\.00/ })
    .click();
  await expect(dialog(page)).toHaveCount(0);
  expect(await statusOf(cashier, orderNo)).toBe(settlementStatus.paid);

  const merchant = await elsewhere('MERCHANT');
  const lines = (await merchant('/merchant/billing/flow', { orderNo, pageSize: 20 }))['list'] as { bizType: number }[];
  expect(new Set(lines.map(({ bizType }) => bizType))).toEqual(new Set([9, 10]));
});
