// A cashier brings what a bank says of a place of ours; finance lets it pass, and each line becomes what it is.
import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import status from '#contract/words/zh-CN/status';
import form from '../../src/words/zh-CN/form';
import recharge from '../../src/words/zh-CN/recharge';
import statement from '../../src/words/zh-CN/statement';
import { arrive, complaints, demoAccount, spaced } from './console';
import { test } from './people';

const base = () => test.info().project.use.baseURL ?? '';
const dialog = (page: Page) => page.locator('.ant-modal').last();
const drawer = (page: Page) => page.locator('[data-drawer]').last();
const primary = (page: Page) => dialog(page).locator('.ant-modal-footer .ant-btn-primary');
const button = (page: Page, word: string) => page.getByRole('button', { name: spaced(word) });
const PLACE = /Banorte/;
const SLIP = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');

/** A recharge of that amount, proven by a number of the bank; gives the number of the order. */
async function recharged(owner: Page, { amount, trace }: { amount: string; trace: string }): Promise<string> {
  await arrive(owner, base(), 'MERCHANT', '/rechargeOrder');
  await button(owner, recharge['recharge.create']).click();
  await owner.getByRole('menuitem', { name: PLACE }).click();
  await dialog(owner).getByLabel(recharge['recharge.send']).fill(amount);
  await primary(owner).click();
  await expect(drawer(owner).getByRole('timer')).toContainText(/\d\d:\d\d/);
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

async function prove(page: Page, role: string): Promise<void> {
  const { password } = await demoAccount(base(), role);
  await dialog(page).getByLabel(form['form.password']).fill(password);
  await primary(page).click();
}

test('a bank’s file confirms a recharge and leaves a receipt and a break, once another lets it pass', async ({
  person,
}) => {
  test.slow();
  const [owner, cashier, finance] = [await person(), await person(), await person()];
  const wrong = [complaints(owner), complaints(cashier), complaints(finance)];
  const [trace, other] = [`R${randomInt(1_000_000_000)}`, `U${randomInt(1_000_000_000)}`];
  const amount = `${1000 + randomInt(8000)}.${randomInt(10, 99)}`;
  const orderNo = await recharged(owner, { amount, trace });
  await expect(drawer(owner)).toContainText(trace);

  await arrive(cashier, base(), 'CASHIER', '/statement');
  await button(cashier, statement['statement.upload']).click();
  await dialog(cashier).getByRole('combobox').click();
  await cashier
    .locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: 'Banorte recargas' })
    .click();
  const day = await cashier.evaluate(() => new Date().toISOString().slice(0, 10));
  const text = [
    'Fecha;Abono;Cargo;Saldo;Referencia;Ordenante',
    `${day};${amount};;${amount};${trace};Tienda`,
    `${day};77.00;;${(Number(amount) + 77).toFixed(2)};${other};Nadie`,
    `${day};;35.00;${(Number(amount) + 42).toFixed(2)};;Comisión`,
  ].join('\n');
  const file = { name: 'banco.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await dialog(cashier).locator('input[type=file]').setInputFiles(file);
  await dialog(cashier).getByRole('combobox', { name: statement['statement.days'] }).click();
  await cashier.locator('.ant-select-dropdown:visible').getByTitle(statement['statement.days.ymd']).click();
  await expect(primary(cashier)).toBeEnabled();
  await primary(cashier).click();
  await expect(dialog(cashier)).toContainText(statement['statement.saved'].replace('{count}', '3'));

  await arrive(finance, base(), 'FINANCE_RISK', '/statement');
  await button(finance, statement['statement.files']).click();
  const brought = dialog(finance)
    .getByRole('row', { name: /banco\.csv/ })
    .first();
  await brought.getByRole('button', { name: spaced(statement['statement.pass']) }).click();
  await prove(finance, 'FINANCE_RISK');
  await expect(brought).toContainText(status['status.statement.booked'], { timeout: 60_000 });

  await arrive(owner, base(), 'MERCHANT', `/rechargeOrder?open=${orderNo}`);
  await expect(drawer(owner)).toContainText(status['status.recharge.done']);
  await arrive(finance, base(), 'FINANCE_RISK', `/statement?keyword=${other}`);
  const line = finance.getByRole('row', { name: new RegExp(other) });
  await expect(line).toContainText(status['status.line.matched']);
  await expect(line).toContainText(statement['statement.kind.receipt']);
  await arrive(finance, base(), 'FINANCE_RISK', '/statement?status=5');
  await expect(finance.getByRole('row', { name: /35\.00/ }).first()).toContainText(status['status.line.broken']);
  expect(wrong.flat()).toEqual([]);
});
