// Lists and figures in bad weather: the last question counts, what failed comes back by itself, and nobody's session is
// kept alive by it.
import { expect, type Page, type Request, test } from '@playwright/test';
import common from '../../src/words/zh-CN/common';
import table from '../../src/words/zh-CN/table';
import { spaced } from './console';
import { barrier, effects, enter, fillFreeze, newReason, richMerchant, sentTo, submit, traffic } from './weather';

const PAGE = '**/backend/merchant/page';
/** The list itself, not the counts beside its presets. */
const isPage = (request: Request) =>
  new URL(request.url()).pathname === '/backend/merchant/page' && request.postDataJSON()?.pageSize !== 1;
const row = (page: Page) => page.locator('tr.ant-table-row');

test.beforeEach(({ context }) => enter(context));

test('ten filters in a hurry over a slow line: the list shows the last one (§W3d)', async ({ page }) => {
  const whole = page.waitForResponse((response) => isPage(response.request()));
  await page.goto('/merchant');
  const { data, ...rest } = await (await whole).json();
  const waits = [900, 50, 700, 200, 800, 100, 600, 300, 500, 0];
  await page.route(PAGE, async (route) => {
    const { keyword } = route.request().postDataJSON();
    await new Promise((done) => setTimeout(done, waits[Number(String(keyword).slice(-1))]));
    const list = [{ ...data.list[0], name: `shown for ${keyword}` }];
    await route.fulfill({ json: { ...rest, data: { ...data, list, total: 1 } } });
  });
  const search = page.getByPlaceholder('任意编号');
  const slowest = page.waitForResponse(
    (response) => isPage(response.request()) && response.request().postDataJSON().keyword === 'typed0',
  );
  for (let i = 0; i < 10; i += 1) {
    await search.fill(`typed${i}`);
    await search.press('Enter');
  }
  await slowest;
  await expect(row(page)).toHaveCount(1);
  await expect(row(page)).toContainText('shown for typed9');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a list that cannot be had says so, offers another try, and comes by itself, in the background (§W3e)', async ({
  page,
}) => {
  const refreshes: (string | undefined)[] = [];
  page.on('request', (request) => isPage(request) && refreshes.push(request.headers()['x-refresh']));
  let isDown = true;
  await page.route(PAGE, (route) =>
    isDown ? route.fulfill({ status: 502, contentType: 'text/html', body: '<html></html>' }) : route.continue(),
  );
  await page.goto('/merchant');
  await expect(page.getByRole('button', { name: spaced(common['common.retry']) })).toBeVisible();
  await expect.poll(() => refreshes.length).toBeGreaterThan(1);
  isDown = false;
  await expect(row(page).first()).toBeVisible();
  expect(refreshes).toEqual([undefined, ...Array(refreshes.length - 1).fill('1')]);
});

test('offline a list waits for the network and then comes; what fails meanwhile is still told (§W3e)', async ({
  page,
  context,
}) => {
  await enter(context, 'ADMIN'); // Who may export.
  const atRest = traffic(page);
  await page.clock.install();
  await page.goto('/auditLog');
  await expect(row(page).first()).toBeVisible();
  await page.clock.runFor(2000);
  await row(page).first().hover(); // Somebody is there: what is needed later is fetched.
  await atRest();
  await context.setOffline(true);
  await page.getByRole('button', { name: spaced(table['table.export']) }).click();
  await expect(page.locator('.ant-message-notice')).toContainText(common['common.unreachable']);
  await page.getByPlaceholder('任意编号').fill('nobody');
  await page.getByPlaceholder('任意编号').press('Enter');
  const retry = page.getByRole('button', { name: spaced(common['common.retry']) });
  await expect(retry).toBeVisible();
  await context.setOffline(false);
  await expect(retry).toBeHidden();
});

test('a list that is silent for 30 seconds offers another try (§W3e)', async ({ page }) => {
  await page.clock.install();
  const request = page.waitForRequest(isPage);
  const hold = barrier();
  let tries = 0;
  await page.route(PAGE, async (route) => {
    if (!isPage(route.request())) return route.continue();
    tries += 1;
    if (tries === 1) return;
    await hold.opened;
    await route.continue();
  });
  await page.goto('/merchant');
  await request;
  await page.clock.runFor(30_500);
  await expect(page.getByText(common['common.timeout'])).toBeVisible();
  await expect(page.getByRole('button', { name: spaced(common['common.retry']) })).toBeVisible();
  hold.open();
  await expect(row(page).first()).toBeVisible();
  expect(tries).toBe(2);
});

test('coming back asks again in the background, at most every five seconds (§W3g)', async ({ page }) => {
  await page.clock.install();
  await page.goto('/merchant');
  await expect(row(page).first()).toBeVisible();
  const refreshes: (string | undefined)[] = [];
  page.on('request', (request) => isPage(request) && refreshes.push(request.headers()['x-refresh']));
  const back = () => page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.clock.runFor(5001);
  const answer = page.waitForResponse((response) => isPage(response.request()));
  await back();
  await back();
  await answer;
  await page.clock.runFor(1000);
  await back();
  expect(refreshes).toEqual(['1']);
});

test('a background failure does not take away what is shown (§W3g)', async ({ page }) => {
  await page.clock.install();
  await page.goto('/merchant');
  await expect(row(page).first()).toBeVisible();
  await page.clock.runFor(5001);
  await page.route(PAGE, (route) => route.abort('failed'));
  const broken = page.waitForEvent('requestfailed', isPage);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await broken;
  await expect(row(page).first()).toBeVisible();
});

test('coming back and the network returning never send a write again (§W3h)', async ({ page, context }) => {
  const merchantId = await richMerchant(context);
  const reason = newReason();
  const dialog = await fillFreeze(page, merchantId, reason);
  const sent = sentTo(page, '/merchant/freeze');
  const atRest = traffic(page);
  await submit(dialog).click();
  await expect(dialog).toBeHidden();
  for (const event of ['focus', 'online', 'pageshow'])
    await page.evaluate((name) => window.dispatchEvent(new Event(name)), event);
  await context.setOffline(true);
  await context.setOffline(false);
  await atRest();
  expect([sent.length, await effects(context, merchantId, reason)]).toEqual([1, 1]);
});
