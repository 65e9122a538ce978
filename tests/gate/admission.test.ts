import { code } from '#contract/error';
import { calls, grants } from '#contract/index';
import type { TestApp } from './app';
import { gateOfFile } from './gate';
import { sample } from './sample';

const MINUTE = 60_000;
const { db, app: gate } = gateOfFile();

const guarded = calls.filter(({ call }) => call.access !== 'anyone');
const granted = calls.filter(({ call }) => call.access.includes('.'));

test('only sign-in and logout are open to a stranger', () => {
  expect(calls.filter(({ call }) => call.access === 'anyone').map(({ call }) => call.path)).toEqual([
    '/employee/logout',
    '/merchant/login',
  ]);
});
test.each(guarded)('$name answers 1288 to a stranger, before it looks at what was sent', async ({ call }) => {
  expect(await gate.stranger(call.path, { nonsense: true })).toEqual(
    expect.objectContaining({ status: 200, success: false, code: code.sessionInvalid, data: null }),
  );
});
test.each(granted)('$name answers 1003 without its grant, before it looks at what was sent', async ({ call }) => {
  const person = await gate.as('ADMIN');
  await db.writes
    .insertInto('role')
    .values({ id: 99, code: 'EMPTY', name: 'EMPTY', scope: 1 })
    .onConflict((one) => one.doNothing())
    .execute();
  await db.writes
    .insertInto('employeeRole')
    .values({ employeeId: person.employeeId, roleId: 99, position: 1 })
    .execute();
  const denied = await person.call(call.path, { nonsense: true }, { role: '99' });
  expect(denied).toEqual(expect.objectContaining({ status: 200, success: false, code: code.noPermission, data: null }));
  expect(denied.msg).toContain(call.access);
});

describe('with every right there is', () => {
  let call: TestApp['call'];
  beforeAll(async () => {
    const person = await gate.as('ADMIN');
    await db.owner.insertInto('role').values({ id: 98, code: 'EVERYTHING', name: 'EVERYTHING', scope: 1 }).execute();
    await db.owner
      .insertInto('roleGrant')
      .values(grants.map((grantKey) => ({ roleId: 98, grantKey })))
      .execute();
    await db.owner
      .insertInto('employeeRole')
      .values({ employeeId: person.employeeId, roleId: 98, position: 1 })
      .execute();
    call = (path, body) => person.call(path, body, { role: '98' });
  });
  test.each(guarded)('$name names a field that it does not know', async ({ call: { path } }) => {
    const fields = expect.arrayContaining([
      expect.objectContaining({ field: 'nonsense', code: 'additionalProperties' }),
    ]);
    expect(await call(path, { nonsense: true })).toMatchObject({ code: code.badParameter, data: { fields } });
  });
});

test('a denial is written down with who, what and when', async () => {
  const cashier = await gate.as('CASHIER');
  await cashier.call('/merchant/freeze', {});
  const rows = await db.reads.selectFrom('audit').selectAll().where('employeeId', '=', cashier.employeeId).execute();
  expect(rows).toMatchObject([
    { call: 'merchant.freeze', result: code.noPermission, roleCode: 'CASHIER', ip: '127.0.0.1' },
  ]);
});

