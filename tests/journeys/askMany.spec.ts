// Old orders are worked down: their channel is asked about many at once, and what it says is applied.
import { randomInt } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { paymentStatus } from '../../contract/status';
import deed from '../../src/words/zh-CN/paymentDeed';
import { calendarDay } from '../core/dayGrid';
import { arrive } from './console';
import { type Call, elsewhere } from './elsewhere';
import { buildOldOrders } from './oldOrders';
import { barrier } from './weather';

const base = () => test.info().project.use.baseURL ?? '';
/** As many are asked about at once, and in one dialog. */
const [AT_ONCE, MOST] = [4, 500];
const UNPAID = 2;
const LONG = 120_000;
const patternOf = (word: string) => new RegExp(`^${word.replace('{count}', '[1-9]\\d*')}$`);
const [ASK, APPLY] = [patternOf(deed['paymentDeed.many.ask']), patternOf(deed['paymentDeed.many.apply'])];
/** Nothing that was said is left to be applied. */
const TALLY = `${deed['paymentDeed.many.tally'].split('{news}')[0]?.split('{applied}')[1]}0`;
const counted = (word: string, count: number) => word.replace('{count}', String(count)).replace('{most}', String(MOST));
const box = (page: Page) => page.locator('.ant-modal').filter({ hasText: deed['paymentDeed.many.about'] });
const button = (page: Page, name: string) => box(page).getByRole('button', { name, exact: true });

/** Opens the dialog over all that the list has. */
async function openAll(page: Page): Promise<void> {
  await page.locator('tr.ant-table-row input[type=checkbox]').first().check();
  await page.getByRole('toolbar').getByRole('button', { name: deed['paymentDeed.query'] }).click();
  await button(page, counted(deed['paymentDeed.many.all'], 0)).click();
}
/** Asks, is stopped once four are on their way, and goes on with the others. */
async function askInTwo(page: Page, count: number): Promise<void> {
  const hold = barrier();
  let tries = 0;
  await page.route('**/backend/order/payment/query', async (route) => {
    tries += 1;
    await hold.opened;
    await route.continue();
  });
  await button(page, counted(deed['paymentDeed.many.ask'], count)).click();
  await expect(box(page).getByRole('progressbar')).toBeVisible();
  await expect.poll(() => tries).toBe(AT_ONCE);
  await box(page).locator('.ant-modal-footer').getByRole('button').click();
  hold.open();
  await button(page, counted(deed['paymentDeed.many.ask'], count - AT_ONCE)).click();
}

async function workDown(page: Page, all: number): Promise<void> {
  const operation: Call = await elsewhere('OPERATION');
  const amount = `7${randomInt(10, 100)}.${randomInt(10, 100)}`;
  const done = Array.from({ length: all }, (_, nth) => (nth < UNPAID ? 'nothing' : 'success'));
  const day = calendarDay((await buildOldOrders(amount, done)).getTime(), 'ch');
  const these = { startDate: day, endDate: day, amountFrom: amount, amountTo: amount };
  await arrive(page, base(), 'OPERATION', '/paymentOrder');
  for (let before = 0; before < all; before += MOST) {
    await page.goto(`${base()}/paymentOrder?${new URLSearchParams(these)}&status=${paymentStatus.expired}`);
    await openAll(page);
    if (before === 0) await askInTwo(page, Math.min(all, MOST));
    else await box(page).getByRole('button', { name: ASK }).click();
    await box(page).getByRole('button', { name: APPLY }).click({ timeout: LONG });
    await expect(box(page).getByRole('progressbar')).toHaveCount(0, { timeout: LONG });
    await expect(box(page).getByRole('status')).toContainText(TALLY);
  }
  const count = async (status: number) =>
    (await operation('/order/payment/page', { ...these, status: [status], exact: true }))['total'];
  expect(await count(paymentStatus.paid)).toBe(all - UNPAID);
  expect(await count(paymentStatus.expired)).toBe(UNPAID);
}

test('old orders are asked about at once, stopped once, gone on with, and what was said is applied', async ({ page }) =>
  workDown(page, 20));

test('574 old orders are worked down in two rounds', { tag: ['@nightly'] }, async ({ page }) => {
  test.setTimeout(300_000);
  await workDown(page, 574);
});
