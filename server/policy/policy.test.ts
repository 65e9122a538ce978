import { randomBytes } from 'node:crypto';
import { code } from '#contract/error';
import { DAY } from '#contract/time';
import { buildContext } from '../../tests/build/context';
import { buildEmployee, PASSWORD, type RoleCode } from '../../tests/build/employee';
import { dataOf } from '../../tests/gate/answer';
import { type CallAs, startApp } from '../../tests/gate/app';
import { gateOfEach } from '../../tests/gate/gate';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const CASHIER = '4';

const { db, app } = gateOfEach();

/** What the server's settings ask, and nothing more. */
const plain = {
  forceSecondFactor: false,
  passwordDays: 0,
  idleMinutes: 15,
  sessionHours: 12,
  sessionsAtOnce: 3,
  ips: [] as string[],
};
/** What was read a moment ago is changed, unless the story says otherwise. */
const save = async (given: object, roleId = CASHIER, call: CallAs = app.call) =>
  call('/policy/save', { roleId, ...plain, version: (await policyOf(roleId))?.version ?? 0, ...given });
const impact = async (given: object, roleId = CASHIER) =>
  dataOf(await app.call('/policy/impact', { roleId, ...plain, ...given }));
const newPerson = (role: RoleCode = 'CASHIER', given = {}) =>
  buildEmployee(buildContext(db, app.services), { ...given, role });
/** Through the front door, from an address. */
async function enter(userName: string, remoteAddress = '127.0.0.1') {
  const payload = JSON.stringify({ userName, password: PASSWORD, locale: 'en-US' });
  const headers = { 'content-type': 'application/json' };
  return (
    await app.app.inject({ method: 'POST', url: '/backend/merchant/login', headers, payload, remoteAddress })
  ).json();
}
async function look(token: string, remoteAddress = '127.0.0.1'): Promise<number> {
  const headers = { 'content-type': 'application/json', authorization: token };
  return (
    await app.app.inject({ method: 'POST', url: '/backend/role/list', headers, payload: '{}', remoteAddress })
  ).json().code;
}
const policyOf = async (roleId = CASHIER) =>
  (await app.call('/policy/query')).data.list.find((one: { roleId: string }) => one.roleId === roleId);
const refusedFields = (answer: { code: number; data: { fields?: object[] } | null }) => [
  answer.code,
  answer.data?.fields,
];

test('before anybody has chosen, every role is as the settings say', async () => {
  await newPerson();
  const { data } = await app.call('/policy/query');
  expect(data.list).toHaveLength(8);
  expect(data.most).toEqual({ idleMinutes: 15, sessionHours: 12, sessionsAtOnce: 3 });
  expect(await policyOf()).toEqual({
    roleId: CASHIER,
    roleCode: 'CASHIER',
    roleName: 'Cashier',
    scope: 1,
    people: 1,
    alwaysSecondFactor: false,
    ...plain,
    version: 0,
    updatedBy: null,
    updateTime: null,
  });
});

test('a shorter idle time holds at the next request of a session that is open, and only for the role', async () => {
  const [cashier, finance] = [await app.as('CASHIER'), await app.as('FINANCE_RISK')];
  expect(await save({ idleMinutes: 5 })).toMatchObject({ code: 0, data: { policy: { idleMinutes: 5, version: 1 } } });
  app.clock.jump(5 * MINUTE - 1000);
  expect((await cashier.call('/role/list')).code).toBe(code.ok); // which is activity
  app.clock.jump(5 * MINUTE);
  expect((await cashier.call('/role/list')).code).toBe(code.sessionInvalid);
  expect((await finance.call('/role/list')).code).toBe(code.ok);
});

test('a shorter session ends what is older, and what begins now lasts as long', async () => {
  const { userName } = await newPerson();
  const { data: before } = await enter(userName);
  expect((await save({ sessionHours: 1 })).code).toBe(code.ok);
  const { data: after } = await enter(userName);
  expect(after.expireTime - after.serverTime).toBe(HOUR);
  for (let n = 0; n < 5; n += 1) {
    app.clock.jump(10 * MINUTE);
    expect([await look(before.token), await look(after.token)]).toEqual([code.ok, code.ok]);
  }
  app.clock.jump(10 * MINUTE);
  expect([await look(before.token), await look(after.token)]).toEqual([code.sessionInvalid, code.sessionInvalid]);
});

