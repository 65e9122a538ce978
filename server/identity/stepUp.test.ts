import { code } from '#contract/error';
import { calls } from '#contract/index';
import { codeAt } from '../../tests/build/authenticator';
import { buildContext } from '../../tests/build/context';
import { PASSWORD, type RoleCode } from '../../tests/build/employee';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { dataOf } from '../../tests/gate/answer';
import { newRequestId, type SignedIn, startApp } from '../../tests/gate/app';
import { gateOfFile } from '../../tests/gate/gate';
import { holderOf } from '../../tests/gate/holder';
import { sample } from '../../tests/gate/sample';
import { newSecret } from './authenticator';

const MINUTE = 60_000;
const FREEZE = '/merchant/freeze';
const { db, app } = gateOfFile({ max: 22, role: 'FINANCE_RISK' });
let merchant: BuiltMerchant;
const secret = newSecret();
let holder: SignedIn;
beforeEach(async () => {
  app.clock.jump(2 * MINUTE);
  merchant = await buildMerchant(buildContext(db, app.services), { available: '100.00' });
  holder = await app.as('FINANCE_RISK', { secondFactor: secret });
});

const shows = (steps = 0) => codeAt(secret, app.clock.now(), steps);
const wish = (given = {}) => ({
  merchantId: merchant.id,
  currency: 'MXN',
  action: 1,
  scope: 1,
  amount: '1.00',
  reason: 'A complaint',
  ...given,
});
/** On a machine that stood still for seconds a call is told to come again, and comes. */
async function heard(call: SignedIn['call'], body: object): ReturnType<SignedIn['call']> {
  const answer = await call(FREEZE, body);
  return answer.code === code.busy ? heard(call, body) : answer;
}
const ownedBy = (role: RoleCode) => (role === 'MERCHANT' ? { ownerId: merchant.id } : {});
const unproven = { password: undefined, googleCode: undefined };
const frozen = async () => dataOf(await app.call('/merchant/balanceInfo', { id: merchant.id }))[0].frozen;

test('every call that always asks for a proof is refused without one, whether it is built or not, and leaves nothing', async () => {
  const always = calls.filter(({ call }) => call.stepUp === true);
  const admin = await app.as('ADMIN');
  for (const { call } of always) {
    const role = holderOf(call.access);
    const person = role === 'ADMIN' ? admin : await app.as(role, ownedBy(role));
    const refused = await person.call(call.path, {
      ...(sample(call.input) as object),
      requestId: newRequestId(),
      ...unproven,
    });
    expect([call.path, refused.code, refused.data.fields]).toEqual([
      call.path,
      code.stepUpNeeded,
      [{ field: 'password', code: 'required' }],
    ]);
  }
  expect(always.length).toBeGreaterThan(6);
});

test('a call that asks by its input asks only then', async () => {
  const { call } = await app.as('ADMIN');
  const body = { requestId: newRequestId(), ...unproven, accountId: '1', reason: 'Looking at it' };
  expect((await call('/account/payoutAccountBalance/update', { ...body, mode: 'query' })).code).toBe(code.notFound);
  expect((await call('/account/payoutAccountBalance/update', { ...body, mode: 'set', balance: '1.00' })).code).toBe(
    code.stepUpNeeded,
  );
});

test('in the demo somebody without a second factor confirms with the password', async () => {
  expect(await app.call(FREEZE, wish({ password: 'not this one' }))).toMatchObject({
    code: code.stepUpWrong,
    data: { fields: [{ field: 'password', code: 'wrong' }] },
  });
  expect(await app.call(FREEZE, wish({ password: undefined, googleCode: '123456' }))).toMatchObject({
    code: code.stepUpNeeded,
  });
  expect(await app.call(FREEZE, wish({ password: PASSWORD }))).toMatchObject({ code: 0 });
  expect(await frozen()).toBe('1.00');
});

test('in production nobody confirms with the password', async () => {
  const strict = await startApp(db, { settings: { mode: 'production' } });
  const operation = await strict.as('OPERATION');
  const body = {
    ...(sample(calls.find(({ name }) => name === 'employee.resetPwd')?.call.input ?? {}) as object),
    requestId: newRequestId(),
  };
  expect(await operation.call('/employee/resetPwd', { ...body, password: PASSWORD })).toMatchObject({
    code: code.mustBindSecondFactor,
  });
  await strict.close();
});

