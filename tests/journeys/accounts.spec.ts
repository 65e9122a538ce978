// The masters' day: a merchant from its form to its first order, and an account that fails and is gone around.
// Then rows from a file, and many accounts at once.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import status from '#contract/words/zh-CN/status';
import { clabeDigit } from '../../contract/checkDigit';
import { accountKind, accountStatus, paymentStatus } from '../../contract/status';
import { CaudalClient, CaudalRefusal } from '../../docs/merchant-api/client.mjs';
import { pay } from '../../scripts/traffic/payer';
import server from '../../server/words/zh-CN';
import account from '../../src/words/zh-CN/account';
import approval from '../../src/words/zh-CN/approval';
import bulk from '../../src/words/zh-CN/bulk';
import common from '../../src/words/zh-CN/common';
import form from '../../src/words/zh-CN/form';
import importing from '../../src/words/zh-CN/importing';
import merchant from '../../src/words/zh-CN/merchant';
import table from '../../src/words/zh-CN/table';
import { arrive, demoAccount, dialog, press, spaced } from './console';
import { type Call, consentTo, elsewhere, requestId } from './elsewhere';
import { askForReview, drawer, fill, firstRow, inDrawer, makeMerchant, makePool, pick, send } from './hands';
import { test } from './people';

const base = () => test.info().project.use.baseURL ?? '';
const NO_ACCOUNT = 1305;
/** A word with values in it, as a pattern that fits whatever they are. */
const patternOf = (word: string) =>
  new RegExp(word.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '.+'));
/** So that nothing of an earlier try is met. */
const fresh = (name: string) => `${name} ${randomUUID().slice(0, 6)}`;

let serial = Math.floor(Math.random() * 1e9);
function nextClabe(): string {
  serial += 1;
  const digits = `646180${String(serial).padStart(11, '0')}`;
  return digits + clabeDigit(digits);
}
async function mexican(call: Call): Promise<{ id: string; name: string }> {
  const { list } = await call('/account/company/page', { countryId: 'MEX' });
  const [company] = list as { id: string; name: string }[];
  if (!company) throw new Error('the demo has a company in Mexico');
  return { id: company.id, name: company.name };
}
const rowOf = (accountName: string, companyId: string) => ({
  accountName,
  payType: 'payment',
  countryId: 'MEX',
  currency: 'MXN',
  channelCode: 'SIM',
  companyId,
  kind: accountKind.bank,
  identifiers: { clabe: nextClabe(), holderName: 'Caudal Norte' },
  payMethods: ['SPEI'],
  ...{ minAmount: '10.00', maxAmount: '20000.00', dayLimitAmount: '500000.00', dayLimitCount: 0 },
  ...{ weight: 50, priority: 1, maxConcurrent: 0 },
});
/** Accounts that take orders: finance consents to their first use. */
async function makeAccounts(call: Call, names: readonly string[], given: object = {}): Promise<string[]> {
  const { id } = await mexican(call);
  const rows = names.map((name) => ({ ...rowOf(name, id), ...given }));
  const made = await call('/account/account/saveAccountBatch', {
    mode: 'create',
    rows,
    dryRun: false,
    requestId: requestId(),
  });
  const ids = made['okIds'] as string[];
  expect(made).toMatchObject({ okCount: names.length });
  const enabled = { ids, status: accountStatus.enabled, requestId: requestId() };
  const { approvalId } = await call('/account/account/saveStatus', enabled);
  await consentTo(await elsewhere('FINANCE_RISK'), approvalId, 'FINANCE_RISK');
  return ids;
}

/** Finance-risk consents to what waits first. */
async function consent(page: Page): Promise<void> {
  await page.goto('/approval');
  await firstRow(page);
  await press(drawer(page), approval['approval.pass']);
  const { password } = await demoAccount(base(), 'FINANCE_RISK');
  await fill(dialog(page), { [form['form.password']]: password });
  await send(page, new RegExp(`^${approval['approval.pass']}`));
}