describe('the session', () => {
  const look = (call: TestApp['call'], headers?: Record<string, string>) =>
    call('/role/list', {}, headers).then(({ code: found }) => found);

  test('ends after fifteen idle minutes, and lives on while the person works', async () => {
    const { call } = await gate.as('OPERATION');
    for (let n = 0; n < 4; n++) {
      gate.clock.jump(14 * MINUTE);
      expect(await look(call)).toBe(code.ok);
    }
    gate.clock.jump(15 * MINUTE);
    expect(await look(call)).toBe(code.sessionInvalid);
  });

  test('is not kept alive by refreshes that nobody asked for (§W3h)', async () => {
    const { call } = await gate.as('OPERATION');
    gate.clock.jump(10 * MINUTE);
    expect(await look(call, { 'x-refresh': '1' })).toBe(code.ok);
    gate.clock.jump(6 * MINUTE);
    expect(await look(call)).toBe(code.sessionInvalid);
  });

  test('ends after twelve hours, however busy the person is', async () => {
    const { call } = await gate.as('OPERATION');
    for (let minutes = 0; minutes < 12 * 60 - 10; minutes += 10) {
      gate.clock.jump(10 * MINUTE);
      expect(await look(call)).toBe(code.ok);
    }
    gate.clock.jump(10 * MINUTE);
    expect(await look(call)).toBe(code.sessionInvalid);
  });

  test('is over at once when the person is disabled, and when they leave', async () => {
    const one = await gate.as('OPERATION');
    await db.writes.updateTable('employee').set({ status: 0 }).where('id', '=', one.employeeId).execute();
    expect(await look(one.call)).toBe(code.sessionInvalid);

    const other = await gate.as('OPERATION');
    expect(await other.call('/employee/logout')).toMatchObject({ success: true, data: {} });
    expect(await look(other.call)).toBe(code.sessionInvalid);
    expect(await other.call('/employee/logout')).toMatchObject({ success: true });
  });

  test('is not believed from a cookie, a query or a scheme word (§R11c)', async () => {
    const { token } = await gate.as('OPERATION');
    const send = (headers: Record<string, string>, query = '') =>
      gate.app.inject({
        method: 'POST',
        url: `/backend/role/list${query}`,
        payload: '{}',
        headers: { 'content-type': 'application/json', ...headers },
      });
    expect((await send({ cookie: `token=${token}` })).json().code).toBe(code.sessionInvalid);
    expect((await send({}, `?authorization=${token}`)).json().code).toBe(code.sessionInvalid);
    expect((await send({ authorization: `Bearer ${token}` })).json().code).toBe(code.sessionInvalid);
    expect((await send({ authorization: token })).json().code).toBe(code.ok);
  });
});

describe('the Role header', () => {
  const freeze = { merchantId: '1' };

  test('cannot name a role that the person does not have (§R11c)', async () => {
    const cashier = await gate.as('CASHIER');
    for (const role of ['1', '2', '999', 'ADMIN', "1' or '1'='1"])
      expect((await cashier.call('/merchant/freeze', freeze, { role })).code).toBe(code.noPermission);
    expect((await cashier.call('/role/list', {}, { role: '1' })).code).toBe(code.noPermission);
  });

  test('that is not theirs stands in the audit under who they are', async () => {
    const cashier = await gate.as('CASHIER');
    await cashier.call('/merchant/freeze', freeze, { role: '1' });
    const rows = await db.reads
      .selectFrom('audit')
      .select(['call', 'result', 'roleCode'])
      .where('employeeId', '=', cashier.employeeId)
      .execute();
    expect(rows).toEqual([{ call: 'merchant.freeze', result: code.noPermission, roleCode: '' }]);
  });

  test('that is no longer theirs still lets them sign out', async () => {
    const cashier = await gate.as('CASHIER');
    await cashier.call('/employee/logout', {}, { role: '1' });
    expect((await cashier.call('/role/list')).code).toBe(code.sessionInvalid);
  });

  test('chooses among the roles that the person really has, and one at a time (§7.5)', async () => {
    const person = await gate.as('CASHIER', { otherRoles: ['FINANCE_RISK'] });
    expect((await person.call('/merchant/freeze', freeze, { role: '4' })).code).toBe(code.noPermission);
    expect((await person.call('/merchant/freeze', freeze, { role: '3' })).code).toBe(code.badParameter);
    expect((await person.call('/merchant/freeze', freeze, { role: '' })).code).toBe(code.noPermission);
  });

  test('gives nothing from a role made for another kind of people', async () => {
    const merchant = await gate.as('MERCHANT', { ownerId: '1' });
    await db.writes
      .insertInto('employeeRole')
      .values({ employeeId: merchant.employeeId, roleId: 1, position: 1 })
      .execute();
    expect((await merchant.call('/role/list', {}, { role: '1' })).code).toBe(code.noPermission);
  });

  test('loses a grant at the next request', async () => {
    const { call } = await gate.as('U_DEALER', { ownerId: '1' });
    expect((await call('/merchant/balanceInfo', {})).code).not.toBe(code.sessionInvalid);
    await db.writes.deleteFrom('roleGrant').where('roleId', '=', 6).where('grantKey', '=', 'home.view').execute();
    expect((await call('/home/info/price', {})).code).toBe(code.noPermission);
  });
});

test('a call without a handler says so after the checks', async () => {
  const { call } = await gate.as('ADMIN');
  const input = calls.find(({ name }) => name === 'stat.profit')?.call.input;
  expect(await call('/statistics/profit', { groupBy: 1 })).toMatchObject({ code: code.badParameter });
  expect(await call('/statistics/profit', sample(input ?? {}) as object)).toMatchObject({
    code: code.notAvailable,
    data: null,
  });
});
