// Hands and tabs: cookies are shared by every tab, and a page may come back from the browser's history.
import { expect, type Page, test } from '@playwright/test';
import server from '../../server/words/zh-CN';
import shell from '../../src/words/zh-CN';
import form from '../../src/words/zh-CN/form';
import merchant from '../../src/words/zh-CN/merchant';
import session from '../../src/words/zh-CN/session';
import { backendCalls, countToasts, spaced } from './console';
import { consentTo, elsewhere } from './elsewhere';
import {
  barrier,
  confirmBy,
  effects,
  ended,
  enter,
  enterAlone,
  FREEZE,
  fillFreeze,
  freezeDialog,
  LOGIN,
  newReason,
  richMerchant,
  sentTo,
  signInHere,
  submit,
  traffic,
  visits,
} from './weather';

const logout = async (page: Page) => {
  await page.getByLabel(shell['shell.userMenu']).click();
  await page.getByText(shell['shell.logout']).click();
  await page.waitForURL((url) => url.pathname === LOGIN);
};

test('logout in one tab ends the other: one message, its money dialog gone, nothing more asked (§W5g)', async ({
  page,
  context,
}) => {
  await enterAlone(context);
  const toasts = await countToasts(page);
  const bell = page.waitForRequest('**/backend/notify/unreadCount'); // some seconds after the page has come
  const dialog = await fillFreeze(page, await richMerchant(context), newReason());
  const other = await context.newPage();
  await other.goto('/welcome');
  await bell;
  const paths = backendCalls(page);
  await logout(other);
  await page.waitForURL((url) => url.pathname === LOGIN);
  await expect(dialog).toBeHidden();
  await expect.poll(toasts).toEqual([session['session.leftElsewhere']]);
  expect(paths).toEqual([]);
});

test('another person signs in in another tab: this one becomes theirs before anything is written (§W5h)', async ({
  page,
  context,
}) => {
  await enter(context, 'FINANCE_RISK');
  const merchantId = await richMerchant(context);
  const reason = newReason();
  const dialog = await fillFreeze(page, merchantId, reason);
  const sent = sentTo(page, '/merchant/freeze');
  await enter(context, 'OPERATION');
  const menu = page.getByLabel(shell['shell.userMenu']);
  // The bell may ask first; then the page is theirs already, and the dialog gone.
  await Promise.race([submit(dialog).click(), expect(menu).toHaveText('operation')]);
  await expect(menu).toHaveText('operation');
  await expect(freezeDialog(page)).toBeHidden();
  expect([sent.length, await effects(context, merchantId, reason)]).toEqual([0, 0]);
});

test('it is noticed at once where the other tab signs in here (§W5h)', async ({ page, context }) => {
  await enterAlone(context, 'FINANCE_RISK');
  await page.goto('/welcome');
  await expect(page.getByLabel(shell['shell.userMenu'])).toHaveText('finance');
  const other = await context.newPage();
  await other.goto(LOGIN);
  await signInHere(other, 'OPERATION');
  await expect(page.getByLabel(shell['shell.userMenu'])).toHaveText('operation');
});

test('a tab left on the sign-in page goes on with the session of the other (§W5h)', async ({ page, context }) => {
  await page.goto(LOGIN);
  await page.evaluate(() => history.pushState({}, '', '/user/login?'));
  await enter(context);
  await page.goto('/welcome');
  // Answered first: going back takes the page away.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(page.locator('input[name=password]')).toBeVisible();
  await page.goForward();
  await expect(page.getByLabel(shell['shell.userMenu'])).toHaveText('finance');
});

test("Back after logout shows nobody's data (§W5d)", async ({ page, context }) => {
  await enterAlone(context);
  await page.goto('/merchant');
  const row = page.locator('tr.ant-table-row').first();
  await expect(row).toBeVisible();
  const name = (await row.locator('td:not(.ant-table-selection-column)').nth(1).textContent())?.trim() ?? '';
  expect(name).not.toBe('');
  await logout(page);
  const paths = backendCalls(page);
  await page.goBack();
  await page.waitForURL((url) => url.pathname === LOGIN);
  await expect(page.locator('input[name=password]')).toBeVisible();
  await expect(page.locator('body')).not.toContainText(name);
  await page.goto('about:blank');
  await page.goBack();
  await expect(page.locator('body')).not.toContainText(name);
  expect(paths).toEqual([]);
});

