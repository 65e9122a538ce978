import { code } from '#contract/error';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { dataOf } from '../../tests/gate/answer';
import { gateOfFile } from '../../tests/gate/gate';
import { openReceiver } from '../../tests/inflow/stage';
import { sign } from './signature';

const { app, context } = gateOfFile();
const PING = '/merchant/info/ping';
let merchant: BuiltMerchant;
beforeAll(async () => {
  merchant = await buildMerchant(context);
});
const asMerchant = () => app.as('MERCHANT', { ownerId: merchant.id });

test('a typed address is told something signed, and nothing is saved; who answers otherwise reads why', async () => {
  const shop = await openReceiver();
  const mine = await asMerchant();
  const before = await context.db.selectFrom('merchant').selectAll().where('id', '=', merchant.id).execute();
  expect(dataOf(await mine.call(PING, { notifyUrl: shop.url }))).toMatchObject({
    ...{ failure: null, httpStatus: 200, answer: 'success', tookMs: expect.any(Number) },
  });
  const [{ headers, body } = { headers: {}, body: '' }] = shop.told;
  expect(JSON.parse(body)).toMatchObject({
    ...{ eventNo: expect.stringMatching(/^\d{10,}$/), test: true, merchantNo: merchant.merchantNo },
  });
  const expected = sign(merchant.secrets.callback, String(headers['x-ts']), String(headers['x-nonce']), body);
  expect(headers['x-sign']).toBe(expected);
  expect(await context.db.selectFrom('merchant').selectAll().where('id', '=', merchant.id).execute()).toEqual(before);
  await shop.close();
  expect(dataOf(await mine.call(PING, { notifyUrl: shop.url }))).toMatchObject({ failure: 'refused', answer: null });
});

test('no private address is reached, by number or by name, and only whoever is a merchant’s asks', async () => {
  app.services.settings.allowLoopbackCallbacks = false;
  const mine = await asMerchant();
  expect((await mine.call(PING, { notifyUrl: 'http://shop.example/told' })).code).toBe(code.badParameter);
  for (const notifyUrl of [
    'https://127.0.0.1:9/',
    'https://[::1]:9/',
    'https://localhost:9/',
    'https://169.254.169.254/',
  ]) {
    const answer = await mine.call(PING, { notifyUrl });
    expect(answer.code === code.badParameter || dataOf(answer).failure === 'blocked').toBe(true);
  }
  app.services.settings.allowLoopbackCallbacks = true;
  expect((await app.call(PING, { notifyUrl: 'https://shop.example/' })).code).toBe(code.noPermission);
});