test('fewer sessions at once: the ones used longest ago end with the save, and the next sign-in takes the place of the last', async () => {
  const { userName } = await newPerson();
  const tokens: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    tokens.push((await enter(userName)).data.token);
    app.clock.jump(1000);
  }
  expect(await impact({ sessionsAtOnce: 1 })).toMatchObject({ people: 1, sessionsEnd: 2, names: [userName] });
  expect((await save({ sessionsAtOnce: 1 })).data.impact).toMatchObject({ sessionsEnd: 2 });
  expect(await Promise.all(tokens.map((token) => look(token)))).toEqual([
    code.sessionInvalid,
    code.sessionInvalid,
    code.ok,
  ]);
  const next = await enter(userName);
  expect([await look(tokens[2] ?? ''), await look(next.data.token)]).toEqual([code.sessionInvalid, code.ok]);
});

test('who is limited to a country is told how many people of others a change touches, and not their names', async () => {
  const here = await newPerson('CASHIER', { countryIds: ['MEX'] });
  await newPerson('CASHIER', { countryIds: ['PER'] });
  app.clock.jump(40 * DAY);
  const limited = await app.as('ADMIN', { countryIds: ['MEX'] });
  const { data } = await limited.call('/policy/impact', { roleId: CASHIER, ...plain, passwordDays: 30 });
  expect(data).toMatchObject({ mustChangePassword: 2, names: [here.userName] });
});

test('a password that is too old must be changed first: at sign-in, and at the next request', async () => {
  const person = await newPerson();
  const { data: open } = await enter(person.userName);
  const before = app.clock.now().getTime();
  await db.writes
    .updateTable('employee')
    .set({ passwordAt: new Date(before - 30 * 24 * HOUR) })
    .where('id', '=', person.id)
    .execute();
  expect(await impact({ passwordDays: 31 })).toMatchObject({ mustChangePassword: 0 });
  expect(await impact({ passwordDays: 30 })).toMatchObject({ mustChangePassword: 1, names: [person.userName] });
  await save({ passwordDays: 30 });
  expect(await look(open.token)).toBe(code.passwordMustChange);
  const { data } = await enter(person.userName);
  expect(data).toMatchObject({ mustChangePwd: true, permissions: [] });
  const change = { oldPwd: PASSWORD, newPwd: 'a brand new phrase of mine', requestId: 'a'.repeat(32) };
  const changed = await app.stranger('/employee/modifyPwd', change, { authorization: data.token });
  expect(changed.code).toBe(code.ok);
  expect(await look(changed.data.token)).toBe(code.ok);
});