test('whoever has a second factor shows a code of it; the password does not do', async () => {
  const { call } = holder;
  expect(await call(FREEZE, wish({ password: PASSWORD }))).toMatchObject({
    code: code.stepUpNeeded,
    data: { fields: [{ field: 'googleCode', code: 'required' }] },
  });
  expect(await call(FREEZE, wish({ googleCode: await codeAt(newSecret(), app.clock.now()) }))).toMatchObject({
    code: code.stepUpWrong,
  });
  expect(await frozen()).toBe('0.00');
  expect(await call(FREEZE, wish({ googleCode: await shows() }))).toMatchObject({ code: 0 });
  expect((await call('/employee/fetchMenu')).data.factor).toBe('googleCode');
  expect((await app.call('/employee/fetchMenu')).data.factor).toBe('password');
});

test('a code proves one call: another call, another body and twenty at once do not get a second use of it', async () => {
  const { call } = holder;
  const first = await shows();
  expect(await call(FREEZE, wish({ googleCode: first }))).toMatchObject({ code: 0 });
  expect(await call(FREEZE, wish({ googleCode: first, amount: '2.00' }))).toMatchObject({
    code: code.stepUpWrong,
    data: { fields: [{ code: 'used' }] },
  });
  app.clock.jump(MINUTE);
  const next = await shows();
  const answers = await Promise.all(Array.from({ length: 20 }, () => heard(call, wish({ googleCode: next }))));
  expect(answers.filter(({ code: found }) => found === code.ok)).toHaveLength(1);
  expect(answers.filter(({ code: found }) => found === code.stepUpWrong)).toHaveLength(19);
  expect(await frozen()).toBe('2.00');
});

test('a repeat needs no proof, not even the one it had', async () => {
  const { call } = holder;
  const requestId = newRequestId();
  const first = await call(FREEZE, wish({ requestId, googleCode: await shows() }));
  const again = await call(FREEZE, wish({ requestId, ...unproven }));
  expect(again).toMatchObject({ code: 0, data: first.data, headers: { 'x-repeated': '1' } });
  expect(await call(FREEZE, wish({ requestId, ...unproven, amount: '2.00' }))).toMatchObject({ code: code.duplicate });
  expect(await frozen()).toBe('1.00');
});

test('what the handler refuses gives the code back: it may come again with a corrected input', async () => {
  const { call } = holder;
  const googleCode = await shows();
  expect(await call(FREEZE, wish({ googleCode, amount: '100.01' }))).toMatchObject({ code: code.balanceTooLow });
  expect(await call(FREEZE, wish({ googleCode, amount: '100.00' }))).toMatchObject({ code: 0 });
});

test('input is looked at before the proof: whoever mistyped loses no try', async () => {
  expect(await holder.call(FREEZE, wish({ googleCode: await shows(), amount: 'much' }))).toMatchObject({
    code: code.badParameter,
  });
});

test('ten wrong proofs lock what the next would do for half an hour; the session goes on, and each is written down', async () => {
  const { call, employeeId } = holder;
  const wrong = await codeAt(newSecret(), app.clock.now());
  for (let n = 0; n < 10; n += 1) expect((await call(FREEZE, wish({ googleCode: wrong }))).code).toBe(code.stepUpWrong);
  expect(await call(FREEZE, wish({ googleCode: await shows() }))).toMatchObject({ code: code.locked });
  expect((await call('/role/list')).code).toBe(code.ok);
  const denied = await db.reads
    .selectFrom('audit')
    .select('input')
    .where('employeeId', '=', employeeId)
    .where('result', '=', code.stepUpWrong)
    .execute();
  expect(denied).toHaveLength(10);
  expect(denied[0]?.input).toMatchObject({ googleCode: '***', amount: '1.00' });
  for (let n = 0; n < 3; n += 1) {
    app.clock.jump(11 * MINUTE);
    await call('/role/list');
  }
  expect(await call(FREEZE, wish({ googleCode: await shows() }))).toMatchObject({ code: code.ok });
});

test('ten wrong proofs at once are no more than ten guesses', async () => {
  const { call } = holder;
  const wrong = await codeAt(newSecret(), app.clock.now());
  const answers = await Promise.all(Array.from({ length: 20 }, () => call(FREEZE, wish({ googleCode: wrong }))));
  expect(answers.filter(({ code: found }) => found === code.stepUpWrong)).toHaveLength(10);
  expect(answers.filter(({ code: found }) => found === code.locked)).toHaveLength(10);
});
