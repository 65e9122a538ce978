import { sql } from 'kysely';
import { code } from '#contract/error';
import { codeAt } from '../../tests/build/authenticator';
import { buildContext } from '../../tests/build/context';
import { buildEmployee, PASSWORD } from '../../tests/build/employee';
import { dataOf } from '../../tests/gate/answer';
import { type CallAs, newRequestId, startApp } from '../../tests/gate/app';
import { gateOfFile } from '../../tests/gate/gate';
import { newSecret } from './authenticator';
import { takeCode } from './secondFactor';

const MINUTE = 60_000;
const { db, app } = gateOfFile({ max: 22 });
beforeEach(() => app.clock.jump(2 * MINUTE));

const AUTH = '/employee/googleAuth';
const shows = (secret: string, steps = 0) => codeAt(secret, app.clock.now(), steps);
const newPerson = (given = {}) => buildEmployee(buildContext(db, app.services), { role: 'CASHIER', ...given });
const enter = (body: object) => app.stranger('/merchant/login', body);
const isIn = async (call: CallAs) => (await call('/role/list')).code === code.ok;
/** Somebody who has enrolled in the console, as anybody would. */
async function enrolled() {
  const person = await app.as('CASHIER');
  const { data } = await person.call(`${AUTH}/init`, { password: PASSWORD });
  const bound = await person.call(`${AUTH}/bind`, { googleCode: await shows(data.secretText) });
  const { userName } = await db.reads
    .selectFrom('employee')
    .select('userName')
    .where('id', '=', person.employeeId)
    .executeTakeFirstOrThrow();
  app.clock.jump(MINUTE);
  return { ...person, userName, secret: String(data.secretText), recoveryCodes: bound.data.recoveryCodes as string[] };
}
async function ticketOf(userName: string): Promise<string> {
  const first = await enter({ userName, password: PASSWORD });
  expect(first).toMatchObject({
    success: false,
    code: code.stepUpNeeded,
    data: { factor: 'googleCode', ticket: expect.stringMatching(/^[\w-]{43}$/) },
  });
  return first.data.ticket;
}

test('enrolling takes the password and a first code, and ends every other session', async () => {
  const { call, employeeId } = await app.as('CASHIER');
  const { userName } = await db.reads
    .selectFrom('employee')
    .select('userName')
    .where('id', '=', employeeId)
    .executeTakeFirstOrThrow();
  const elsewhere = (await enter({ userName, password: PASSWORD })).data.token;
  expect((await call(`${AUTH}/status`)).data).toMatchObject({
    bound: false,
    since: null,
    forced: false,
    recoveryCodesLeft: 0,
  });
  expect(await call(`${AUTH}/init`, { password: 'not this one' })).toMatchObject({
    code: code.stepUpWrong,
    data: { fields: [{ field: 'password', code: 'wrong' }] },
  });

  const requestId = newRequestId();
  const { data } = await call(`${AUTH}/init`, { password: PASSWORD, requestId });
  expect(data.secretText).toMatch(/^[A-Z2-7]{32}$/);
  expect(data.otpauthUri).toBe(`otpauth://totp/Caudal:${userName}?secret=${data.secretText}&issuer=Caudal`);
  expect(await call(`${AUTH}/init`, { password: PASSWORD, requestId })).toMatchObject({
    code: 0,
    data: { secretText: null, otpauthUri: null },
  });

  expect(await call(`${AUTH}/bind`, { googleCode: await shows(newSecret()) })).toMatchObject({
    code: code.stepUpWrong,
  });
  const bound = await call(`${AUTH}/bind`, { googleCode: await shows(data.secretText) });
  expect(new Set(bound.data.recoveryCodes).size).toBe(10);
  expect((await call(`${AUTH}/status`)).data).toMatchObject({
    bound: true,
    since: expect.any(Number),
    recoveryCodesLeft: 10,
  });
  expect(await isIn((path) => app.stranger(path, {}, { authorization: elsewhere }))).toBe(false);
});

test('neither the secret nor a recovery code is in the database, and the audit has none', async () => {
  const { secret, recoveryCodes, employeeId } = await enrolled();
  const { rows } = await sql<{ text: string }>`
    select row_to_json(e)::text as text from employee e where id = ${employeeId}
    union all select row_to_json(r)::text from recovery_code r union all select row_to_json(a)::text from audit a
    union all select row_to_json(i)::text from idempotency i`.execute(db.reads);
  const all = rows.map(({ text }) => text).join('\n');
  const hex = Buffer.from(secret).toString('hex');
  for (const planted of [
    secret,
    hex,
    PASSWORD,
    ...recoveryCodes,
    ...recoveryCodes.map((one) => one.replaceAll('-', '')),
  ])
    expect(all).not.toContain(planted);
  expect(recoveryCodes).toHaveLength(10);
});

