// A session that ends while somebody works: led out once, told once, and back where they were with what they had typed.
import { expect, type Page, type Route, test } from '@playwright/test';
import shell from '../../src/words/zh-CN';
import form from '../../src/words/zh-CN/form';
import merchant from '../../src/words/zh-CN/merchant';
import { backendCalls, countToasts } from './console';
import {
  barrier,
  base,
  confirmBy,
  effects,
  ended,
  enter,
  enterAlone,
  envelope,
  FREEZE,
  fillFreeze,
  freezeDialog,
  LOGIN,
  newReason,
  richMerchant,
  signInHere,
  submit,
  visits,
} from './weather';

const toLogin = (page: Page) => page.waitForURL((url) => url.pathname === LOGIN);
const refuse = (route: Route) => route.fulfill({ json: ended });

test('an ended session in the answer to sign-in itself stays on the form, said once (§W1b)', async ({ page }) => {
  const toasts = await countToasts(page);
  await page.goto(LOGIN);
  const came = visits(page);
  await page.route('**/backend/merchant/login', refuse);
  await signInHere(page);
  await expect(page.getByRole('alert')).toHaveText(ended.msg);
  expect([came, await toasts()]).toEqual([[], []]);
});

test('an ended session in the answer to logout leads to sign-in, said once (§W1b)', async ({ page, context }) => {
  await enter(context);
  const toasts = await countToasts(page);
  await page.goto('/welcome');
  await page.route('**/backend/employee/logout', refuse);
  await page.getByLabel(shell['shell.userMenu']).click();
  await page.getByText(shell['shell.logout']).click();
  await toLogin(page);
  await expect.poll(toasts).toEqual([ended.msg]);
  await expect.poll(() => new URL(page.url()).search).toBe('');
});

test('a token that has long ended does not move the sign-in page, and sign-in works the first time (§W1c)', async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: 'token', value: 'long-ended', url: base() }]);
  const came = visits(page);
  const paths = backendCalls(page);
  const pages: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && pages.push(request.url()));
  await page.goto(LOGIN);
  await expect(page.locator('input[name=password]')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect([new Set(came), pages.length, paths]).toEqual([new Set([LOGIN]), 1, []]);
  await signInHere(page);
  await page.waitForURL((url) => url.pathname === '/dashboard');
});

test('a half-filled form survives: after signing in again it stands open where it was (§W1d)', async ({
  page,
  context,
}) => {
  await enter(context);
  const merchantId = await richMerchant(context);
  const reason = newReason();
  const dialog = await fillFreeze(page, merchantId, reason);
  await page.route(FREEZE, refuse, { times: 1 });
  await submit(dialog).click();
  await toLogin(page);
  await signInHere(page);
  await page.waitForURL((url) => url.pathname === '/merchant' && url.searchParams.get('open') === merchantId);
  const again = freezeDialog(page);
  await expect(again.getByText(form['form.restored'])).toBeVisible();
  await expect(again.getByLabel(merchant['merchant.reason'], { exact: true })).toHaveValue(reason);
  await confirmBy(again); // the one field that is not written down
  await submit(again).click();
  await expect(again).toBeHidden();
  expect(await effects(context, merchantId, reason)).toBe(1);
  expect(await page.evaluate(() => sessionStorage.getItem('caudal_drafts'))).toBeNull();
});

test('an unknown result outlives the session: it is asked again after the next sign-in, once (§W1d)', async ({
  page,
  context,
}) => {
  await enter(context);
  const merchantId = await richMerchant(context);
  const reason = newReason();
  const toasts = await countToasts(page);
  const dialog = await fillFreeze(page, merchantId, reason);
  const steps = [
    async (route: Route) => {
      await route.fetch();
      await route.abort('failed');
    },
    refuse,
  ];
  await page.route(FREEZE, (route) => steps.shift()?.(route) ?? route.continue());
  await submit(dialog).click();
  await toLogin(page);
  await signInHere(page);
  await page.waitForURL((url) => url.pathname === '/merchant');
  await expect.poll(async () => (await toasts()).filter((text) => text.includes('1.25')).length).toBeGreaterThan(0);
  await expect(freezeDialog(page)).toBeHidden();
  expect(await effects(context, merchantId, reason)).toBe(1);
});

