import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import said from '../../server/words/zh-CN';
import billing from '../../src/words/zh-CN/billing';
import payment from '../../src/words/zh-CN/payment';
import orderDrawer from '../../src/words/zh-CN/paymentDrawer';
import table from '../../src/words/zh-CN/table';
import view from '../../src/words/zh-CN/view';
import { arrive, complaints, lately, speak } from './console';

const base = () => test.info().project.use.baseURL ?? '';
const rows = (page: Page) => page.locator('tr.ant-table-row');
const headers = (page: Page) => page.locator('.ant-table-thead th:not(.ant-table-selection-column)');
/** A tenth of the room that a window of 900 px leaves for rows, in px. */
const TENTH = 52.8;
/** Buttons set two Chinese characters apart. */
const button = (page: Page, word: string) =>
  page.getByRole('button', { name: new RegExp(`^${[...word].join('\\s?')}`) });
const named = (word: string, name: string) => word.replace('{name}', name);

/** Signed in, on a list that has rows. */
async function open(page: Page, path: string, role = 'FINANCE_RISK'): Promise<void> {
  await arrive(page, base(), role, path);
  await expect(rows(page).first()).toBeVisible();
}
/** Settings are the account's, so each test begins and ends without any. */
async function forgetAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const token = /(?:^|; )token=([^;]*)/.exec(document.cookie)?.[1] ?? '';
    const role = /(?:^|; )roleIds=([^;]*)/.exec(document.cookie)?.[1] ?? '';
    const post = async (path: string, body: object) => {
      const headers = { 'Content-Type': 'application/json', Authorization: token, Role: role, TimeZone: 'ch' };
      return (await fetch(`/backend${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
    };
    const name = () => Array.from({ length: 32 }, () => 'abcdefgh'[Math.floor(Math.random() * 8)]).join('');
    const { data } = await post('/employee/preference/query', {});
    for (const { key } of data.list) await post('/employee/preference/save', { key, value: null, requestId: name() });
    localStorage.clear();
  });
}
const saved = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/preference/save') && answer.ok());

test('columns and row height are the person’s: chosen, ordered, kept on the server, and put back (§T5)', async ({
  page,
  browser,
}) => {
  test.slow(); // two people sign in
  const wrong = complaints(page);
  await open(page, lately('/paymentOrder'));
  await forgetAll(page);
  await page.reload();
  await expect(headers(page).nth(3)).toContainText(payment['payment.amount']);
  expect((await rows(page).first().boundingBox())?.height).toBeCloseTo(TENTH, 0);

  await button(page, view['view.display']).click();
  const response = saved(page);
  await page.getByText(view['view.density.small'], { exact: true }).click();
  await response;
  await expect.poll(async () => (await rows(page).first().boundingBox())?.height).toBeCloseTo(28, 0);
  await page.getByRole('checkbox', { name: payment['payment.merchantName'], exact: true }).uncheck();
  const moved = saved(page);
  await page.getByRole('button', { name: named(view['view.up'], payment['payment.amount']) }).click();
  await moved;
  await expect(headers(page).nth(2)).toContainText(payment['payment.amount']);
  await expect(headers(page).filter({ hasText: new RegExp(`^${payment['payment.merchantName']}$`) })).toHaveCount(0);

  // Another machine, the same person.
  const elsewhere = await browser.newContext({ locale: 'zh-CN' });
  const other = await elsewhere.newPage();
  await open(other, lately('/paymentOrder'));
  await expect(headers(other).nth(2)).toContainText(payment['payment.amount']);
  await expect.poll(async () => (await rows(other).first().boundingBox())?.height).toBeCloseTo(28, 0);
  await elsewhere.close();

  await button(page, view['view.reset']).click();
  await expect(headers(page).nth(3)).toContainText(payment['payment.amount']);
  await forgetAll(page);
  expect(wrong).toEqual([]);
});

test('a view is saved, shared as a link, renamed, deleted and brought back (§T4)', async ({ page, browser }) => {
  test.slow(); // two people sign in
  await open(page, `${lately('/paymentOrder')}&status=2&sort=amount.descend`);
  await forgetAll(page);
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  await button(page, view['view.list']).click();
  await page.getByRole('textbox', { name: view['view.name'] }).fill('大额成功');
  await button(page, view['view.save']).click();
  const line = page.getByRole('listitem').filter({ hasText: '大额成功' });
  await expect(line).toBeVisible();

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await line.getByRole('button', { name: named(view['view.copyLink'], '大额成功') }).click();
  await expect(line.getByText(view['view.linkCopied'])).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).searchParams.get('status')).toBe('2');
  expect(new URL(link).searchParams.get('cols')).toMatch(/^orderNo,/);

  await line.getByRole('button', { name: named(view['view.renameOf'], '大额成功') }).click();
  await page.getByRole('textbox', { name: view['view.name'] }).first().fill('成功大单');
  await page.keyboard.press('Enter');
  const renamed = page.getByRole('listitem').filter({ hasText: '成功大单' });
  await expect(renamed).toBeVisible();
  await renamed.getByRole('button', { name: named(view['view.deleteOf'], '成功大单') }).click();
  await expect(renamed).toBeHidden();
  // Whoever leaves at once would leave before it is kept.
  const response = page.waitForResponse((answer) => answer.url().endsWith('/employee/preference/save'));
  await button(page, view['view.undo']).click();
  await expect(renamed).toBeVisible();
  await response;

  await page.goto('/paymentOrder');
  await button(page, view['view.list']).click();
  await renamed.getByRole('button').first().click();
  await expect(page).toHaveURL(/status=2/);
  await expect(page).toHaveURL(/sort=amount.descend/);

  // A colleague follows the link.
  const colleague = await browser.newContext({ locale: 'zh-CN' });
  const theirs = await colleague.newPage();
  await open(theirs, lately('/paymentOrder'), 'OPERATION');
  await theirs.goto(link);
  await expect(rows(theirs).first()).toBeVisible();
  await expect(theirs).toHaveURL(/status=2/);
  await expect(theirs.locator('th[aria-sort="descending"]')).toContainText(payment['payment.amount']);
  await colleague.close();
  await forgetAll(page);
});

test('each preset says how many rows are behind it, and shows that many (§T7)', async ({ page }) => {
  const [from, to] = [7, 1].map((days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10));
  await open(page, `/paymentOrder?startDate=${from}&endDate=${to}`);
  // One that has rows whatever the hour: that of today's failures has none while a day is young.
  const preset = page.getByRole('tab', { name: new RegExp(`^${payment['payment.preset.mismatch']} [1-9]`) });
  await expect(preset).toBeVisible();
  const count = Number(/(\d[\d,]*)$/.exec((await preset.textContent()) ?? '')?.[1]?.replaceAll(',', ''));
  await preset.click();
  await expect(page.locator('.ant-pagination-total-text')).toContainText(`${count.toLocaleString('en-US')}`);
});

test('j and k mark, Enter opens, Escape closes; the marked row stays in sight', async ({ page }) => {
  await open(page, lately('/paymentOrder'));
  const keys = await rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-row-key')));
  for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key);
  await expect(page.locator(`[data-row-key="${keys[1]}"]`)).toHaveClass(/marked/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`open=${keys[1]}`));
  const drawer = page.locator('[data-drawer]');
  await expect(drawer).toContainText(keys[1] ?? '');
  await page.keyboard.press('j');
  await expect(page).toHaveURL(new RegExp(`open=${keys[2]}`));
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/open=/);
});

test('a drawer stands in its place in the frame that shows it first, also where other things move', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, lately('/paymentOrder'));
  const first = () =>
    page.evaluate(
      () =>
        new Promise<number | undefined>((say) => {
          const seen = new MutationObserver(() => {
            const drawer = document.querySelector('[data-drawer]');
            if (!drawer) return;
            seen.disconnect();
            requestAnimationFrame(() => say(drawer.getBoundingClientRect().right));
          });
          seen.observe(document.body, { childList: true, subtree: true });
          document.querySelector<HTMLElement>('tr.ant-table-row td:nth-child(3)')?.click();
        }),
    );
  for (const _ of ['its file comes', 'it is there']) {
    expect(await first()).toBe(page.viewportSize()?.width);
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-drawer]')).toHaveCount(0);
  }
});

test('header, first and last column stay in sight; paging says where one is', async ({ page }) => {
  await open(page, `${lately('/paymentOrder')}&size=50`);
  const first = headers(page).first();
  const before = await first.boundingBox();
  await rows(page).last().scrollIntoViewIfNeeded();
  await expect(first).toBeInViewport();
  await page
    .locator('.ant-table-body, .ant-table-content')
    .first()
    .evaluate((body) => body.scrollTo({ left: 500 }));
  await expect.poll(async () => (await first.boundingBox())?.x).toBeCloseTo(before?.x ?? 0, 0);
  await expect(rows(page).last().locator('td').last()).toBeInViewport();
  await expect(page.locator('.ant-pagination-total-text')).toContainText(/1–50/);
});

test('an old number is found though the list is of today', async ({ page }) => {
  const day = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);
  await open(page, `/paymentOrder?startDate=${day}&endDate=${day}`);
  const old = await rows(page).first().getAttribute('data-row-key');
  await page.goto('/paymentOrder');
  // The filters come after the rows, of which there are none while the day is young.
  await expect(page.getByPlaceholder(table['table.searchHint'])).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(old ?? '');
  await page.keyboard.press('Enter');
  await expect(page.locator(`[data-row-key="${old}"]`)).toBeVisible();
  await expect(page.getByText(view['table.allDays'])).toBeVisible();
});

test('a journal in the statement says what there was before and after it, and leads to the whole', async ({ page }) => {
  await open(page, `${lately('/paymentOrder')}&status=2`);
  await rows(page).first().click();
  const drawer = page.locator('[data-drawer]');
  await drawer.getByRole('tab', { name: new RegExp(orderDrawer['payment.tab.journal']) }).click();
  await drawer.locator('a[href*="subAccount="]').first().click();
  await expect(page.getByText(billing['billing.before.journal'])).toBeVisible();
  await expect(page.getByText(billing['billing.checks.journal'])).toBeVisible();
  await page.getByText(billing['billing.whole']).click();
  await expect(page.getByText(billing['billing.opening'], { exact: true })).toBeVisible();
  await expect(page.getByText(billing['billing.checks'], { exact: false })).toBeVisible();
});

test('a spreadsheet has the columns that the person chose, in their order, and is whole where nothing was chosen (§R24 T5)', async ({
  page,
}) => {
  await open(page, lately('/billingFlow'));
  const titles = async () => {
    const download = page.waitForEvent('download');
    await button(page, billing['billing.export']).click();
    const [sheet] = (await readXlsx(new Uint8Array(await readFile(await (await download).path())))).sheets;
    return sheet?.rows.find((row) => row.includes(said.flowAmount));
  };
  expect(await titles()).toHaveLength(14);
  await page.goto(`${lately('/billingFlow')}&cols=operator,amount,journalNo`);
  await expect(headers(page)).toHaveCount(3);
  expect(await titles()).toEqual([said.flowOperator, said.flowCurrency, said.flowAmount, said.flowJournal]);
});

test('a failed list says what happened and offers another try; old rows stay until the new ones come', async ({
  page,
}) => {
  await open(page, '/merchant');
  // An answer: where nobody answers, the rows stay and the frame says so.
  // Lists come by themselves too: nothing is right again before somebody presses.
  await page.evaluate(() =>
    document.addEventListener('click', () => document.documentElement.setAttribute('data-pressed', ''), true),
  );
  await page.route('**/backend/merchant/page', async (route) =>
    (await page.locator('html[data-pressed]').count()) === 0
      ? route.fulfill({ status: 500, contentType: 'text/html', body: '' })
      : route.continue(),
  );
  await page.keyboard.press('r');
  await page.getByRole('alert').getByRole('button').click();
  await expect(rows(page).first()).toBeVisible();
  await page.unroute('**/backend/merchant/page');
  await page.route('**/backend/merchant/page', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.keyboard.press('r');
  await expect(page.locator('[aria-busy="true"]')).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toBeHidden();
});

test('on a phone rows are cards, and the actions stand in a bar at the bottom (§T15)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await arrive(page, base(), 'FINANCE_RISK', lately('/paymentOrder'));
  const card = page.locator('li[data-row-key]').first();
  await expect(card).toBeVisible();
  await expect(card.locator('> span')).toHaveCount(4);
  const bar = await button(page, view['view.list']).boundingBox();
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeGreaterThan(844 - 60);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await card.getByRole('button').first().click();
  await expect(page).toHaveURL(/open=/);
});

test('on paper there is no chrome: title, range, figures and rows, black on white also from the dark (§T9)', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => localStorage.setItem('caudal_theme', 'dark'));
  await speak(context, 'zh-CN');
  await open(page, lately('/billingFlow'));
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.ant-layout-sider')).toBeHidden();
  await expect(page.locator('.ant-pro-layout-header')).toBeHidden();
  await expect(page.locator('search')).toBeHidden();
  await expect(page.locator('.ant-pagination')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/\d\d:\d\dZ/).first()).toBeVisible();
  await expect(rows(page).first().locator('td').first()).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test('the bar of chosen rows lies over the columns that stand still', async ({ page }) => {
  await open(page, `${lately('/paymentOrder')}&size=50`);
  await expect(rows(page).nth(30)).toBeAttached();
  await rows(page).first().getByRole('checkbox').check();
  const bar = page.getByRole('toolbar');
  // Where it begins a press is its own. Playwright's own would scroll until nothing is in the way.
  const isOnTop = () =>
    bar.evaluate((node) => {
      const { x, y } = node.getBoundingClientRect();
      return node.contains(document.elementFromPoint(x + 20, y + 20));
    });
  await expect.poll(isOnTop).toBe(true);
});
