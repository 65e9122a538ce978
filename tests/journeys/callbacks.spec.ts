// A merchant's system has moved: what it missed is found, its address is changed, and all of it is told again.
import { expect, type Page, test } from '@playwright/test';
import form from '../../src/words/zh-CN/form';
import info from '../../src/words/zh-CN/info';
import notifyLog from '../../src/words/zh-CN/notifyLog';
import { arrive, demoAccount, dialog, press } from './console';
import { type Call, elsewhere, requestId } from './elsewhere';
import { drawer } from './hands';
import { openShop, placeOrder } from './shop';

const base = () => test.info().project.use.baseURL ?? '';
const GONE = 'http://127.0.0.1:9/moved';
const MISSED = 3;

async function move(call: Call, notifyUrl: string): Promise<void> {
  const { password } = await demoAccount(base(), 'MERCHANT');
  const { version } = await call('/merchant/info', {});
  await call('/merchant/info/save', { notifyUrl, version, password, requestId: requestId() });
}

/** Orders that nobody hears of: each fails at its pay page. @returns their numbers */
async function missSome(call: Call): Promise<string[]> {
  const { merchantNo } = await call('/merchant/apiInfo', { action: 'view', requestId: requestId() });
  const orders: string[] = [];
  for (let nth = 0; nth < MISSED; nth += 1) {
    const { orderNo, pay } = await placeOrder('100.00', { merchantNo: String(merchantNo) });
    await pay('fail');
    orders.push(orderNo);
  }
  return orders;
}

async function changeAddress(page: Page, url: string): Promise<void> {
  const { password } = await demoAccount(base(), 'MERCHANT');
  await page.goto(`${base()}/info`);
  await press(page, info['info.notifyUrl.change']);
  await dialog(page).getByLabel(info['info.notifyUrl'], { exact: true }).fill(url);
  await dialog(page).getByLabel(form['form.password']).fill(password);
  await press(dialog(page), info['info.notifyUrl.save']);
  await expect(dialog(page)).toHaveCount(0);
}

test('a merchant finds why nobody hears its callbacks, changes its address, and has all of them sent again', async ({
  page,
}) => {
  const shop = await openShop();
  const call = await elsewhere('MERCHANT');
  await move(call, GONE);
  const orders = await missSome(call);
  const missed = `${base()}/notifyLog?failure=refused`;
  const seen = async () => (await call('/notifyLog/page', { failure: ['refused'], exact: true }))['total'];
  await expect.poll(seen).toBeGreaterThanOrEqual(MISSED);

  await arrive(page, base(), 'MERCHANT', '/notifyLog?failure=refused');
  await page.getByText(orders[0] ?? '').click();
  await expect(drawer(page).getByText(GONE).first()).toBeVisible();
  await expect(drawer(page).getByText(notifyLog['notifyLog.failure.refused']).first()).toBeVisible();

  await changeAddress(page, shop.url);
  await page.goto(missed);
  await press(page, notifyLog['notifyLog.resendAll']);
  await press(dialog(page), notifyLog['notifyLog.resendAll.verb']);
  const heard = () => orders.filter((no) => shop.told.some((body) => body.includes(no))).length;
  await expect.poll(heard, { timeout: 20_000 }).toBe(MISSED);
  await expect(page.getByRole('region', { name: notifyLog['notifyLog.replay'] })).toContainText(
    notifyLog['notifyLog.replay.done'].split('{name}')[1] ?? '',
  );
  shop.close();
});
