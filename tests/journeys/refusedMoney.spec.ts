// What is refused of settlements, recharges and our own money says which and why, and keeps what was typed.
import { expect, type Locator, type Page, test } from '@playwright/test';
import type { FundRecord } from '../../contract/fund';
import type { Recharge } from '../../contract/recharge';
import { openData } from '../../scripts/dataFolder';
import said from '../../server/words/zh-CN';
import form from '../../src/words/zh-CN/form';
import fund from '../../src/words/zh-CN/fund';
import recharge from '../../src/words/zh-CN/recharge';
import settlement from '../../src/words/zh-CN/settlement';
import { arrive, demoAccount, dialog, press } from './console';
import { type Call, elsewhere, requestId } from './elsewhere';
import { drawer, fill, pick } from './hands';
import { begun, keeps, REASON, submit, tie } from './refusal';
import { applied, mainAccount, openRules, paying, proven } from './settling';

const base = () => test.info().project.use.baseURL ?? '';
const refusal = (page: Page): Locator => dialog(page).locator('.ant-alert-error');
const passwordOf = async (roleCode: string) => (await demoAccount(base(), roleCode)).password;

/** Types into the dialog that is open, with one's password, and sends it. */
async function type(page: Page, roleCode: string, values: Record<string, string>): Promise<void> {
  await fill(dialog(page), { ...values, [form['form.password']]: await passwordOf(roleCode) });
  await submit(page).click();
}
async function askFor(page: Page, amount: string): Promise<void> {
  await arrive(page, base(), 'MERCHANT', '/settlementRecord');
  await press(page, settlement['settlement.apply']);
  await page.locator('.ant-dropdown:visible').getByText('Cuenta principal').click();
  await type(page, 'MERCHANT', { [settlement['settlement.amount']]: amount });
}

test('of a settlement 1301 names what there is, 1302 how much may be asked for, 1303 that none is taken', async ({
  page,
}) => {
  const merchant = await elsewhere('MERCHANT');
  await openRules();
  const wanted = { accountId: await mainAccount(merchant), currency: 'MXN', amount: '1500.00' };
  const { available } = await merchant('/settlement/record/preview', wanted);
  const tooMuch = `${BigInt(String(available).split('.')[0] ?? '0') + 1n}.00`;
  await askFor(page, tooMuch);
  await expect(refusal(page)).toContainText(begun(said.balanceTooLow));
  await keeps(page, { [settlement['settlement.amount']]: tooMuch });

  await openRules({ most: '200000' });
  await askFor(page, '2000.01');
  await expect(refusal(page)).toContainText(begun(said.settlementMost));
  await expect(refusal(page)).toContainText('2,000.00');
  await keeps(page, { [settlement['settlement.amount']]: '2000.01' });

  await openRules({ enabled: false });
  await askFor(page, '1999.00');
  await expect(refusal(page)).toContainText(said.settlementOff);
  await keeps(page, { [settlement['settlement.amount']]: '1999.00' });
  await openRules();
});

test('1006 says of a settlement that its owner has taken back that it stands otherwise by now', async ({ page }) => {
  await openRules();
  const merchant = await elsewhere('MERCHANT');
  const orderNo = await applied(merchant, '1111.00');
  await arrive(page, base(), 'FINANCE_RISK', `/settlementRecord?keyword=${orderNo}&open=${orderNo}`);
  await press(drawer(page), settlement['settlement.pass']);
  await fill(dialog(page), { [settlement['settlement.remark']]: REASON });
  await merchant('/settlement/record/cancel', { orderNo, version: 1, requestId: requestId() });
  await type(page, 'FINANCE_RISK', { [settlement['settlement.remark']]: REASON });
  await expect(refusal(page)).toContainText(said.notInThisStatus);
  await keeps(page, { [settlement['settlement.remark']]: REASON });
});