test('a success that arrives after the end changes nothing (§W1e)', async ({ page, context }) => {
  await enter(context);
  const toasts = await countToasts(page);
  const hold = barrier();
  await page.route('**/backend/home/info/transaction/total', async (route) => {
    await hold.opened;
    await route.continue().catch(() => undefined);
  });
  await page.route('**/backend/todo/**', refuse);
  await page.goto('/dashboard');
  await toLogin(page);
  const came = visits(page);
  const paths = backendCalls(page);
  const answered = page.waitForResponse('**/backend/home/info/transaction/total');
  hold.open();
  await answered;
  await expect(page.locator('input[name=password]')).toBeVisible();
  await expect.poll(toasts).toEqual([ended.msg]);
  expect([came, paths]).toEqual([[], []]);
});

test('a late "session ended" for the old token does not throw the new session out (§R20 W1e)', async ({
  page,
  context,
}) => {
  await enter(context);
  const hold = barrier();
  let isFirst = true;
  await page.route('**/backend/todo/**', async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    await hold.opened;
    return refuse(route);
  });
  await page.route('**/backend/home/info/transaction/total', refuse, { times: 1 });
  await page.goto('/dashboard');
  await toLogin(page);
  await signInHere(page);
  await page.waitForURL((url) => url.pathname === '/dashboard');
  const came = visits(page);
  const late = page.waitForResponse('**/backend/todo/**');
  hold.open();
  await late;
  await page.getByRole('heading').first().waitFor();
  expect(came).toEqual([]);
  expect((await context.cookies()).some(({ name, value }) => name === 'token' && value !== '')).toBe(true);
});

test('no permission is said, and nobody is thrown out (§W1g)', async ({ page, context }) => {
  await enter(context);
  await page.route('**/backend/merchant/page', (route) => route.fulfill({ json: envelope('没有权限', 1003) }));
  await page.goto('/merchant');
  await expect(page.getByText('您没有查看此列表的权限')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/merchant');
});

test('equal messages within three seconds are one, different ones are not merged (§R21a W1h)', async ({
  page,
  context,
}) => {
  await enter(context, 'ADMIN'); // Who may export.
  const toasts = await countToasts(page);
  const messages = ['繁忙', '繁忙', '超限'];
  await page.clock.setFixedTime(new Date()); // However slow the machine.
  await page.route('**/backend/audit/export', (route) =>
    route.fulfill({ json: envelope(messages.shift() ?? '', 1009) }),
  );
  await page.goto('/auditLog');
  const save = page.getByRole('button', { name: /导\s?出$/ });
  for (let left = 2; left >= 0; left -= 1) {
    await save.click();
    await expect.poll(() => messages.length).toBe(left);
    await expect(save).not.toHaveClass(/ant-btn-loading/);
  }
  await expect.poll(toasts).toEqual(['繁忙', '超限']);
});

test('sign-in leads only to paths of this site (§W1f)', async ({ page, context }) => {
  await enterAlone(context);
  const { cookies } = await context.storageState();
  const wanted = [
    ['/merchant?status=1', '/merchant'],
    ['/merchant#top', '/merchant'],
    ['', '/dashboard'],
    ['merchant', '/dashboard'],
    ['//evil.example', '/dashboard'],
    ['/\\evil.example', '/dashboard'],
    ['/\t/evil.example', '/dashboard'],
    ['https://evil.example/x', '/dashboard'],
    ['https:evil.example', '/dashboard'],
    ['javascript:alert(1)', '/dashboard'],
    ['\\\\evil.example', '/dashboard'],
    ['/user/login?redirect=/x', '/dashboard'],
  ] as const;
  const of = (name: string) => cookies.find((cookie) => cookie.name === name)?.value ?? '';
  const answer = {
    token: of('token'),
    roleIds: [of('roleIds')],
    userName: of('userName'),
    countryId: of('countryId'),
    proxyType: '',
    usdtUrl: '',
  };
  await page.route('**/backend/merchant/login', (route) => route.fulfill({ json: envelope('', 0, answer) }));
  for (const [target, path] of wanted) {
    await page.goto(`${LOGIN}?redirect=${encodeURIComponent(target)}`);
    await signInHere(page);
    await page.waitForURL((url) => url.pathname === path);
    expect(new URL(page.url()).origin).toBe(new URL(base()).origin);
  }
});