/** A dashboard at rest, of a machine that then sleeps for nine hours. */
async function sleep(page: Page): Promise<void> {
  const atRest = traffic(page);
  await page.clock.install();
  await page.goto('/dashboard');
  await expect(page.locator('[data-today]')).toBeVisible();
  await atRest();
}

test('a machine that wakes after nine hours asks once for each thing, not a storm (§W5i)', async ({
  page,
  context,
}) => {
  await enter(context);
  await sleep(page);
  const lines = barrier();
  await page.route('**/backend/stream', async (route) => {
    await lines.opened;
    await route.continue().catch(() => undefined);
  });
  const paths = backendCalls(page);
  const times = (path: string) => paths.filter((one) => one === `/backend${path}`).length;
  const things = ['/home/info/transaction/total', '/home/info/transaction/paymentStatisticsDay', '/todo/summary'];
  await page.clock.fastForward('09:00:00');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect.poll(() => things.map(times)).toEqual([1, 2, 1]); // Hour by hour today and yesterday.
  await page.clock.runFor(10_000);
  await expect(page.locator('[data-today]')).toBeVisible();
  expect(things.map(times)).toEqual([1, 2, 1]);
  // What happened before the live stream was back is asked for once more.
  lines.open();
  await expect.poll(async () => [await page.clock.runFor(1000), things.map(times)]).toEqual([undefined, [2, 4, 2]]);
  await page.clock.runFor(10_000);
  expect(things.map(times)).toEqual([2, 4, 2]);
});

test('waking to an ended session leads out once (§W5j)', async ({ page, context }) => {
  await enter(context);
  const toasts = await countToasts(page);
  await sleep(page);
  await page.route('**/backend/**', (route) => route.fulfill({ json: ended }));
  const paths = backendCalls(page);
  const came = visits(page);
  await page.clock.fastForward('09:00:00');
  await page.waitForURL((url) => url.pathname === LOGIN);
  await expect.poll(toasts).toEqual([ended.msg]);
  // Two minutes that pass while its file is on the way would be a file that never came.
  await expect(page.locator('input[name=password]')).toBeVisible();
  const before = paths.length;
  await page.clock.runFor(120_000);
  await expect(page.locator('input[name=password]')).toBeVisible();
  expect([await toasts(), paths.length - before, before < 10, came]).toEqual([[ended.msg], 0, true, [LOGIN]]);
});

test('two tabs ask to release one ticket: once the first was consented to the second is refused, says why, and shows what is true (§W5k)', async ({
  page,
  context,
}) => {
  await enter(context);
  const merchantId = await richMerchant(context);
  const reason = newReason();
  await submit(await fillFreeze(page, merchantId, reason)).click();
  await expect(freezeDialog(page)).toBeHidden();
  const other = await context.newPage();
  const dialogs = [await fillRelease(page, merchantId, reason), await fillRelease(other, merchantId, reason)] as const;
  const filed = page.waitForResponse(FREEZE);
  await submit(dialogs[0]).click();
  const { data } = (await (await filed).json()) as { data: { approvalId: string } };
  await expect(page.locator('.ant-modal')).toContainText(form['form.waits']);
  await consentTo(await elsewhere('ADMIN'), data.approvalId, 'ADMIN');
  await submit(dialogs[1]).click();
  await expect(dialogs[1]).toContainText(server.ticketReleased);
  await expect(dialogs[1].getByLabel(merchant['merchant.reason'], { exact: true })).toHaveValue(`${reason} 解冻`);
  await other.keyboard.press('Escape');
  await other.getByRole('button', { name: spaced(form['form.leaveYes']) }).click();
  await expect(
    ticketOf(other, reason).getByRole('button', { name: spaced(merchant['merchant.unfreeze']) }),
  ).toHaveCount(0);
  expect(await effects(context, merchantId, reason)).toBe(1);
});

const ticketOf = (page: Page, reason: string) =>
  page.locator('[data-drawer] article, [data-drawer] section').filter({ hasText: reason }).last();
/** The dialog that gives all of a ticket back, filled in. */
async function fillRelease(page: Page, merchantId: string, reason: string) {
  await page.goto(`/merchant?open=${merchantId}&tab=tickets`);
  await ticketOf(page, reason)
    .getByRole('button', { name: spaced(merchant['merchant.unfreeze']) })
    .click();
  const dialog = freezeDialog(page);
  await dialog.getByLabel(merchant['merchant.reason'], { exact: true }).fill(`${reason} 解冻`);
  await confirmBy(dialog);
  return dialog;
}
