import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { hostileTexts } from '../fixtures/hostile';
import { arrive, lately } from './console';
import { drawer } from './hands';
import { confirmBy } from './weather';

const base = () => test.info().project.use.baseURL ?? '';
const NAMES =
  /"((?:merchant|legal|company|proxy|payer|account|user|owner)?[nN]ame|remark|reason|operator|createdBy)":"(?:[^"\\]|\\.)*"/g;
/** As it leaves the server, with every name a stranger could have chosen replaced, each by the next text. */
const poisoned = (answer: string): string => {
  let at = 0;
  return answer.replace(
    NAMES,
    (_, field: string) => `"${field}":${JSON.stringify(hostileTexts[at++ % hostileTexts.length])}`,
  );
};

/** What a text would have done if a screen had believed it. */
async function effects(page: Page): Promise<() => Promise<object>> {
  const seen = { dialogs: 0, beacons: [] as string[] };
  page.on('dialog', (dialog) => {
    seen.dialogs += 1;
    void dialog.dismiss();
  });
  page.on('request', (request) => request.url().startsWith('http://127.0.0.1:9/') && seen.beacons.push(request.url()));
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    document.addEventListener('securitypolicyviolation', (event) => refused.push(event.violatedDirective));
  });
  return async () => ({
    ...seen,
    ...(await page.evaluate(() => ({
      ran: '__xss' in window,
      refused: 'refused' in window && window.refused,
      tooWide: document.body.scrollWidth > document.body.clientWidth,
    }))),
  });
}
const NONE = { dialogs: 0, beacons: [], ran: false, refused: [], tooWide: false };
const row = (page: Page) => page.locator('tr.ant-table-row').first();

test('no name that a stranger chose does anything on any screen (§T16)', async ({ page }) => {
  test.setTimeout(240_000);
  const seen = await effects(page);
  await arrive(page, base(), 'FINANCE_RISK');
  await page.route('**/backend/**', async (route) => {
    if (/stream$/.test(route.request().url())) return route.continue();
    const response = await route.fetch();
    // Whoever asked may have left for the next screen.
    const body = await response.text().catch(() => undefined);
    if (body === undefined) return route.abort();
    await route.fulfill({ response, body: poisoned(body) });
  });
  for (const path of ['/dashboard', lately('/paymentOrder'), '/merchant', lately('/billingFlow')]) {
    await page.goto(path);
    if (path !== '/dashboard') await expect(row(page)).toBeVisible();
    expect(await seen(), path).toEqual(NONE);
    if (path === '/dashboard') continue;
    await row(page).locator('td:not(.ant-table-selection-column)').nth(1).hover();
    await row(page).locator('td:not(.ant-table-selection-column)').first().click();
    await expect(drawer(page)).toBeVisible();
    for (const tab of await drawer(page).getByRole('tab').all()) await tab.click();
    expect(await seen(), `${path}, a row`).toEqual(NONE);
  }
  await page.goto('/paymentOrder');
  await page.locator('.ant-select').nth(1).click();
  await expect(page.locator('.ant-select-item-option').nth(1)).toBeVisible();
  expect(await seen(), 'a pull-down').toEqual(NONE);
  await page.goto('/merchant');
  await row(page).locator('td:not(.ant-table-selection-column)').first().click();
  await drawer(page).locator(':scope > footer button').first().click();
  await expect(page.locator('.ant-modal textarea')).toBeVisible();
  expect(await seen(), 'a dialog').toEqual(NONE);
});

test('a payer’s name and the reason of a freeze are shown as they were written', async ({ page }) => {
  const seen = await effects(page);
  const name = `<img src=x onerror="window.__xss=1"> \u202e`;
  const [merchant] = JSON.parse(readFileSync(join(process.env['DATA'] ?? './data', 'demo-merchants.json'), 'utf8'));
  const order = {
    merchantOrderNo: `HOSTILE-${Date.now()}`,
    amount: '10.00',
    currency: merchant.currency,
    method: merchant.methods[0],
    payer: { name, docType: '<b>CURP</b>', docNo: '=11+11' },
  };
  const env = {
    ...process.env,
    CAUDAL_URL: base(),
    CAUDAL_MERCHANT: merchant.merchantNo,
    CAUDAL_CREDENTIALS: join(process.env['DATA'] ?? './data', 'demo-merchants.json'),
  };
  const output = execFileSync(
    process.execPath,
    ['docs/merchant-api/client.mjs', 'payment/create', JSON.stringify(order)],
    { env },
  ).toString();
  const { orderNo } = JSON.parse(output).data;
  await arrive(page, base(), 'FINANCE_RISK', '/merchant');
  await page.goto(`/merchant?keyword=${merchant.merchantNo}`);
  await row(page).locator('td:not(.ant-table-selection-column)').first().click();
  await drawer(page).locator(':scope > footer button').first().click();
  const form = page.locator('.ant-modal');
  await form.locator('input').first().fill('1.00');
  await form.locator('textarea').fill(`${name} ${orderNo}`);
  await confirmBy(form);
  await form.locator('.ant-btn-primary').click();
  await expect(form).toBeHidden();
  await page.goto(`/merchant?keyword=${merchant.merchantNo}&tab=tickets`);
  await row(page).locator('td:not(.ant-table-selection-column)').first().click();
  await expect(drawer(page)).toContainText(`<img src=x onerror="window.__xss=1">  ${orderNo}`);
  expect(await seen()).toEqual(NONE);
  await page.goto(`/paymentOrder?open=${orderNo}`);
  await expect(drawer(page)).toContainText(orderNo);
  expect(await seen()).toEqual(NONE);
});
