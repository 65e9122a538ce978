// The end of a day: the cashier writes down what each account holds, and finance checks the one that differs.
import { expect, type Page, test } from '@playwright/test';
import bank from '../../src/words/zh-CN/bank';
import { arrive, complaints, spaced } from './console';
import { settled } from './screens';

const base = () => test.info().project.use.baseURL ?? '';
const sheet = (page: Page) => page.getByRole('dialog', { name: bank['bank.endOfDay'] });
/** Accounts of the demo in pesos, reais and soles; the first has earned 2.00 of interest. */
const found = [
  ['Banorte concentradora', '2.00'],
  ['Itaú principal', '0.00'],
  ['Bancolombia recaudo', '0.00'],
  ['BCP soles', '0.00'],
  ['Banco de Chile', '0'],
  ['Galicia pesos', '0.00'],
] as const;

test('six accounts are closed in one sheet; one differs by 2.00, is explained, and finance makes it official', async ({
  browser,
}) => {
  test.slow();
  const [cashier, finance] = await Promise.all(
    [1, 2].map(async () => (await browser.newContext({ baseURL: base(), locale: 'zh-CN' })).newPage()),
  );
  if (!cashier || !finance) throw new Error('two people');
  const wrong = [complaints(cashier), complaints(finance)];
  await arrive(cashier, base(), 'CASHIER', '/bankAccount');
  await cashier.getByRole('button', { name: spaced(bank['bank.endOfDay']) }).click();
  const open = sheet(cashier);
  await expect(open).toContainText(bank['bank.endOfDay.none']);
  await open.getByRole('checkbox').uncheck();
  for (const [name, real] of found) await open.getByLabel(`${bank['bank.real']} ${name}`).fill(real);
  await open.getByLabel(`${bank['bank.explain']} ${found[0][0]}`).fill('银行利息 2.00');
  await open.locator('.ant-btn-primary').last().click();
  await expect(open.getByText(bank['bank.snapshot.1'], { exact: true })).toHaveCount(found.length - 1);
  await expect(open.getByText(bank['bank.snapshot.3'], { exact: true })).toHaveCount(1);
  await expect(open.getByRole('status')).toContainText(/6 \/ 9/);

  await arrive(finance, base(), 'FINANCE_RISK', '/bankAccount?waits=true&tab=snapshots');
  await settled(finance);
  await finance.getByText(found[0][0]).first().click();
  await finance.getByRole('button', { name: spaced(bank['bank.check']) }).click();
  const dialog = finance.locator('.ant-modal').last();
  await expect(dialog.getByLabel(bank['bank.explain'])).toHaveValue('银行利息 2.00');
  await dialog.locator('.ant-btn-primary').last().click();
  await expect(finance.locator('.ant-drawer').getByText(bank['bank.snapshot.4'])).toBeVisible();
  expect(wrong.flat()).toEqual([]);
});
