// A cashier brings what a bank says of a place of ours; finance lets it pass, and each line becomes what it is.
import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import status from '#contract/words/zh-CN/status';
import form from '../../src/words/zh-CN/form';
import statement from '../../src/words/zh-CN/statement';
import { arrive, complaints, demoAccount, spaced } from './console';
import { test } from './people';
import { beginRecharge, proveRecharge } from './recharges';

const base = () => test.info().project.use.baseURL ?? '';
const dialog = (page: Page) => page.locator('.ant-modal').last();
const drawer = (page: Page) => page.locator('[data-drawer]').last();
const primary = (page: Page) => dialog(page).locator('.ant-modal-footer .ant-btn-primary');
const button = (page: Page, word: string) => page.getByRole('button', { name: spaced(word) });

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
  await beginRecharge(owner, base(), amount);
  const orderNo = await proveRecharge(owner, trace);
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