/** Orders one after the other, each paid or failed by its payer; knows what was acknowledged. */
function openTraffic(client: CaudalClient) {
  const acknowledged: string[] = [];
  const state = { fails: false, stopped: false, refused: 0 };
  async function one(): Promise<void> {
    const order = { merchantOrderNo: `J-${randomUUID()}`, amount: '100.00', currency: 'MXN', method: 'SPEI' };
    const made = await client.createPayment(order).catch((error: unknown) => {
      if (error instanceof CaudalRefusal && error.code === NO_ACCOUNT) return undefined;
      throw error;
    });
    if (!made) state.refused += 1;
    else {
      acknowledged.push(made.orderNo);
      if (made.payUrl) await pay(made.payUrl, state.fails ? 'fail' : 'success', '');
    }
  }
  const run = (async () => {
    while (!state.stopped) {
      await one();
      await sleep(250);
    }
  })();
  const stop = async () => {
    state.stopped = true;
    await run;
  };
  return { state, acknowledged, stop };
}
/** How many orders of a merchant an account has paid. */
async function paidBy(call: Call, merchantIds: string[], accountName: string): Promise<number> {
  const { list } = await call('/order/payment/page', { merchantIds, pageSize: 200 });
  const orders = list as { accountName: string; status: number }[];
  return orders.filter((order) => order.accountName === accountName && order.status === paymentStatus.paid).length;
}

test('operations makes a merchant and finance reviews it; its account fails, is paused, and traffic goes around it', async ({
  page,
  person,
}) => {
  test.setTimeout(300_000); // two people, and traffic that has to be seen
  const operations = await elsewhere('OPERATION');
  const [failing, sound] = [fresh('Journey X'), fresh('Journey Y')];
  const autoPause = { failStreak: 3, minSuccessRate: 0, windowMin: 5 };
  await makeAccounts(operations, [failing], { autoPause });
  await makeAccounts(operations, [sound]);
  const company = (await mexican(operations)).name;
  const shop = { name: fresh('Shop'), company, userName: `shop.${randomUUID().slice(0, 8)}` };

  await arrive(page, base(), 'OPERATION', '/merchant');
  const { merchantNo, apiSecret } = await makeMerchant(page, shop);
  expect(apiSecret.length).toBeGreaterThan(30);
  await page.goto(`/merchant?keyword=${encodeURIComponent(shop.name)}`);
  await expect(page.locator('tbody').getByText(status['status.master.review'])).toBeVisible();
  expect(await page.content()).not.toContain(apiSecret);
  await askForReview(page);
  const finance = await person();
  await arrive(finance, base(), 'FINANCE_RISK', '/approval');
  await consent(finance);
  await makePool(page, shop.name, failing);

  const { list: made } = await operations('/merchant/page', { keyword: merchantNo });
  const merchantIds = (made as { id: string }[]).map(({ id }) => id);
  const traffic = openTraffic(new CaudalClient({ baseUrl: base(), merchantNo, apiSecret }));
  const paid = (name: string) => expect.poll(() => paidBy(operations, merchantIds, name), { timeout: 20_000 });
  await paid(failing).toBeGreaterThan(0);

  traffic.state.fails = true;
  await page.goto(`/paymentAccount?keyword=${encodeURIComponent(failing)}`);
  const row = page.locator('tr.ant-table-row').first();
  await expect(row.getByText(status['status.account.paused'])).toBeVisible({ timeout: 30_000 });
  traffic.state.fails = false;
  await row.click();
  await expect(drawer(page).getByText(patternOf(server.accountPausedStreak))).toBeVisible();
  await press(drawer(page), account['account.switch']);
  await pick(page, dialog(page).getByLabel(account['account.switch.to'], { exact: true }), sound);
  await expect(dialog(page)).toContainText(patternOf(account['account.switch.moves']));
  await fill(dialog(page), { [merchant['merchant.reason']]: 'the channel refuses every payer of it' });
  await send(page, new RegExp(failing));
  await paid(sound).toBeGreaterThan(0);

  const before = await paidBy(operations, merchantIds, failing);
  await inDrawer(page, account['account.to.enabled'], new RegExp(failing));
  await page.keyboard.press('Escape');
  const strip = page.getByRole('region', { name: account['account.switches'] }).filter({ hasText: failing });
  await press(strip, account['account.switch.undo']);
  await page
    .locator('.ant-modal')
    .last()
    .getByRole('button', { name: new RegExp(failing) })
    .click();
  await expect(strip).toHaveCount(0);
  await paid(failing).toBeGreaterThan(before);

  await traffic.stop();
  const { total } = await operations('/order/payment/page', { merchantIds, pageSize: 200 });
  const left = async () => {
    const now = await operations('/order/payment/page', { merchantIds, pageSize: 200 });
    return (now['list'] as { status: number }[]).filter((one) => one.status <= paymentStatus.accepted).length;
  };
  expect(total).toBe(traffic.acknowledged.length);
  await expect.poll(left).toBe(0);
});