test('a second factor that is forced: whoever has none can do nothing else first, in the demo too', async () => {
  const without = await app.as('CASHIER');
  const having = await app.as('CASHIER', { secondFactor: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' });
  expect(await impact({ forceSecondFactor: true })).toMatchObject({ people: 2, mustEnrol: 1, sessionsEnd: 0 });
  await save({ forceSecondFactor: true });
  expect((await without.call('/role/list')).code).toBe(code.mustBindSecondFactor);
  expect((await having.call('/role/list')).code).toBe(code.ok);
  expect((await without.call('/employee/googleAuth/status')).data).toMatchObject({ forced: true });
});

test('from elsewhere the right password is not enough, and the address is said; a wrong one hears the same as ever', async () => {
  const { userName } = await newPerson();
  await save({ ips: ['198.51.100.0/24', '2001:db8:7::/48'] });
  expect(await enter(userName, '203.0.113.9')).toMatchObject({
    success: false,
    code: code.ipNotAllowed,
    data: { ip: '203.0.113.9' },
  });
  expect((await enter(userName, '203.0.113.9')).msg).toContain('203.0.113.9');
  expect((await enter(userName, '198.51.100.7')).code).toBe(code.ok);
  expect((await enter(userName, '::ffff:198.51.100.7')).code).toBe(code.ok);
  expect((await enter(userName, '2001:db8:7::1')).code).toBe(code.ok);
  expect((await enter(userName, '2001:db8:8::1')).code).toBe(code.ipNotAllowed);
  const wrong = await app.stranger('/merchant/login', { userName, password: 'not it' });
  expect(wrong).toMatchObject({ code: code.signInRefused, data: null });
});

test('between the steps of sign-in the address is asked for again', async () => {
  const { userName } = await newPerson('CASHIER', { secondFactor: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' });
  const first = await enter(userName);
  expect(first.code).toBe(code.stepUpNeeded);
  await save({ ips: ['198.51.100.0/24'] });
  expect((await app.stranger('/merchant/login', { ticket: first.data.ticket, googleCode: '000000' })).code).toBe(
    code.ipNotAllowed,
  );
});

test('a session that is open is refused elsewhere at its next request, and ends where it began outside the list', async () => {
  const { userName } = await newPerson();
  const [inside, outside] = [
    (await enter(userName, '198.51.100.7')).data.token,
    (await enter(userName, '203.0.113.9')).data.token,
  ];
  expect(await look(inside, '203.0.113.9')).toBe(code.ok);
  expect((await save({ ips: ['198.51.100.0/24'] })).data.impact).toMatchObject({ sessionsEnd: 1 });
  expect(await look(inside, '198.51.100.8')).toBe(code.ok);
  expect(await look(inside, '203.0.113.9')).toBe(code.ipNotAllowed);
  expect(await look(outside, '198.51.100.8')).toBe(code.sessionInvalid);
});

test('one person’s own list narrows further, and is heard at the next request', async () => {
  const { id, userName } = await newPerson();
  const { token } = dataOf(await enter(userName, '198.51.100.7'));
  await save({ ips: ['198.51.100.0/24'] });
  await db.writes
    .updateTable('employee')
    .set({ ipWhitelist: ['198.51.100.99/32'] })
    .where('id', '=', id)
    .execute();
  expect(await look(token, '198.51.100.7')).toBe(code.ipNotAllowed);
  expect(await look(token, '198.51.100.99')).toBe(code.ok);
  expect((await enter(userName, '198.51.100.7')).code).toBe(code.ipNotAllowed);
});

test('whoever has two roles is asked for the stricter of each', async () => {
  const { userName } = await newPerson('OPERATION', { otherRoles: ['CASHIER'] });
  await save({ idleMinutes: 5, ips: ['198.51.100.0/24'] });
  await save({ idleMinutes: 10, ips: ['198.51.0.0/16'] }, '2');
  expect((await enter(userName, '198.51.7.7')).code).toBe(code.ipNotAllowed);
  const { token } = dataOf(await enter(userName, '198.51.100.7'));
  app.clock.jump(5 * MINUTE);
  expect(await look(token, '198.51.100.7')).toBe(code.sessionInvalid);
});

test('a policy may not allow more than the settings do, and says where it would', async () => {
  const answer = await save({ idleMinutes: 16, sessionHours: 13, sessionsAtOnce: 4 });
  expect(refusedFields(answer)).toEqual([
    code.badParameter,
    [
      { field: 'idleMinutes', code: 'maximum', limit: 15 },
      { field: 'sessionHours', code: 'maximum', limit: 12 },
      { field: 'sessionsAtOnce', code: 'maximum', limit: 3 },
    ],
  ]);
  expect((await policyOf()).version).toBe(0);
});

test('in production the second factor of those whose work moves money cannot be left out', async () => {
  const strict = await startApp(db, {
    settings: { mode: 'production' },
    secondFactor: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  });
  const { data } = await strict.call('/policy/query');
  const always = data.list.filter(({ alwaysSecondFactor }: { alwaysSecondFactor: boolean }) => alwaysSecondFactor);
  expect(always.map(({ roleCode }: { roleCode: string }) => roleCode)).toEqual([
    'ADMIN',
    'FINANCE_RISK',
    'CASHIER',
    'MERCHANT',
    'U_DEALER',
    'PROXY',
    'SUPER_PROXY',
  ]);
  expect(refusedFields(await strict.call('/policy/impact', { roleId: CASHIER, ...plain }))).toEqual([
    code.badParameter,
    [{ field: 'forceSecondFactor', code: 'floor' }],
  ]);
  expect((await strict.call('/policy/impact', { roleId: '2', ...plain })).code).toBe(code.ok);
  await strict.close();
});

test('lines that are no range, or hold half the world, are named', async () => {
  const answer = await save({ ips: ['198.51.100.0/24', '0.0.0.0/0', '300.1.1.1', '::/0', '10.1.2.3/33'] });
  expect(refusedFields(answer)).toEqual([
    code.badParameter,
    [
      { field: 'ips', code: 'rangeTooWide', limit: '2: 0.0.0.0/0' },
      { field: 'ips', code: 'noRange', limit: '3: 300.1.1.1' },
      { field: 'ips', code: 'rangeTooWide', limit: '4: ::/0' },
      { field: 'ips', code: 'noRange', limit: '5: 10.1.2.3/33' },
    ],
  ]);
});

test('ranges are kept as networks, each once', async () => {
  await save({ ips: ['198.51.100.7/24', '198.51.100.0/24', '::ffff:203.0.113.9', '2001:DB8:7:0::5/48'] });
  expect((await policyOf()).ips).toEqual(['198.51.100.0/24', '203.0.113.9/32', '2001:db8:7::/48']);
});

test('nobody saves a list that shuts themselves out', async () => {
  const answer = await save({ ips: ['198.51.100.0/24'] }, '1');
  expect(refusedFields(answer)).toEqual([
    code.badParameter,
    [{ field: 'ips', code: 'ownAddress', limit: '127.0.0.1' }],
  ]);
  expect((await app.call('/role/list')).code).toBe(code.ok);
  expect((await save({ ips: ['198.51.100.0/24', '127.0.0.1'] }, '1')).code).toBe(code.ok);
  expect((await app.call('/role/list')).code).toBe(code.ok);
});

test('the session that saves goes on, though others of the same person end', async () => {
  const { userName } = await newPerson('ADMIN');
  const first = (await enter(userName)).data.token;
  app.clock.jump(20_000);
  const second = (await enter(userName)).data.token;
  const body = {
    roleId: '1',
    ...plain,
    version: 0,
    sessionsAtOnce: 1,
    password: PASSWORD,
    requestId: randomBytes(16).toString('hex'),
  };
  expect((await app.stranger('/policy/save', body, { authorization: second })).code).toBe(code.ok);
  expect([await look(first), await look(second)]).toEqual([code.sessionInvalid, code.ok]);
});

test('of two who change what they both read, the second is told', async () => {
  expect((await save({ idleMinutes: 5, version: 0 })).code).toBe(code.ok);
  expect((await save({ idleMinutes: 6, version: 0 })).code).toBe(code.versionConflict);
  expect((await save({ idleMinutes: 6, version: 1 })).code).toBe(code.ok);
  expect(await policyOf()).toMatchObject({ idleMinutes: 6, version: 2 });
});

test('who does not say what they have read writes over nothing', async () => {
  const answer = await save({ idleMinutes: 5, version: undefined });
  expect(refusedFields(answer)).toEqual([code.badParameter, [{ field: 'version', code: 'required' }]]);
  expect((await policyOf()).version).toBe(0);
});

test('what is as the settings say follows the settings', async () => {
  await save({ idleMinutes: 15, sessionHours: 2 });
  const later = await startApp(db, { settings: { sessionIdleMs: 10 * MINUTE } });
  const { data } = await later.call('/policy/query');
  expect(data.list.find(({ roleId }: { roleId: string }) => roleId === CASHIER)).toMatchObject({
    idleMinutes: 10,
    sessionHours: 2,
  });
  await later.close();
});

test('the audit has one entry with what it was and what it is', async () => {
  await save({ idleMinutes: 5, ips: ['198.51.100.0/24'] });
  const { rows } = await db.reads
    .selectFrom('audit')
    .selectAll()
    .where('call', '=', 'policy.save')
    .execute()
    .then((found) => ({ rows: found }));
  expect(rows).toHaveLength(1);
  expect(rows[0]?.changes).toMatchObject([
    {
      type: 'policy',
      no: 'CASHIER',
      before: { idleMinutes: 15, ips: [] },
      after: { idleMinutes: 5, ips: ['198.51.100.0/24'] },
    },
  ]);
});

test('staff look, administrators save, and nobody outside decides for a role of everybody’s', async () => {
  const [operation, cashier, merchant] = [
    await app.as('OPERATION'),
    await app.as('CASHIER'),
    await app.as('MERCHANT', { ownerId: '1' }),
  ];
  expect((await operation.call('/policy/query')).data.list).toHaveLength(8);
  expect((await cashier.call('/policy/query')).code).toBe(code.noPermission);
  expect(
    (await merchant.call('/policy/query')).data.list.map(({ roleCode }: { roleCode: string }) => roleCode),
  ).toEqual(['MERCHANT']);
  expect((await save({}, CASHIER, operation.call)).code).toBe(code.noPermission);
  await db.writes.insertInto('roleGrant').values({ roleId: 5, grantKey: 'policy.edit' }).execute();
  expect((await save({ idleMinutes: 5 }, '5', merchant.call)).code).toBe(code.notFound);
  expect((await save({}, '99')).code).toBe(code.notFound);
});

test('a policy asks for proof', async () => {
  expect((await save({ password: undefined })).code).toBe(code.stepUpNeeded);
  expect((await save({ password: 'wrong' })).code).toBe(code.stepUpWrong);
});
