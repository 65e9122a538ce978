import { code } from '#contract/error';
import { codeAt } from '../../tests/build/authenticator';
import { buildContext } from '../../tests/build/context';
import { buildEmployee, PASSWORD } from '../../tests/build/employee';
import { dataOf } from '../../tests/gate/answer';
import { type CallAs, newRequestId, startApp } from '../../tests/gate/app';
import { gateOfFile } from '../../tests/gate/gate';
import { newSecret } from './authenticator';

const MINUTE = 60_000;
const NEW = 'three quiet herons at noon';
const OWN = 'seven grey otters by night';
const { db, app } = gateOfFile();
beforeEach(() => app.clock.jump(2 * MINUTE));

const newPerson = (given = {}) => buildEmployee(buildContext(db, app.services), { role: 'CASHIER', ...given });
const enter = (userName: string, password: string, more = {}) =>
  app.stranger('/merchant/login', { userName, password, ...more });
const withToken =
  (authorization: string): CallAs =>
  (path, body) =>
    app.stranger(path, { requestId: newRequestId(), ...body }, { authorization });
const change = (call: CallAs, given: object) =>
  call('/employee/modifyPwd', { oldPwd: PASSWORD, newPwd: NEW, ...given });
const isIn = async (token: string) => (await app.stranger('/role/list', {}, { authorization: token })).code === code.ok;
async function somebody(given = {}, more = {}) {
  const { userName } = await newPerson(given);
  const { token, expireTime } = dataOf(await enter(userName, PASSWORD, more));
  return { userName, token: String(token), expireTime, call: withToken(token) };
}

test('the new password opens, the old does not; every session ends but this one, which goes on under a new token', async () => {
  const { userName, token, call, expireTime } = await somebody();
  const elsewhere = (await enter(userName, PASSWORD)).data.token;
  app.clock.jump(MINUTE);
  const changed = await change(call, {});
  expect(changed).toMatchObject({ code: 0, data: { token: expect.stringMatching(/^[\w-]{43}$/) } });
  expect([await isIn(token), await isIn(elsewhere), await isIn(changed.data.token)]).toEqual([false, false, true]);
  const { list } = dataOf(await app.stranger('/employee/session/page', {}, { authorization: changed.data.token }));
  expect(list).toMatchObject([{ current: true, expireTime }]);
  expect((await enter(userName, PASSWORD)).code).toBe(code.signInRefused);
  expect((await enter(userName, NEW)).code).toBe(code.ok);
});

test('repeated with its new token it says that it is done, and shows no token again', async () => {
  const { call } = await somebody();
  const requestId = newRequestId();
  const { token } = dataOf(await change(call, { requestId }));
  expect(await change(withToken(token), { requestId })).toMatchObject({
    code: 0,
    data: { token: null },
    headers: { 'x-repeated': '1' },
  });
  expect(await isIn(token)).toBe(true);
});

test.each([
  ['too short without a second factor', 'heron8!quiet-x', { code: 'minLength', limit: 15 }],
  ['a row of keys', 'qwertyuiop123456', { code: 'common' }],
  ['one word twice', 'passwordpassword', { code: 'common' }],
  ['one letter', 'aaaaaaaaaaaaaaaaaaaa', { code: 'common' }],
  ['the published one of the demo', PASSWORD, { code: 'containsProduct' }],
  ['the product in capitals', 'herons At CAUDAL noon, quietly', { code: 'containsProduct' }],
  ['the product in pieces', 'herons at cau-dal noon, quietly', { code: 'containsProduct' }],
])('%s is refused at its field, and nothing changes', async (_, newPwd, field) => {
  const { userName, token, call } = await somebody();
  expect(await change(call, { newPwd })).toMatchObject({
    code: code.badParameter,
    data: { fields: [{ field: 'newPwd', ...field }] },
  });
  expect(await isIn(token)).toBe(true);
  expect((await enter(userName, PASSWORD)).code).toBe(code.ok);
});

test('the same as now is refused at its field', async () => {
  const { userName } = await newPerson({ password: OWN });
  const call = withToken((await enter(userName, OWN)).data.token);
  expect(await change(call, { oldPwd: OWN, newPwd: OWN })).toMatchObject({
    data: { fields: [{ field: 'newPwd', code: 'usedBefore' }] },
  });
});