test('1007 names the settlement that a transfer has paid already', async ({ page }) => {
  await openRules();
  const [merchant, finance, cashier] = [
    await elsewhere('MERCHANT'),
    await elsewhere('FINANCE_RISK'),
    await elsewhere('CASHIER'),
  ];
  const nos = [await applied(merchant, '1201.00'), await applied(merchant, '1202.00')] as const;
  for (const no of nos) await paying(finance, cashier, no);
  const trace = `USED${requestId().slice(0, 8)}`;
  for (const [n, orderNo] of nos.entries()) {
    await arrive(page, base(), 'CASHIER', `/settlementRecord?keyword=${orderNo}&open=${orderNo}`);
    await press(drawer(page), settlement['settlement.paid']);
    const slip = { name: 'spei.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') };
    await dialog(page).locator('input[type=file]').setInputFiles(slip);
    await expect(dialog(page)).toContainText('spei.pdf');
    await type(page, 'CASHIER', { [settlement['settlement.bankTraceNo']]: trace });
    if (n === 0) await expect(dialog(page)).toHaveCount(0);
  }
  await expect(refusal(page)).toContainText(said.traceUsed.replace('{trace}', trace).replace('{no}', nos[0]));
  await keeps(page, { [settlement['settlement.bankTraceNo']]: trace });
  await expect(dialog(page)).toContainText('spei.pdf');
});

/** Recharges of the demo that wait, by their amount. */
async function waiting(cashier: Call, amount: string): Promise<Recharge> {
  const filter = { queue: 'rechargeConfirm', amountFrom: amount, amountTo: amount };
  const { list } = await cashier('/order/recharge/page', filter);
  const [found] = list as Recharge[];
  if (!found) throw new Error(`the demo has a recharge of ${amount} that waits`);
  return found;
}
const openRecharge = (page: Page, { orderNo }: Recharge) =>
  arrive(page, base(), 'CASHIER', `/rechargeOrder?keyword=${orderNo}&open=${orderNo}`);

test('of a recharge 1007 names the order of the same transfer, and 1401 says that finance decides too', async ({
  page,
}) => {
  const cashier = await elsewhere('CASHIER');
  const [small, large, other] = [
    await waiting(cashier, '3200.00'),
    await waiting(cashier, '12000.00'),
    await waiting(cashier, '1500.00'),
  ];
  await openRecharge(page, small);
  await press(drawer(page), recharge['recharge.confirm']);
  const typed = { [recharge['recharge.bankTraceNo']]: other.bankTraceNo ?? '' };
  // A trace names a transfer together with its day, and a day of the books may have ended between the two.
  const day = other.paidDay ?? '';
  await dialog(page).getByLabel(recharge['recharge.paidDay']).click();
  await page.locator(`.ant-picker-dropdown:visible td[title="${day}"]`).click();
  await type(page, 'CASHIER', typed);
  await expect(refusal(page)).toContainText(
    said.traceUsed.replace('{trace}', other.bankTraceNo ?? '').replace('{no}', other.orderNo),
  );
  await keeps(page, { ...typed, [recharge['recharge.paidDay']]: day });

  await openRecharge(page, large);
  await press(drawer(page), recharge['recharge.confirm']);
  await type(page, 'CASHIER', {});
  const waits = page.locator('.ant-modal').filter({ hasText: form['form.waits'] });
  await expect(waits).toContainText('12,000.00');
  expect((await waiting(cashier, '12000.00')).status).toBe(large.status);
});

test('1006 keeps the reason for refusing a recharge that was credited meanwhile', async ({ page }) => {
  const [cashier, colleague] = [await elsewhere('CASHIER'), await elsewhere('CASHIER', 'cashier.mx')];
  const { orderNo, version, amount, currency, ...order } = await waiting(cashier, '1500.00');
  await openRecharge(page, { orderNo, version, amount, currency, ...order });
  await press(drawer(page), recharge['recharge.reject']);
  await fill(dialog(page), { [recharge['recharge.rejectReason']]: REASON });
  const seen = { orders: [{ orderNo, version, amount, currency }] };
  await colleague('/order/recharge/confirm', await proven('CASHIER', seen));
  // What stands behind the dialog has moved, and is known here; the dialog stays.
  await expect(drawer(page)).toContainText(said['status.recharge.done']);
  await submit(page).click();
  await expect(refusal(page)).toContainText(said.notInThisStatus);
  await keeps(page, { [recharge['recharge.rejectReason']]: REASON });
});

