// A person's own second factor, from enrolling to giving it up, which ends their other sessions.
import { expect, test } from '@playwright/test';
import form from '../../src/words/zh-CN/form';
import login from '../../src/words/zh-CN/login';
import security from '../../src/words/zh-CN/security';
import { codeAt } from '../build/authenticator';
import { demoAccount, dialog, forget, press, signIn, spaced } from './console';

const base = () => test.info().project.use.baseURL ?? '';
const ROLE = 'SUPER_PROXY';
test.afterEach(() => void forget(base(), ROLE));

test('enrolling, signing in with a code, and giving it up with a recovery code', async ({ page, context }) => {
  test.slow();
  const { userName, password } = await demoAccount(base(), ROLE);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, base(), ROLE, '/googleAuth');
  await expect(page.getByText(security['security.notBound'])).toBeVisible();
  await press(page, security['security.enrol']);
  await dialog(page).getByLabel(form['form.password'], { exact: true }).fill(password);
  await press(dialog(page), security['security.enrol']);

  const secret = (await page.locator('bdi', { hasText: /^[A-Z2-7]{32}$/ }).textContent()) ?? '';
  await expect(page.locator('.ant-qrcode svg')).toBeVisible();
  await press(page, security['security.confirmCode']);
  await dialog(page)
    .getByLabel(form['form.code'], { exact: true })
    .fill(await codeAt(secret, new Date()));
  await press(dialog(page), security['security.confirmCode']);
  const codes = page.locator('li', { hasText: /^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/ });
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? '';
  const done = page.getByRole('button', { name: spaced(security['security.codes.done']) });
  await expect(done).toBeDisabled();
  await page.getByLabel(security['security.codes.kept']).check();
  await done.click();
  await expect(codes).toHaveCount(0);

  // A code that was used is used up, so the next one is waited for by taking it half a minute early.
  await context.clearCookies();
  await page.goto('/user/login?redirect=/info');
  await page.fill('input[name=userName]', userName);
  await page.fill('input[name=password]', password);
  await page.click('button[type=submit]');
  await page.getByLabel(login['login.code']).fill(await codeAt(secret, new Date(), 1));
  await page.click('button[type=submit]');
  await page.waitForURL((url) => url.pathname === '/info');
  await expect(page.getByText(security['security.here'])).toBeVisible();
  await expect(page.getByText(security['security.try.entered']).first()).toBeVisible();

  await page.goto('/googleAuth');
  await press(page, security['security.giveUp']);
  await dialog(page).getByLabel(form['form.password'], { exact: true }).fill(password);
  await dialog(page).getByLabel(login['login.recoveryCode'], { exact: true }).fill(recovery);
  await press(dialog(page), security['security.giveUp']);
  await expect(page.getByText(security['security.notBound'])).toBeVisible();
});
