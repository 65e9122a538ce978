import { randomBytes } from 'node:crypto';
import { code } from '#contract/error';
import { DAY, HOUR } from '#contract/time';
import { buildMerchant } from '../../tests/build/merchant';
import { dataOf } from '../../tests/gate/answer';
import { consent } from '../../tests/gate/consent';
import { gateOfFile } from '../../tests/gate/gate';
import { authenticate } from '../merchantApi/authentication';
import { sign } from '../merchantApi/signature';
import { merchantRow } from '../merchantApi/store';
import type { Refusal } from '../words/word';

const { db, app, context } = gateOfFile();

/** What the merchants' API answers to a request that is signed with a secret. */
async function codeWith(merchantNo: string, secret: string, ip = '127.0.0.1'): Promise<number | undefined> {
  const ts = String(Math.floor(app.clock.now().getTime() / 1000));
  const nonce = randomBytes(16).toString('hex');
  const headers = {
    'content-type': 'application/json',
    'x-mch': merchantNo,
    'x-ts': ts,
    'x-nonce': nonce,
    'x-sign': sign(secret, ts, nonce, '{}'),
  };
  const request = { headers, body: Buffer.from('{}'), ip };
  return authenticate(app.services, request, { whileStopped: true }).then(
    () => code.ok,
    (refusal: Refusal) => refusal.code,
  );
}

test('after a rotation both keys are good for exactly a day, then the new one alone', async () => {
  const merchant = await buildMerchant(context);
  const { call } = await app.as('MERCHANT', { ownerId: merchant.id });
  const { newSecret, keys } = dataOf(await call('/merchant/apiInfo', { action: 'rotate' }));
  const both = async () => [
    await codeWith(merchant.merchantNo, merchant.secrets.api),
    await codeWith(merchant.merchantNo, newSecret),
  ];
  expect(await both()).toEqual([code.ok, code.ok]);
  const [fresh, leaving] = keys;
  expect(leaving.expireTime - fresh.createdTime).toBe(DAY);
  const good = async (at: number) => (await merchantRow(db.writes, merchant.merchantNo, new Date(at)))?.keyNames;
  expect(await good(leaving.expireTime - 1)).toEqual([fresh.name, leaving.name]);
  expect(await good(leaving.expireTime)).toEqual([fresh.name]);
  app.clock.jump(DAY);
  expect(await both()).toEqual([code.badSignature, code.ok]);
});

test('while signed traffic runs a key is rotated twice, and no request is refused, by the old keys nor the new', async () => {
  const merchant = await buildMerchant(context);
  const { call } = await app.as('MERCHANT', { ownerId: merchant.id });
  const keys = [merchant.secrets.api];
  const answers: { key: number; outcome: number | undefined }[] = [];
  let runs = true;
  const sendBy = async (keyNow: () => number) => {
    while (runs) {
      const key = keyNow();
      answers.push({ key, outcome: await codeWith(merchant.merchantNo, keys[key] ?? '') });
    }
  };
  const traffic = [0, 1, 2, 3, 4, 5].map((n) => sendBy(() => (n < 3 ? 0 : keys.length - 1)));
  const until = async (count: number) => {
    while (answers.length < count) await new Promise((done) => setTimeout(done, 5));
  };
  for (const sent of [15, 30]) {
    await until(sent);
    keys.push(dataOf(await call('/merchant/apiInfo', { action: 'rotate' })).newSecret);
  }
  await until(answers.length + 20);
  runs = false;
  await Promise.all(traffic);
  expect(answers.filter(({ outcome }) => outcome !== code.ok)).toEqual([]);
  expect(new Set(answers.map(({ key }) => key))).toEqual(new Set([0, 1, 2]));
});

test('a key that leaves is not kept longer by another rotation', async () => {
  const merchant = await buildMerchant(context);
  const rotate = async () => {
    const { call } = await app.as('MERCHANT', { ownerId: merchant.id });
    return dataOf(await call('/merchant/apiInfo', { action: 'rotate' }));
  };
  await rotate();
  app.clock.jump(20 * HOUR);
  await rotate();
  app.clock.jump(4 * HOUR);
  expect(await codeWith(merchant.merchantNo, merchant.secrets.api)).toBe(code.badSignature);
});

test('a key that is revoked is refused from the next request on', async () => {
  const merchant = await buildMerchant(context);
  const { call } = await app.as('MERCHANT', { ownerId: merchant.id });
  const { keys, newSecret } = dataOf(await call('/merchant/apiInfo', { action: 'rotate' }));
  const old = keys.find(({ state }: { state: string }) => state === 'leaving').name;
  expect(await call('/merchant/apiInfo', { action: 'revoke', key: old })).toMatchObject({
    data: { keys: expect.arrayContaining([expect.objectContaining({ name: old, state: 'revoked' })]) },
  });
  expect(await codeWith(merchant.merchantNo, merchant.secrets.api)).toBe(code.badSignature);
  expect(await codeWith(merchant.merchantNo, newSecret)).toBe(code.ok);
  expect(await call('/merchant/apiInfo', { action: 'revoke', key: old })).toMatchObject({ code: code.notFound });
});

test('each key tells when and from where it was used last, and its secret to nobody again', async () => {
  const merchant = await buildMerchant(context);
  const { call } = await app.as('MERCHANT', { ownerId: merchant.id });
  await codeWith(merchant.merchantNo, merchant.secrets.api, '203.0.113.7');
  const shown = await call('/merchant/apiInfo', { action: 'view' });
  expect(shown.data.keys).toMatchObject([
    { state: 'inUse', lastUsedIp: '203.0.113.7', lastUsedTime: expect.any(Number) },
  ]);
  expect(JSON.stringify(shown)).not.toContain(merchant.secrets.api);
});

test('ours rotate with the consent of a second person, and only who asked draws the key: the day begins then', async () => {
  const merchant = await buildMerchant(context);
  const [operation, finance] = [await app.as('OPERATION'), await app.as('FINANCE_RISK')];
  const answer = await operation.call('/merchant/apiInfo', { id: merchant.id, action: 'rotate' });
  expect(answer).toMatchObject({ code: code.approvalNeeded });
  expect(await consent(finance, answer)).toMatchObject({ code: code.ok });
  const draw = { id: merchant.id, action: 'draw' };
  expect(await (await app.as('ADMIN')).call('/merchant/apiInfo', draw)).toMatchObject({ code: 1006 });
  expect(
    dataOf(await operation.call('/merchant/apiInfo', { id: merchant.id, action: 'view' })).drawUntil,
  ).not.toBeNull();
  const { newSecret, newCallbackSecret } = dataOf(await operation.call('/merchant/apiInfo', draw));
  expect([await codeWith(merchant.merchantNo, newSecret), newCallbackSecret]).toEqual([code.ok, null]);
  expect(await codeWith(merchant.merchantNo, merchant.secrets.api)).toBe(code.ok);
});
