import { expect, test } from '@playwright/test';
import arabic from '../../src/words/ar-EG/shell';
import english from '../../src/words/en-US/shell';
import spanish from '../../src/words/es-MX/shell';
import portuguese from '../../src/words/pt-BR/shell';
import words from '../../src/words/zh-CN';
import { arrive, backendCalls, complaints, countToasts, demoAccount, signIn, speak } from './console';

const routes = [
  '/dashboard',
  '/welcome',
  '/paymentOrder',
  '/payoutOrder',
  '/exchangeOrder',
  '/rechargeOrder',
  '/settlementRecord',
  '/fundRecord',
  '/txnStatistics',
  '/complaint',
  '/employee',
  '/access',
  '/modifyPwd',
  '/info',
  '/googleAuth',
  '/testInit',
  '/merchant',
  '/billingFlow',
];
const base = () => test.info().project.use.baseURL ?? '';

test.describe('without a session', () => {
  for (const path of ['/paymentOrder', '/', '/user', '/nowhere/at/all'])
    test(`${path} leads to sign-in, asks the server nothing and shows no screen (§2.25 4.1 R2a)`, async ({ page }) => {
      const paths = backendCalls(page);
      const screens: string[] = [];
      page.on('framenavigated', () =>
        page
          .locator('.ant-layout')
          .count()
          .then(
            (n) => n > 0 && screens.push(page.url()),
            () => undefined,
          ),
      );
      await page.goto(path);
      await page.waitForURL((url) => url.pathname === '/user/login');
      await expect(page.locator('input[name=password]')).toBeVisible();
      expect(paths).toEqual([]);
      expect(screens).toEqual([]);
    });
});

test('while somebody types, the frame and a list are rehearsed beside the page: nothing is asked and nothing seen', async ({
  page,
}) => {
  const wrong = complaints(page);
  const paths = backendCalls(page);
  const { userName, password } = await demoAccount(base(), 'ADMIN');
  const styles = (part: string) =>
    page.evaluate(
      (name) => [...document.head.querySelectorAll('style')].some((one) => one.textContent?.includes(name)),
      part,
    );
  await page.goto('/user/login?redirect=/paymentOrder');
  await page.locator('input[name=userName]').fill(userName);
  await expect.poll(() => styles('.ant-table-tbody')).toBe(true);
  expect(await styles('.ant-menu')).toBe(true);
  expect(paths).toEqual([]);
  await expect(page.locator('.ant-layout, .ant-table, main main')).toHaveCount(0);
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await expect(page.locator('tr.ant-table-row').first()).toBeVisible();
  await expect(page.locator('.ant-pro-layout')).toHaveCount(1);
  expect(wrong).toEqual([]);
});

test('every route of the specification opens in the shared layout, each as a chunk of its own (§1.6 2.4-2.19 2.21 2.22 2.24 9.2 R3)', async ({
  page,
}) => {
  test.slow();
  const wrong = complaints(page);
  const scripts = new Map<string, Set<string>>();
  let open = '/dashboard';
  page.on('request', (request) => {
    const name = /\/(p__[^/]+)\.js/.exec(new URL(request.url()).pathname)?.[1];
    if (name) scripts.set(open, (scripts.get(open) ?? new Set()).add(name));
  });
  await arrive(page, base(), 'ADMIN');
  for (const route of routes) {
    open = route;
    await page.goto(route);
    await expect(page.locator('.ant-layout-sider')).toBeVisible();
    await expect(page.locator('main, .ant-pro-page-container').first()).toBeVisible();
  }
  const chunkOf = (route: string) =>
    [...(scripts.get(route) ?? [])].find((name) => name.startsWith(`p__${route.slice(1)}__`));
  expect(routes.filter((route) => !chunkOf(route))).toEqual([]);
  expect(wrong).toEqual([]);
});

test('an unknown path is the not-found page without the layout, also below a known one (§2.20 R2b W5f)', async ({
  page,
}) => {
  await arrive(page, base(), 'ADMIN');
  for (const path of ['/nope', '/paymentOrder/x']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: words['shell.notFound'] })).toBeVisible();
    await expect(page.locator('.ant-layout-sider')).toHaveCount(0);
  }
});

