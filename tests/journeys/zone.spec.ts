import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import words from '../../src/words/zh-CN';
import { calendarDay } from '../core/dayGrid';
import { arrive } from './console';

const PAGE = '/backend/order/payment/page';
const base = () => test.info().project.use.baseURL ?? '';
const day = (date: string) => new RegExp(`业务日 ${date}`);
const range = (page: Page) => page.locator('h1 + p');
/** The list of another day, so that today is a choice. */
const LAST_WEEK = `/paymentOrder?startDate=${calendarDay(Date.now() - 7 * 86_400_000, 'ch')}&endDate=${calendarDay(Date.now() - 86_400_000, 'ch')}`;

interface ListRequest {
  zone: string;
  body: { startDate?: string; endDate?: string };
}
/** What the list itself was asked for so far, not the counts beside its presets. */
function questions(page: Page): ListRequest[] {
  const requests: ListRequest[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== PAGE) return;
    const body = request.postDataJSON();
    if (body?.pageSize !== 1) requests.push({ zone: request.headers()['timezone'] ?? '', body });
  });
  return requests;
}
/** Answered, if only by that there is nothing yet: so it is of today while the day is young. */
const settled = (page: Page) =>
  expect(page.locator('[aria-busy=false] :is(tr.ant-table-row, tr.ant-table-placeholder)').first()).toBeVisible();
const choose = async (page: Page, zone: 'ch' | 'MEX') => {
  await page.getByLabel(words['shell.zone']).click();
  await page.getByRole('menuitem', { name: words[`shell.zone.${zone}`] }).click();
};
const inMexico = (context: BrowserContext) => context.addCookies([{ name: 'timeZone', value: 'MEX', url: base() }]);

/** Picks today by the mark in the calendar. */
async function pickToday(page: Page): Promise<void> {
  await page.locator('.ant-picker-range input').first().click();
  const today = page.locator('.ant-picker-dropdown:visible [aria-current=date]').first();
  await today.click();
  await today.click();
}

for (const timezoneId of ['America/Santiago', 'Asia/Tehran', 'Pacific/Kiritimati'])
  test(`a browser in ${timezoneId} asks for the same business day as any other (§R34b)`, async ({ browser }) => {
    const context = await browser.newContext({ timezoneId, baseURL: base(), locale: 'fa-IR' });
    const page = await context.newPage();
    const requests = questions(page);
    await arrive(page, base(), 'FINANCE_RISK', LAST_WEEK);
    await settled(page);
    await pickToday(page);
    await expect.poll(() => requests.at(-1)?.body.startDate).toBe(calendarDay(Date.now(), 'ch'));
    await choose(page, 'MEX');
    await expect
      .poll(() => requests.at(-1))
      .toMatchObject({ zone: 'MEX', body: { startDate: calendarDay(Date.now(), 'ch') } });
    await context.close();
  });

test('a browser whose clock is wrong by a year asks for today all the same (§R34b)', async ({ page, context }) => {
  // Ahead, because the cookies of a page whose clock alone is behind would be over at once.
  await page.clock.install({ time: Date.now() + 365 * 86_400_000 });
  const requests = questions(page);
  await arrive(page, base(), 'FINANCE_RISK', '/paymentOrder');
  await inMexico(context);
  await page.reload();
  await settled(page);
  await expect(range(page)).toHaveText(day(calendarDay(Date.now(), 'MEX')));
  await page.goto(LAST_WEEK);
  await settled(page);
  await pickToday(page);
  await expect
    .poll(() => requests.at(-1))
    .toMatchObject({
      zone: 'MEX',
      body: { startDate: calendarDay(Date.now(), 'MEX'), endDate: calendarDay(Date.now(), 'MEX') },
    });
});

test('another zone asks once more for what is on screen, and a late answer of the old one is dropped (§4.21)', async ({
  page,
}) => {
  await arrive(page, base(), 'FINANCE_RISK', '/paymentOrder');
  await settled(page);
  const requests = questions(page);
  let release = () => {};
  const barrier = new Promise<void>((done) => {
    release = done;
  });
  await page.route(`**${PAGE}`, async (route) => {
    const response = await route.fetch();
    if (route.request().headers()['timezone'] !== 'MEX') return route.fulfill({ response });
    // The first zone's answer, held until the second has its own.
    const { data, ...envelope } = await response.json();
    await barrier;
    await route
      .fulfill({ json: { ...envelope, data: { ...data, list: data.list.slice(0, 1), total: 424_242 } } })
      .catch(() => undefined);
  });
  await choose(page, 'MEX');
  await expect.poll(() => requests.map(({ zone }) => zone)).toEqual(['MEX']);
  await choose(page, 'ch');
  await expect.poll(() => requests.map(({ zone }) => zone)).toEqual(['MEX', 'ch']);
  await settled(page);
  const late = page.waitForResponse(
    (response) => response.request().headers()['timezone'] === 'MEX' && response.url().endsWith(PAGE),
  );
  release();
  await late;
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(page.getByText('424,242')).toHaveCount(0);
  expect(requests).toHaveLength(2);
});