interface Place {
  id: string;
  name: string;
  bookBalance: string;
}
/** The bank account of the demo that pays. */
async function paysFrom(cashier: Call): Promise<Place> {
  const { list } = await cashier('/account/bank/account/page', { pageSize: 200 });
  const found = (list as Place[]).find(({ name }) => name.startsWith('Banorte'));
  if (!found) throw new Error('the demo has a bank account that pays');
  return found;
}
/** An expense that waits to be checked. */
async function drafted(cashier: Call, amount: string): Promise<FundRecord> {
  const { id } = await paysFrom(cashier);
  const expense = { recordType: 9, fromBankId: id, amount, category: 1, submit: true };
  return (await cashier('/fund/record/save', await proven('CASHIER', expense))) as unknown as FundRecord;
}

test('of our own money 1301 says what the place has by the books and what would leave it', async ({ page }) => {
  const { name } = await paysFrom(await elsewhere('CASHIER'));
  await arrive(page, base(), 'CASHIER', '/fundRecord');
  await press(page, fund['fund.add']);
  await page.locator('.ant-dropdown:visible').getByText(fund['fund.recordType.9'], { exact: true }).hover();
  await page.locator('.ant-dropdown-menu-submenu-popup:visible').getByText('MXN').click();
  await pick(page, dialog(page).getByLabel(fund['fund.fromBank'], { exact: true }), name);
  await pick(page, dialog(page).getByLabel(fund['fund.category'], { exact: true }), fund['fund.category.2']);
  const typed = { [fund['fund.amount']]: '987654321.00', [fund['fund.remark']]: REASON };
  await type(page, 'CASHIER', typed);
  await expect(refusal(page)).toContainText(begun(said.fundTooLow));
  await expect(refusal(page)).toContainText('987,654,321.00');
  await keeps(page, typed);
  for (const chosen of [name, fund['fund.category.2']]) await expect(dialog(page)).toContainText(chosen);
});

/** The most that leaves a place on a day, minor units. */
async function limitDay(placeId: string, dayOutLimit: string | null): Promise<void> {
  const { db, close } = await openData(process.env['DATA'] ?? '');
  await db.writes.updateTable('bankAccount').set({ dayOutLimit }).where('id', '=', placeId).execute();
  await close();
}

test('of our own money 1302 says what may still leave the place today, and the same dialog lets it pass when it may', async ({
  page,
}) => {
  const cashier = await elsewhere('CASHIER');
  const { id, name } = await paysFrom(cashier);
  const { recordNo } = await drafted(cashier, '23.45');
  await limitDay(id, '100');
  await arrive(page, base(), 'FINANCE_RISK', `/fundRecord?keyword=${recordNo}&open=${recordNo}`);
  await press(drawer(page), fund['fund.check']);
  await type(page, 'FINANCE_RISK', {});
  await expect(refusal(page)).toContainText(begun(said.fundDayLimit.replace('{place}', name)));
  await keeps(page, { [form['form.password']]: await passwordOf('FINANCE_RISK') });
  await limitDay(id, null);
  await submit(page).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(drawer(page)).toContainText(said['status.fund.arrived']);
});

test('1402 keeps why somebody sends back a record of our own money, who has power over its maker by now', async ({
  page,
}) => {
  const maker = 'cashier.mx';
  const [cashier, account] = [await elsewhere('CASHIER', maker), await demoAccount(base(), 'FINANCE_RISK')];
  const { recordNo } = await drafted(cashier, '12.34');
  await arrive(page, base(), 'FINANCE_RISK', `/fundRecord?keyword=${recordNo}&open=${recordNo}`);
  await press(drawer(page), fund['fund.reject']);
  await fill(dialog(page), { [fund['fund.reason']]: REASON });
  await tie(account.userName, maker);
  await type(page, 'FINANCE_RISK', { [fund['fund.reason']]: REASON });
  await expect(refusal(page)).toContainText(said.fundOwn);
  await keeps(page, { [fund['fund.reason']]: REASON });
});