test('a word of the title that an installation has is no part of a password', async () => {
  const own = await startApp(db, { settings: { title: 'Río Back Office' } });
  const { userName } = await buildEmployee(buildContext(db, own.services), { role: 'CASHIER' });
  const { token } = dataOf(await own.stranger('/merchant/login', { userName, password: PASSWORD }));
  const take = (newPwd: string) =>
    own.stranger(
      '/employee/modifyPwd',
      { requestId: newRequestId(), oldPwd: PASSWORD, newPwd },
      { authorization: token },
    );
  expect(await take('herons in the OFFICE at noon')).toMatchObject({ data: { fields: [{ code: 'containsProduct' }] } });
  expect(await take(NEW)).toMatchObject({ code: code.ok });
  await own.close();
});

test('a password with the user name in it is refused, however it is written', async () => {
  const { userName, call } = await somebody({ userName: 'marisol.cashier' });
  expect(await change(call, { newPwd: `xk7 ${userName.toUpperCase()} 93 !!` })).toMatchObject({
    data: { fields: [{ code: 'containsName' }] },
  });
});

test('any characters will do, written with one keyboard or another', async () => {
  const { userName, call } = await somebody();
  const typed = 'ñandú – 長い合言葉 🐎 zumbido';
  expect((await change(call, { newPwd: typed.normalize('NFC') })).code).toBe(code.ok);
  expect((await enter(userName, typed.normalize('NFD'))).code).toBe(code.ok);
});

test('none of the last five comes back, the one before them may', async () => {
  const { userName } = await newPerson({ password: OWN });
  const passwords = [OWN, ...['one', 'two', 'three', 'four', 'five'].map((word) => `${word} quiet herons at noon`)];
  const become = async (from: string, to: string) => {
    app.clock.jump(MINUTE);
    return change(withToken((await enter(userName, from)).data.token), { oldPwd: from, newPwd: to });
  };
  for (let n = 0; n + 1 < passwords.length; n += 1)
    expect((await become(passwords[n] ?? '', passwords[n + 1] ?? '')).code).toBe(code.ok);
  const now = passwords.at(-1) ?? '';
  for (const earlier of passwords.slice(1))
    expect((await become(now, earlier)).data.fields).toMatchObject([{ code: 'usedBefore', limit: 5 }]);
  expect((await become(now, OWN)).code).toBe(code.ok);
});

test('a wrong old password is said beside its field and counted: after ten nothing more is tried', async () => {
  const { call, userName } = await somebody({}, { deviceId: 'd'.repeat(32) });
  for (let n = 0; n < 10; n += 1)
    expect(await change(call, { oldPwd: 'not this one' })).toMatchObject({
      code: code.stepUpWrong,
      data: { fields: [{ field: 'oldPwd', code: 'wrong' }] },
    });
  expect(await change(call, {})).toMatchObject({ code: code.locked });
  // The owner's other ways in stay open: what was guessed here was guessed on this device.
  expect((await enter(userName, PASSWORD)).code).toBe(code.ok);
});

test('whoever has a second factor shows a code too, and may have a shorter password', async () => {
  const secret = newSecret();
  const { userName } = await newPerson({ secondFactor: secret });
  const shows = () => codeAt(secret, app.clock.now());
  const { token } = dataOf(await enter(userName, PASSWORD, { googleCode: await shows() }));
  app.clock.jump(MINUTE);
  const call = withToken(token);
  expect(await change(call, { newPwd: 'heron8!quiet' })).toMatchObject({
    code: code.stepUpNeeded,
    data: { fields: [{ field: 'googleCode' }] },
  });
  expect(await change(call, { newPwd: 'heron8!quie', googleCode: await shows() })).toMatchObject({
    data: { fields: [{ code: 'minLength', limit: 12 }] },
  });
  expect(await change(call, { newPwd: 'heron8!quiet', googleCode: await shows() })).toMatchObject({ code: code.ok });
});

test('whoever had to change it is free afterwards', async () => {
  const { call } = await somebody({ mustChangePassword: true });
  const { token } = dataOf(await change(call, {}));
  expect((await app.stranger('/order/payment/page', {}, { authorization: token })).code).toBe(code.ok);
});

test('a half-finished sign-in ends with the password it began with', async () => {
  const secret = newSecret();
  const { userName } = await newPerson({ secondFactor: secret });
  const { token } = dataOf(await enter(userName, PASSWORD, { googleCode: await codeAt(secret, app.clock.now(), -1) }));
  const { ticket } = (await enter(userName, PASSWORD)).data;
  expect((await change(withToken(token), { googleCode: await codeAt(secret, app.clock.now()) })).code).toBe(code.ok);
  app.clock.jump(MINUTE);
  expect(
    (await app.stranger('/merchant/login', { ticket, googleCode: await codeAt(secret, app.clock.now()) })).code,
  ).toBe(code.signInRefused);
});