test('the side bar is 200 wide and 80 when collapsed; the header shows the title, two zones and one way out (§1.3 1.4 2.33 2.34 2.36 9.21 9.22 R7 R32c R33a R38a)', async ({
  page,
}) => {
  await arrive(page, base(), 'ADMIN');
  const width = () =>
    page.locator('.ant-layout-sider').evaluate((sider) => Math.round(sider.getBoundingClientRect().width));
  await expect.poll(width).toBe(200);
  await page.locator('.ant-pro-sider-collapsed-button').click();
  await expect.poll(width).toBe(80);
  await expect(page.locator('.ant-layout-header').filter({ hasText: 'Caudal' }).first()).toBeVisible();
  await page.getByLabel(words['shell.zone']).click();
  await expect(page.locator('.ant-dropdown:not(.ant-dropdown-hidden) .ant-dropdown-menu-item')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await page.getByLabel(words['shell.userMenu']).click();
  await expect(page.locator('.ant-dropdown:not(.ant-dropdown-hidden) .ant-dropdown-menu-item')).toHaveCount(1);
});

test('twelve calls that find the session gone lead to sign-in once, with one message, and clear the cookies (§4.12 8.1 R20 W1a)', async ({
  page,
  context,
}) => {
  const toasts = await countToasts(page);
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(String(error)));
  await signIn(page, base(), 'ADMIN');
  await page.route('**/backend/**', async (route) => {
    await new Promise((done) => setTimeout(done, Math.random() * 800));
    await route.fulfill({ json: { success: false, code: 1288, msg: '登录已失效', data: null } });
  });
  const visits: string[] = [];
  page.on('framenavigated', (frame) => frame === page.mainFrame() && visits.push(new URL(frame.url()).pathname));
  await page.reload();
  await page.waitForURL((url) => url.pathname === '/user/login');
  await page.waitForTimeout(1500);
  expect(visits.filter((path) => path === '/user/login')).toHaveLength(1);
  expect(await toasts()).toHaveLength(1);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('token');
  expect(wrong).toEqual([]);
});

test('a deep link that needed a session opens after sign-in (§2.25 R39)', async ({ page }) => {
  await page.goto('/merchant?status=1');
  await page.waitForURL((url) => url.pathname === '/user/login');
  const account = await demoAccount(base(), 'ADMIN');
  await page.fill('input[name=userName]', account.userName);
  await page.fill('input[name=password]', account.password);
  await page.click('button[type=submit]');
  await page.waitForURL((url) => url.pathname === '/merchant' && url.searchParams.get('status') === '1');
  await expect(page.locator('tr.ant-table-row').first()).toBeVisible();
});

test('logout clears the session also when the server cannot be reached, and keeps zone and country (§1.2 2.35 4.4-4.8 R16a R16b)', async ({
  page,
  context,
}) => {
  await signIn(page, base(), 'ADMIN');
  await context.addCookies([{ name: 'timeZone', value: 'MEX', url: base() }]);
  await page.route('**/backend/employee/logout', (route) => route.abort());
  await page.getByLabel(words['shell.userMenu']).click();
  await page.locator('.ant-dropdown:not(.ant-dropdown-hidden) .ant-dropdown-menu-item').click();
  await page.waitForURL((url) => url.pathname === '/user/login');
  const names = async () => (await context.cookies()).map(({ name }) => name);
  // The page takes cookies away by itself; the browser hears of it a moment later.
  await expect.poll(names).not.toContain('token');
  const left = await names();
  for (const name of ['token', 'roleIds', 'isAdmin', 'proxyType', 'userName', 'usdtUrl'])
    expect(left).not.toContain(name);
  expect(left).toContain('timeZone');
  expect(left).toContain('countryId');
});

test('Arabic mirrors the layout and downloads no other language (§1.10)', async ({ page, context }) => {
  await speak(context, 'ar-EG');
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => /\.js$/.test(response.url()) && bodies.push(response.text().catch(() => '')));
  await arrive(page, base(), 'ADMIN');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('.ant-layout-sider')).toBeVisible();
  const { x } = (await page.locator('.ant-layout-sider').boundingBox()) ?? { x: 0 };
  expect(x).toBeGreaterThan(1000);
  const code = (await Promise.all(bodies)).join('');
  const carries = (language: { 'shell.loadFailed.hint': string }) => code.includes(language['shell.loadFailed.hint']);
  expect([arabic, english, spanish, portuguese, words].map(carries)).toEqual([true, false, false, false, false]);
});

test('another locale of a right-to-left language is right to left, with the default words (§1.10 R35b)', async ({
  page,
  context,
}) => {
  await speak(context, 'he-IL');
  await page.goto('/user/login');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});
