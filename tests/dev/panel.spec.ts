import { expect, type Page, test } from '@playwright/test';
import { type Fault, faults } from '../../mock/faults';
import { faultWords } from '../../mock/faultWords';
import common from '../../src/words/zh-CN/common';
import table from '../../src/words/zh-CN/table';
import { signIn, spaced } from '../journeys/console';

// One page for all: what a switch causes is seen, and then everything is as before.
test.describe.configure({ mode: 'serial', timeout: 180_000 });
const LIST = '/merchant';
const HOUR = 3_600_000;
const words = faultWords['zh-CN'];
if (!words) throw new Error('the panel speaks Chinese');
let page: Page;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000); // the first page of a development build
  page = await browser.newPage();
  page.setDefaultTimeout(240_000);
  await page.addInitScript(keepAlerts);
  await enter();
});
/** A list asks again by itself after a passing failure: what stood there is kept until the test looks. */
function keepAlerts(): void {
  const alerts: string[] = [];
  Object.assign(window, { said: alerts });
  const look = () => {
    for (const alert of document.querySelectorAll('[role=alert]'))
      if (alert.textContent && alerts.at(-1) !== alert.textContent) alerts.push(alert.textContent);
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}
const alertTexts = () => page.evaluate(() => String(Reflect.get(window, 'said')));

/** Signs in, and opens the panel. */
async function enter(): Promise<void> {
  await signIn(page, test.info().project.use.baseURL ?? '', 'ADMIN', LIST);
  await expect(rows().first()).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'QA' }).click();
}
test.afterAll(() => page.close());

const rows = () => page.locator('tr.ant-table-row');
const busy = () => page.locator('[aria-busy=true]').filter({ has: page.locator('table') });
const panelButton = (word: string) => page.getByRole('button', { name: word, exact: true });
const refresh = () =>
  page
    .getByRole('button', { name: spaced(common['common.refresh']) })
    .first()
    .click();

const signedOut = () => page.waitForURL((url) => url.pathname === '/user/login');

/** Presses a switch, and asks the list anew. */
async function cause(fault: Fault): Promise<void> {
  await panelButton(words?.[fault] ?? fault).click();
  await expect(page.getByText(words?.waiting ?? '')).toBeVisible();
  await refresh();
}
const recovers = async () => {
  await refresh();
  await expect(rows().first()).toBeVisible();
};

/** What the page shows after each switch. */
const seen: Record<Fault, () => Promise<void>> = {
  emptyList: async () => {
    await expect(page.getByText(table['table.emptyAlways'])).toBeVisible();
    await recovers();
  },
  refusal: async () => {
    await expect.poll(alertTexts).toContain('QA 1001');
    await recovers();
  },
  httpError: async () => {
    await expect.poll(alertTexts).toContain('HTTP 500');
    await recovers();
  },
  truncated: async () => {
    await expect.poll(alertTexts).toContain('HTTP 200');
    await recovers();
  },
  silence: async () => {
    const since = Date.now();
    await expect(busy()).toBeVisible();
    await expect(busy()).toBeHidden({ timeout: 20_000 });
    expect(Date.now() - since).toBeGreaterThan(8000);
    await expect(rows().first()).toBeVisible();
  },
  sessionInvalid: async () => {
    await signedOut();
    await enter();
  },
};

test('the panel stands at the port that was asked for', () => {
  expect(page.url()).toBe(`${test.info().project.use.baseURL}${LIST}`);
});

for (const fault of faults)
  test(`the switch “${faultWords['en-US']?.[fault]}” does what it says`, async () => {
    await cause(fault);
    await seen[fault]();
  });

// Nobody's session outlives an hour in which nothing was asked.
for (const hours of [1, 24])
  test(`the server’s clock goes ${hours} h ahead, and whoever was signed in before is not any more`, async () => {
    await panelButton(`${words?.jump} +${hours} h`).click();
    const ahead = Date.parse((await page.locator('output').textContent()) ?? '') - Date.now();
    expect(ahead / HOUR).toBeGreaterThan(hours - 0.1);
    await refresh();
    await signedOut();
    await enter();
  });