const columns =
  'accountName,payType,countryId,channelCode,companyId,kind,holderName,clabe,payMethods,minAmount,maxAmount,dayLimitAmount';
test('a file of 500 accounts: 497 are saved, and the three bad rows come back to be corrected', async ({ page }) => {
  const operations = await elsewhere('OPERATION');
  const company = (await mexican(operations)).name;
  const name = fresh('Row');
  const line = (at: number, clabe = nextClabe(), max = '5000.00') =>
    `${name}-${String(at).padStart(3, '0')},payment,MEX,SIM,${company},2,Caudal Norte,${clabe},SPEI,10.00,${max},90000.00`;
  const wrongDigit = (good: string) => good.slice(0, -1) + ((Number(good.at(-1)) + 1) % 10);
  const lines = Array.from({ length: 500 }, (_, at) => line(at));
  lines[99] = line(99, wrongDigit(nextClabe()));
  lines[199] = line(199, nextClabe(), 'a lot');
  lines[299] = lines[298] ?? '';
  await arrive(page, base(), 'OPERATION', `/paymentAccount?keyword=${encodeURIComponent(name)}`);
  await press(page, importing['import.open']);
  const box = page.locator('.ant-modal').last();
  const csv = { name: 'accounts.csv', mimeType: 'text/csv', buffer: Buffer.from([columns, ...lines].join('\n')) };
  await box.locator('input[type=file]').setInputFiles(csv);
  await expect(box).toContainText(patternOf(importing['import.found']));
  for (const row of [101, 201, 301])
    await expect(box.getByText(patternOf(importing['import.row'])).filter({ hasText: String(row) })).toBeVisible();
  await box.getByRole('button', { name: importing['import.save'].replace('{count}', '497') }).click();
  await expect(box).toContainText(importing['import.saved'].replace('{count}', '497').replace('{total}', '500'), {
    timeout: 30_000,
  });
  const [download] = await Promise.all([page.waitForEvent('download'), press(box, importing['import.refused'])]);
  const refused = await readFile(await download.path(), 'utf8');
  const [head = '', ...rows] = refused.trim().split(/\r?\n/);
  expect([head.split(',').length, rows.length]).toEqual([columns.split(',').length + 1, 3]);

  const corrected = [columns, line(99), line(199), line(299)].join('\n');
  await press(box, importing['import.other']);
  await box.locator('input[type=file]').setInputFiles({ ...csv, buffer: Buffer.from(corrected) });
  await box.getByRole('button', { name: importing['import.save'].replace('{count}', '3') }).click();
  await expect(box).toContainText(importing['import.saved'].replace('{count}', '3').replace('{total}', '3'));
  await press(box, common['common.close']);
  expect(await operations('/account/account/page', { keyword: name, pageSize: 1 })).toMatchObject({ total: 500 });
});

test('thirty accounts are disabled at once; two that a colleague took away first are refused, and say why', async ({
  page,
}) => {
  const operations = await elsewhere('OPERATION');
  const name = fresh('Many');
  const ids = await makeAccounts(
    operations,
    Array.from({ length: 30 }, (_, at) => `${name}-${at}`),
  );
  await arrive(page, base(), 'OPERATION', `/paymentAccount?size=50&keyword=${encodeURIComponent(name)}`);
  await expect(page.locator('tr.ant-table-row')).toHaveCount(30);
  await page.locator('thead').getByLabel(table['table.chooseAll']).check();
  await page.getByRole('button', { name: spaced(account['account.disable']) }).click();
  const taken = {
    ids: ids.slice(0, 2),
    status: accountStatus.disabled,
    reason: 'a colleague was faster',
    requestId: requestId(),
  };
  await operations('/account/account/saveStatus', taken);
  await fill(dialog(page), { [merchant['merchant.reason']]: 'thirty lines of one bank are down' });
  await page
    .locator('.ant-modal')
    .last()
    .getByRole('button', { name: patternOf(account['account.disable.several']) })
    .click();
  const outcome = page.locator('.ant-modal').filter({ hasText: patternOf(bulk['bulk.partly']) });
  await expect(outcome).toContainText(bulk['bulk.partly'].replace('{done}', '28').replace('{refused}', '2'));
  await expect(outcome.getByText(patternOf(server.notInThisStatus))).toHaveCount(2);
  const { list } = await operations('/account/account/page', { keyword: name, pageSize: 50 });
  expect((list as { status: number }[]).map((one) => one.status)).toEqual(ids.map(() => accountStatus.disabled));
});
