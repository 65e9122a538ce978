import { createHmac } from 'node:crypto';
import { code } from '#contract/error';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { dataOf } from '../../tests/gate/answer';
import { gateOfFile } from '../../tests/gate/gate';

const SIGN = '/testInit/sign';
const CHECK = '/testInit/checkIdentifier';
const { app, context } = gateOfFile({ role: 'OPERATION' });
let merchant: BuiltMerchant;
/** Seconds; the same in every story. */
let began: string;
beforeAll(async () => {
  began = String(Math.floor(app.clock.now().getTime() / 1000));
  merchant = await buildMerchant(context);
});
const hmac = (text: string, key = merchant.secrets.api) => createHmac('sha256', key).update(text);
const claim = { nonce: 'n'.repeat(16), body: '{"amount": "10.00", "note": "señal"}' };
const ts = () => began;
const ask = async (sign?: string, more: object = {}) =>
  dataOf(
    await app.call(SIGN, { merchantId: merchant.id, ts: ts(), ...claim, ...(sign !== undefined && { sign }), ...more }),
  );
const signed = (body = claim.body) => `${ts()}.${claim.nonce}.${body}`;

test('what is signed is shown to the byte, and the key that signed it by its name alone', async () => {
  expect(await ask()).toEqual({
    ...{ canonical: signed(), bytes: Buffer.byteLength(signed()), isFresh: true },
    ...{ isRight: null, reason: null, keyName: null },
  });
  const answer = await ask(hmac(signed()).digest('hex'));
  expect(answer).toMatchObject({ isRight: true, reason: 'apiKey', keyName: expect.stringMatching(/^[0-9a-f]{8}$/) });
  expect(JSON.stringify(answer)).not.toContain(merchant.secrets.api);
  expect(await ask(hmac(signed(), merchant.secrets.callback).digest('hex'))).toMatchObject({
    isRight: true,
    reason: 'callbackKey',
  });
  expect(await ask(undefined, { ts: '1' })).toMatchObject({ isFresh: false });
});

test.each<[string, () => string]>([
  ['upperCase', () => hmac(signed()).digest('hex').toUpperCase()],
  ['base64', () => hmac(signed()).digest('base64')],
  ['compactBody', () => hmac(signed(JSON.stringify(JSON.parse(claim.body)))).digest('hex')],
  ['milliseconds', () => hmac(`${ts()}000.${claim.nonce}.${claim.body}`).digest('hex')],
  ['noNonce', () => hmac(`${ts()}.${claim.body}`).digest('hex')],
  ['bodyOnly', () => hmac(claim.body).digest('hex')],
  ['noDots', () => hmac(`${ts()}${claim.nonce}${claim.body}`).digest('hex')],
  ['unknown', () => hmac(signed(), 'another key').digest('hex')],
  ['shape', () => 'not a signature'],
])('a wrong signature says why: %s', async (reason, made) => {
  expect(await ask(made())).toMatchObject({ isRight: false, reason });
});

test('nobody checks signatures of a merchant that they do not see', async () => {
  const stranger = await app.as('MERCHANT', { ownerId: (await buildMerchant(context)).id });
  const input = { merchantId: merchant.id, ts: ts(), ...claim, sign: 'a'.repeat(64) };
  expect((await stranger.call(SIGN, input)).code).toBe(code.notFound);
});

test('a number is named with its bank, and the digit that is wrong with the one it should be', async () => {
  const look = async (value: string, type?: string) =>
    dataOf(await app.call(CHECK, { value, ...(type && { type }) })).found;
  expect((await look('0321 8000 0118 3597 19'))[0]).toMatchObject({
    type: 'CLABE',
    zone: 'MEX',
    problem: null,
    bank: expect.any(String),
  });
  expect((await look('032180000118359710'))[0]).toMatchObject({
    type: 'CLABE',
    problem: 'checkDigit',
    wrong: '0',
    place: 18,
    expected: '9',
  });
  const [cpf] = await look('52998224724', 'CPF');
  expect(cpf).toMatchObject({ type: 'CPF', problem: 'checkDigit', expected: expect.stringMatching(/25$/) });
  expect((await app.call(CHECK, { value: '1', type: 'dragon' })).data.fields).toMatchObject([{ field: 'type' }]);
});
