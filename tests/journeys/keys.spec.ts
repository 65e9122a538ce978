// A merchant gives its systems a new key while they are at work: nothing that they ask is refused. Whoever has a key
// still has the merchant told at its own hosts alone.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { CaudalClient } from '../../docs/merchant-api/client.mjs';
import { readDemoMerchants } from '../../scripts/traffic/merchants';
import form from '../../src/words/zh-CN/form';
import ip from '../../src/words/zh-CN/ip';
import merchant from '../../src/words/zh-CN/merchant';
import { arrive, demoAccount, dialog, press, spaced } from './console';
import { elsewhere } from './elsewhere';
import { drawer, fill, firstRow, send } from './hands';
import { demoMerchant, STEADY } from './shop';

const base = () => test.info().project.use.baseURL ?? '';
const REFUSED_KEY = 2001;
const REFUSED_FIELD = 1001;
type Envelope = { success: boolean; code: number; msg: string };

/** One system, asking for payments one after the other, until it is stopped. */
function askWithoutEnd(client: CaudalClient, currency: string, method: string) {
  const answers: Envelope[] = [];
  const state = { stopped: false };
  const run = (async () => {
    while (!state.stopped) {
      const order = { merchantOrderNo: `K-${randomUUID()}`, amount: '100.00', currency, method };
      answers.push((await client.ask('/api/v1/payment/create', order)) as Envelope);
      await sleep(100);
    }
  })();
  const stop = async () => {
    state.stopped = true;
    await run;
    return answers;
  };
  return { answers, stop };
}

test('a merchant takes a new key while its systems ask with the old one, and no request is refused', async ({
  page,
}) => {
  const call = await elsewhere('MERCHANT');
  const { merchantNo } = await call('/merchant/apiInfo', {
    action: 'view',
    requestId: randomUUID().replaceAll('-', ''),
  });
  const known = readDemoMerchants(process.env['DATA'] ?? '').find((one) => one.merchantNo === merchantNo);
  if (!known) throw new Error('the demo keeps the key of its own merchant');
  const { currency, methods, apiSecret } = known;
  const clientOf = (secret: string) =>
    new CaudalClient({ baseUrl: base(), merchantNo: known.merchantNo, apiSecret: secret });
  const before = askWithoutEnd(clientOf(apiSecret), currency, methods[0] ?? '');

  await arrive(page, base(), 'MERCHANT', '/info');
  await press(page, merchant['key.rotate']);
  const { password } = await demoAccount(base(), 'MERCHANT');
  await dialog(page).getByLabel(form['form.password']).fill(password);
  await press(dialog(page), merchant['key.rotate']);
  const shown = page.locator('.ant-modal').filter({ hasText: merchant['key.once'] });
  const secret =
    (await shown
      .locator('dl > div')
      .filter({ hasText: merchant['key.secret'] })
      .locator('dd bdi')
      .first()
      .textContent()) ?? '';
  const after = askWithoutEnd(clientOf(secret), currency, methods[0] ?? '');
  await shown.getByRole('checkbox').check();
  await shown.locator('.ant-modal-footer button').click();
  await expect(page.getByText(merchant['key.state.leaving']).first()).toBeVisible();
  const count = before.answers.length;
  // Both are at work for a while.
  await expect.poll(() => Math.min(before.answers.length - count, after.answers.length)).toBeGreaterThan(5);
  const answers = [...(await before.stop()), ...(await after.stop())];
  expect(answers.filter(({ success }) => !success)).toEqual([]);

  // The new one has come into wrong hands: the old one is good for the rest of its day.
  await page
    .getByRole('button', { name: spaced(merchant['key.revoke']) })
    .first()
    .click();
  await dialog(page).getByLabel(form['form.password']).fill(password);
  await dialog(page).locator('.ant-btn-primary').click();
  await expect(page.getByText(merchant['key.state.revoked'])).toBeVisible();
  const balanceBy = async (key: string) => ((await clientOf(key).ask('/api/v1/balance', {})) as Envelope).code;
  expect([await balanceBy(secret), await balanceBy(apiSecret)]).toEqual([REFUSED_KEY, 0]);
});

test('callback hosts of a merchant are listed, and an order that names another is refused with its reason', async ({
  page,
}) => {
  await arrive(page, base(), 'OPERATION', `/merchant?merchantNo=${STEADY}`);
  await firstRow(page, STEADY);
  await drawer(page).getByRole('tab', { name: merchant['merchant.tab.ip'] }).click();
  await press(drawer(page), ip['ip.hosts.change']);
  const { password } = await demoAccount(base(), 'OPERATION');
  // The demo's own addresses stay open to the other journeys.
  await fill(page.locator('.ant-modal'), {
    [ip['ip.hosts']]: 'https://shop.mx\n127.0.0.1\nlocalhost',
    [form['form.password']]: password,
  });
  await page.locator('.ant-modal .ant-btn-primary').click();
  await expect(page.locator('.ant-modal').getByText('1: https://shop.mx')).toBeVisible();
  await fill(page.locator('.ant-modal'), { [ip['ip.hosts']]: '*.shop.mx\n127.0.0.1\nlocalhost' });
  await send(page, /保存 3/);
  await expect(drawer(page).getByText('*.shop.mx')).toBeVisible();

  const { client, currency, method } = demoMerchant(STEADY);
  const ask = async (notifyUrl: string) =>
    client.ask('/api/v1/payment/create', {
      ...{ merchantOrderNo: `H-${randomUUID()}`, amount: '100.00', currency, method, notifyUrl },
    });
  expect(await ask('https://shop.mx.evil.example/told')).toMatchObject({
    code: REFUSED_FIELD,
    msg: expect.stringContaining('shop.mx.evil.example'),
    data: { fields: [{ field: 'notifyUrl', code: 'hostNotListed' }] },
  });
  expect(await ask('https://pay.shop.mx/told')).toMatchObject({ code: 0 });
});
