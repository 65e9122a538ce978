// What is chosen among ten thousand: looked for by the server, chosen by keyboard, kept in the address and by name.
import { expect, type Page, test } from '@playwright/test';
import common from '../../src/words/zh-CN/common';
import payment from '../../src/words/zh-CN/payment';
import { arrive, lately } from './console';
import { buildManyMerchants, nameOf, numberOf } from './manyMerchants';
import { type RunningServer, startServer } from './server';

/** With so many merchants other journeys would find other lists: these have a server of their own. */
let server: RunningServer;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startServer({ env: { DEMO_DAYS: '1' } });
  await buildManyMerchants(server.dataFolder, 10_000);
});
test.afterAll(() => server.stop());
test.beforeEach(async ({ page }) => {
  test.slow();
  await arrive(page, server.url, 'FINANCE_RISK', lately('/paymentOrder'));
});

const field = (page: Page) => page.getByRole('combobox', { name: payment['payment.merchantName'], exact: true });
const list = (page: Page) => page.locator('.ant-select-dropdown:visible');
const options = (page: Page) => list(page).locator('.ant-select-item-option-content');
/** The filter with what is chosen in it. */
const chosen = (page: Page) => page.locator('search .ant-select', { has: field(page) });

test('one of ten thousand is found by part of its number, chosen by keyboard, and still named after a reload', async ({
  page,
}) => {
  await field(page).pressSequentially(numberOf(9876));
  await expect(options(page)).toHaveText([`${nameOf(9876)} ${numberOf(9876)}`]);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(chosen(page)).toContainText(nameOf(9876));
  await expect(page).toHaveURL(/merchantIds=\d+/);
  await page.reload();
  await expect(chosen(page)).toContainText(nameOf(9876));
  // Another beside it, by its name, with the arrow keys.
  await field(page).pressSequentially('nda 5432');
  await expect(options(page)).toHaveText([`${nameOf(5432)} ${numberOf(5432)}`]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/merchantIds=\d+(,|%2C)\d+/);
  await expect(chosen(page)).toContainText('(2)');
});

test('an unknown word finds none and says so; without the network what was typed stays, and is looked for again', async ({
  page,
  context,
}) => {
  await field(page).pressSequentially('nobody of this name');
  await expect(list(page).locator('.ant-empty')).toBeVisible();
  await field(page).fill('');
  await expect(options(page).first()).toBeVisible();
  await context.setOffline(true);
  await field(page).pressSequentially(numberOf(77));
  const again = list(page).getByRole('button', { name: common['common.choices.failed'] });
  // By its text first: whoever reads why this failed sees what the list said instead.
  await expect(list(page)).toContainText(common['common.choices.failed']);
  await expect(again).toBeVisible();
  await expect(list(page).locator('.ant-empty')).toHaveCount(0);
  await expect(field(page)).toHaveValue(numberOf(77));
  await context.setOffline(false);
  // At once: the list below it is still unfolding on a slow machine.
  await again.click({ force: true });
  await expect(options(page)).toHaveText([`${nameOf(77)} ${numberOf(77)}`]);
  await expect(field(page)).toHaveValue(numberOf(77));
});
