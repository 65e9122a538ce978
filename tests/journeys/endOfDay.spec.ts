// The end of a day: the cashier writes down what each account holds, and finance checks the one that differs.
import { expect, type Page } from '@playwright/test';
import type { BankAccount } from '../../contract/bank';
import { toMajor, toMinor } from '../../contract/money';
import bank from '../../src/words/zh-CN/bank';
import { arrive, complaints, spaced } from './console';
import { elsewhere } from './elsewhere';
import { test } from './people';
import { settled } from './screens';

const base = () => test.info().project.use.baseURL ?? '';
const sheet = (page: Page) => page.getByRole('dialog', { name: bank['bank.endOfDay'] });
/** Accounts of the demo in pesos, reais and soles; the first has earned 2.00 of interest, minor units. */
const INTEREST = 2_00n;
const FIRST = 'Banorte concentradora';
const names = [FIRST, 'Itaú principal', 'Bancolombia recaudo', 'BCP soles', 'Banco de Chile', 'Galicia pesos'];

/** What somebody finds there: what the books say, and the interest. */
async function foundThere(): Promise<[name: string, real: string][]> {
  const cashier = await elsewhere('CASHIER');
  const { list } = await cashier('/account/bank/account/page', { pageSize: 200 });
  return (list as BankAccount[])
    .filter(({ name }) => names.includes(name))
    .map(({ name, currency, bookBalance }) => {
      const booked = toMinor(bookBalance, currency);
      return [name, toMajor(name === FIRST ? booked + INTEREST : booked, currency)];
    });
}

test('six accounts are closed in one sheet; one differs by 2.00, and finance makes it official and explains it', async ({
  person,
}) => {
  test.slow();
  const [cashier, finance] = [await person(), await person()];
  const wrong = [complaints(cashier), complaints(finance)];
  await arrive(cashier, base(), 'CASHIER', '/bankAccount');
  await cashier.getByRole('button', { name: spaced(bank['bank.endOfDay']) }).click();
  const open = sheet(cashier);
  await expect(open).toContainText(bank['bank.endOfDay.none']);
  await open.getByRole('checkbox').uncheck();
  const found = await foundThere();
  expect(found).toHaveLength(names.length);
  for (const [name, real] of found) await open.getByLabel(`${bank['bank.real']} ${name}`, { exact: true }).fill(real);
  await open.getByLabel(`${bank['bank.explain']} ${FIRST}`, { exact: true }).fill('银行利息 2.00');
  await open.locator('.ant-btn-primary').last().click();
  await expect(open.getByText(bank['bank.snapshot.1'], { exact: true })).toHaveCount(found.length - 1);
  await expect(open.getByText(bank['bank.snapshot.3'], { exact: true })).toHaveCount(1);
  await expect(open.getByRole('status')).toContainText(/6 \/ 14/);

  await arrive(finance, base(), 'FINANCE_RISK', '/bankAccount?waits=true&tab=snapshots');
  await settled(finance);
  await finance.getByText(FIRST).first().click();
  await finance.getByRole('button', { name: spaced(bank['bank.check']) }).click();
  const dialog = finance.locator('.ant-modal').last();
  await expect(dialog.getByLabel(bank['bank.explain'])).toHaveValue('银行利息 2.00');
  await dialog.locator('.ant-btn-primary').last().click();
  const drawer = finance.locator('[data-drawer]');
  await expect(drawer.getByText(bank['bank.snapshot.6'])).toBeVisible();
  await drawer.getByRole('button', { name: spaced(bank['bank.explainIt']) }).click();
  await dialog.getByLabel(bank['bank.explain']).fill('银行利息 2.00');
  await dialog.locator('.ant-btn-primary').last().click();
  await expect(drawer.getByText(bank['bank.snapshot.4'])).toBeVisible();
  expect(wrong.flat()).toEqual([]);
});