test('signing in takes two steps: the ticket of the first is good once, for five minutes', async () => {
  const { userName, secret } = await enrolled();
  const ticket = await ticketOf(userName);
  expect(await enter({ ticket, googleCode: await shows(newSecret()) })).toMatchObject({
    code: code.stepUpWrong,
    data: null,
  });
  expect(await enter({ ticket, googleCode: await shows(secret) })).toMatchObject({
    code: 0,
    data: { userName, token: expect.any(String) },
  });
  app.clock.jump(MINUTE);
  expect(await enter({ ticket, googleCode: await shows(secret) })).toMatchObject({ code: code.signInRefused });

  const late = await ticketOf(userName);
  app.clock.jump(5 * MINUTE);
  expect(await enter({ ticket: late, googleCode: await shows(secret) })).toMatchObject({ code: code.signInRefused });
  expect(await enter({ ticket: 'made up', googleCode: await shows(secret) })).toMatchObject({
    code: code.signInRefused,
  });
  expect(await enter({ userName, password: PASSWORD, googleCode: await shows(secret) })).toMatchObject({ code: 0 });
});

test('a code without the right password opens nothing', async () => {
  const { userName, secret } = await enrolled();
  expect(await enter({ userName, password: 'wrong', googleCode: await shows(secret) })).toMatchObject({
    code: code.signInRefused,
    data: null,
  });
});

test('a code works once: not again, not an older one after it, and of twenty at once one', async () => {
  const { userName, secret, employeeId } = await enrolled();
  const [now, before] = [await shows(secret), await shows(secret, -1)];
  expect(await enter({ userName, password: PASSWORD, googleCode: now })).toMatchObject({ code: 0 });
  const again = await enter({ userName, password: PASSWORD, googleCode: now, locale: 'en-US' });
  expect(again).toMatchObject({ code: code.stepUpWrong, msg: 'This code has been used. Wait for the next one.' });
  expect(await enter({ userName, password: PASSWORD, googleCode: before })).toMatchObject({ code: code.stepUpWrong });

  app.clock.jump(MINUTE);
  const ticket = await ticketOf(userName);
  const fresh = await shows(secret);
  const answers = await Promise.all(Array.from({ length: 20 }, () => enter({ ticket, googleCode: fresh })));
  expect(answers.filter(({ code: found }) => found === code.ok)).toHaveLength(1);

  app.clock.jump(MINUTE);
  const later = await shows(secret);
  const { secondFactor } = await db.reads
    .selectFrom('employee')
    .select('secondFactor')
    .where('id', '=', employeeId)
    .executeTakeFirstOrThrow();
  if (!secondFactor) throw new Error('enrolled');
  const take = () =>
    db.writes
      .transaction()
      .execute((tx) => takeCode(tx, app.services.vault, { id: employeeId, secondFactor }, later, app.clock.now()));
  const judged = await Promise.all(Array.from({ length: 20 }, take));
  expect([judged.filter((one) => one === 'right').length, judged.filter((one) => one === 'used').length]).toEqual([
    1, 19,
  ]);
});

test('a phone may be half a minute wrong and no more', async () => {
  const { userName, secret } = await enrolled();
  const at = async (steps: number) =>
    (await enter({ userName, password: PASSWORD, googleCode: await shows(secret, steps) })).code;
  expect([await at(-2), await at(2)]).toEqual([code.stepUpWrong, code.stepUpWrong]);
  expect(await at(-1)).toBe(code.ok);
  expect(await at(1)).toBe(code.ok);
});

test('passwords and codes are counted together: after ten the door is closed, and says what it always says', async () => {
  const { userName, secret } = await enrolled();
  const ticket = await ticketOf(userName);
  const wrongCode = await shows(newSecret());
  for (let n = 0; n < 5; n += 1) {
    await enter({ userName, password: 'wrong' });
    expect(await enter({ ticket, googleCode: wrongCode })).toMatchObject({ code: code.stepUpWrong });
  }
  expect(await enter({ ticket, googleCode: await shows(secret) })).toMatchObject({ code: code.signInRefused });
  expect(await enter({ userName, password: PASSWORD, googleCode: await shows(secret) })).toMatchObject({
    code: code.signInRefused,
  });
  app.clock.jump(31 * MINUTE);
  expect(await enter({ userName, password: PASSWORD, googleCode: await shows(secret) })).toMatchObject({
    code: code.ok,
  });
});

test('a recovery code opens the door once, however it is typed', async () => {
  const { userName, recoveryCodes, call } = await enrolled();
  const [first = '', second = ''] = recoveryCodes;
  const ticket = await ticketOf(userName);
  expect(await enter({ ticket, recoveryCode: first.toLowerCase().replaceAll('-', ' ') })).toMatchObject({
    code: code.ok,
  });
  expect(await enter({ userName, password: PASSWORD, recoveryCode: first })).toMatchObject({ code: code.stepUpWrong });
  expect(await enter({ userName, password: PASSWORD, recoveryCode: second })).toMatchObject({ code: code.ok });
  expect((await call(`${AUTH}/status`)).data).toMatchObject({ recoveryCodesLeft: 8 });
});

test('replacing takes the password and a code, gives a new secret, and the old one goes on until the new one is proven', async () => {
  const { call, userName, secret, recoveryCodes } = await enrolled();
  expect(await call(`${AUTH}/init`, { password: PASSWORD })).toMatchObject({
    code: code.stepUpNeeded,
    data: { fields: [{ field: 'googleCode' }] },
  });
  const next = (await call(`${AUTH}/init`, { password: PASSWORD, recoveryCode: recoveryCodes[0] })).data.secretText;
  expect(next).not.toBe(secret);
  expect(await enter({ userName, password: PASSWORD, googleCode: await shows(secret) })).toMatchObject({
    code: code.ok,
  });
  const renewed = await call(`${AUTH}/bind`, { googleCode: await shows(next) });
  expect(renewed.data.recoveryCodes).not.toContain(recoveryCodes[1]);
  app.clock.jump(MINUTE);
  expect(await enter({ userName, password: PASSWORD, googleCode: await shows(secret) })).toMatchObject({
    code: code.stepUpWrong,
  });
  expect(await enter({ userName, password: PASSWORD, recoveryCode: recoveryCodes[1] })).toMatchObject({
    code: code.stepUpWrong,
  });
  expect(await enter({ userName, password: PASSWORD, googleCode: await shows(next) })).toMatchObject({ code: code.ok });
});

test('a new secret is good for the session that asked for it, for ten minutes', async () => {
  const { call, userName } = await (async () => {
    const person = await newPerson();
    const { token } = dataOf(await enter({ userName: person.userName, password: PASSWORD }));
    return {
      userName: person.userName,
      call: ((path, body) =>
        app.stranger(path, { requestId: newRequestId(), ...body }, { authorization: token })) as CallAs,
    };
  })();
  const thief = (await enter({ userName, password: PASSWORD })).data.token;
  const { secretText } = dataOf(await call(`${AUTH}/init`, { password: PASSWORD }));
  const bind = async (who: CallAs) => who(`${AUTH}/bind`, { googleCode: await shows(secretText) });
  const asThief: CallAs = (path, body) =>
    app.stranger(path, { requestId: newRequestId(), ...body }, { authorization: thief });
  expect(await bind(asThief)).toMatchObject({ code: code.transitionNotAllowed });
  app.clock.jump(10 * MINUTE);
  expect(await bind(call)).toMatchObject({ code: code.transitionNotAllowed });
});

test('giving it up takes the password and a code, and ends every other session', async () => {
  const { call, userName, secret } = await enrolled();
  const elsewhere = (await enter({ userName, password: PASSWORD, googleCode: await shows(secret, -1) })).data.token;
  expect(await call(`${AUTH}/unbind`, { password: PASSWORD })).toMatchObject({ code: code.stepUpNeeded });
  expect(await call(`${AUTH}/unbind`, { password: 'wrong', googleCode: await shows(secret) })).toMatchObject({
    code: code.stepUpWrong,
  });
  expect(await call(`${AUTH}/unbind`, { password: PASSWORD, googleCode: await shows(secret) })).toMatchObject({
    code: code.ok,
  });
  expect(await isIn((path) => app.stranger(path, {}, { authorization: elsewhere }))).toBe(false);
  expect(await isIn(call)).toBe(true);
  expect(await enter({ userName, password: PASSWORD })).toMatchObject({ code: code.ok });
  expect(await call(`${AUTH}/unbind`, { password: PASSWORD, googleCode: '123456' })).toMatchObject({
    code: code.transitionNotAllowed,
  });
});

test('new recovery codes void the old ones', async () => {
  const { call, userName, secret, recoveryCodes } = await enrolled();
  const { data } = await call(`${AUTH}/recovery/regenerate`, { password: PASSWORD, googleCode: await shows(secret) });
  expect(data.recoveryCodes).toHaveLength(10);
  expect(await enter({ userName, password: PASSWORD, recoveryCode: recoveryCodes[0] })).toMatchObject({
    code: code.stepUpWrong,
  });
  expect(await enter({ userName, password: PASSWORD, recoveryCode: data.recoveryCodes[0] })).toMatchObject({
    code: code.ok,
  });
});

test('who must have a second factor enrols and is free', async () => {
  const strict = await startApp(db, { settings: { mode: 'production' }, role: 'FINANCE_RISK' });
  expect(await strict.call('/order/payment/page')).toMatchObject({ code: code.mustBindSecondFactor });
  expect((await strict.call(`${AUTH}/status`)).data).toMatchObject({ bound: false, forced: true });
  const { secretText } = dataOf(await strict.call(`${AUTH}/init`, { password: PASSWORD }));
  await strict.call(`${AUTH}/bind`, { googleCode: await codeAt(secretText, strict.clock.now()) });
  expect(await strict.call('/order/payment/page')).toMatchObject({ code: code.ok });
  await strict.close();
});
