import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { code } from '#contract/error';
import { signInResult } from '#contract/status';
import { buildContext } from '../../tests/build/context';
import { buildEmployee, PASSWORD } from '../../tests/build/employee';
import { dataOf } from '../../tests/gate/answer';
import { type CallAs, startApp } from '../../tests/gate/app';
import { gateOfFile } from '../../tests/gate/gate';

const MINUTE = 60_000;
const { db, app } = gateOfFile();
beforeEach(() => app.clock.jump(MINUTE)); // a fresh window of every limit

const newPerson = (given = {}) => buildEmployee(buildContext(db, app.services), { role: 'CASHIER', ...given });
const enter = (userName: string, more = {}, headers = {}) =>
  app.stranger('/merchant/login', { userName, password: PASSWORD, ...more }, headers);
/** Signed in through the front door. */
async function inside(userName: string, more = {}, headers = {}): Promise<CallAs> {
  const { data } = await enter(userName, more, headers);
  return (path, body, own) => app.stranger(path, body, { authorization: data.token, ...own });
}
const listed = async (call: CallAs) => dataOf(await call('/employee/session/page'));
const isIn = async (call: CallAs) => (await call('/role/list')).code === code.ok;

test('one file of the server makes a session: by sign-in, a changed password, or to look as a merchant', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const holding = (text: string) =>
    files.filter((file) => readFileSync(join('server', file), 'utf8').includes(text)).sort();
  expect(holding('insert into session ')).toEqual([]);
  expect(holding("insertInto('session')")).toEqual(['identity/sessionStore.ts']);
  expect(holding('insertSession')).toEqual(['identity/sessionStore.ts', 'identity/token.ts', 'identity/view.ts']);
  expect(holding('mintToken(')).toEqual(['identity/entry.ts', 'identity/modifyPwd.ts', 'identity/token.ts']);
  expect(holding('enter(context')).toEqual(['identity/entry.ts', 'identity/signIn.ts']);
});

test('a person sees where they are signed in, and nobody else’s sessions', async () => {
  const { userName } = await newPerson();
  const desk = await inside(userName, {}, { 'user-agent': 'Desk' });
  app.clock.jump(1000);
  const phone = await inside(userName, {}, { 'user-agent': 'Phone' });
  const { list, total } = await listed(phone);
  expect(total).toBe(2);
  expect(list).toMatchObject([
    { userAgent: 'Phone', current: true, ip: '127.0.0.1' },
    { userAgent: 'Desk', current: false },
  ]);
  const stranger = await inside((await newPerson()).userName);
  expect(await stranger('/employee/session/kill', { id: list[0].id, requestId: 'a'.repeat(32) })).toMatchObject({
    code: 0,
    data: { count: 0 },
  });
  expect(await isIn(phone)).toBe(true);
  expect(await isIn(desk)).toBe(true);
});

test('ending one session, then every other', async () => {
  const { userName } = await newPerson();
  const [first, second, third] = [await inside(userName), await inside(userName), await inside(userName)];
  const { list } = await listed(first);
  const own = list.find(({ current }: { current: boolean }) => current);
  const last = list.find(({ id }: { id: string }) => id !== own.id);
  expect((await first('/employee/session/kill', { id: last.id, requestId: 'a'.repeat(32) })).data).toEqual({
    count: 1,
  });
  expect([await isIn(first), await isIn(second), await isIn(third)].filter(Boolean)).toHaveLength(2);
  expect((await first('/employee/session/kill', { requestId: 'b'.repeat(32) })).data).toEqual({ count: 1 });
  expect([await isIn(first), await isIn(second), await isIn(third)]).toEqual([true, false, false]);
  expect((await listed(first)).total).toBe(1);
});

test('beyond three the session used longest ago ends; sessions that are over do not count', async () => {
  const { userName } = await newPerson();
  const calls: CallAs[] = [];
  for (let n = 0; n < 3; n += 1) {
    calls.push(await inside(userName));
    app.clock.jump(20_000);
  }
  const [oldest, ...others] = calls;
  if (!oldest) throw new Error('three sessions');
  expect(await isIn(oldest)).toBe(true); // and so it is not the one used longest ago any more
  calls.push(await inside(userName));
  const [second, third] = others;
  expect([await isIn(oldest), second && (await isIn(second)), third && (await isIn(third))]).toEqual([
    true,
    false,
    true,
  ]);
  app.clock.jump(16 * MINUTE);
  const next = await inside(userName);
  expect((await listed(next)).total).toBe(1);
});

test('who must change the password may do that and little else', async () => {
  const { userName } = await newPerson({ mustChangePassword: true });
  const { data } = await enter(userName);
  expect(data).toMatchObject({ mustChangePwd: true, permissions: [] });
  const call: CallAs = (path, body) => app.stranger(path, body, { authorization: data.token });
  expect(await call('/order/payment/page')).toMatchObject({ code: code.passwordMustChange, success: false });
  expect(await call('/merchant/freeze', {})).toMatchObject({ code: code.passwordMustChange });
  const menu = await call('/employee/fetchMenu');
  expect(menu).toMatchObject({ code: 0, data: { grants: [] } });
  expect(JSON.stringify(menu.data.menus)).toContain('/modifyPwd');
  expect(JSON.stringify(menu.data.menus)).not.toContain('/paymentOrder');
});

test('in production those whose work moves money must have a second factor first, and the others need not', async () => {
  const strict = await startApp(db, { settings: { mode: 'production' } });
  const look = async (role: 'ADMIN' | 'FINANCE_RISK' | 'CASHIER' | 'MERCHANT' | 'OPERATION', given = {}) => {
    const { userName } = await newPerson({ role, ...given });
    const { data } = await strict.stranger('/merchant/login', { userName, password: PASSWORD });
    const { code: found } = await strict.stranger('/role/list', {}, { authorization: data.token });
    return [data.mustBindGoogle, found];
  };
  for (const role of ['ADMIN', 'FINANCE_RISK', 'CASHIER'] as const)
    expect(await look(role)).toEqual([true, code.mustBindSecondFactor]);
  expect(await look('MERCHANT', { ownerId: '1' })).toEqual([true, code.mustBindSecondFactor]);
  expect(await look('OPERATION')).toEqual([false, code.ok]);
  expect(await look('OPERATION', { otherRoles: ['CASHIER'] })).toEqual([true, code.mustBindSecondFactor]);
  await strict.close();
});

test('a new device is told of; the first one and those that were there before are not', async () => {
  const { userName } = await newPerson();
  const listKinds = async (call: CallAs) =>
    (await call('/notify/page')).data.list.map(({ kind }: { kind: string }) => kind);
  const desk = { deviceId: 'd'.repeat(32) };
  expect(await listKinds(await inside(userName, desk))).toEqual([]);
  expect(await listKinds(await inside(userName, desk, { 'user-agent': 'Updated' }))).toEqual([]);
  const call = await inside(userName, { deviceId: 'e'.repeat(32) });
  expect(await listKinds(call)).toEqual(['newDevice']);
  expect(await listKinds(await inside(userName, { deviceId: 'e'.repeat(32) }))).toEqual(['newDevice']);
  expect(await listKinds(await inside(userName, {}, { 'user-agent': 'No device said' }))).toEqual([
    'newDevice',
    'newDevice',
  ]);
});

test('who tried to sign in is written down for the person, right or wrong', async () => {
  const { userName } = await newPerson();
  await enter(userName, { password: 'wrong' }, { 'user-agent': 'Thief' });
  const call = await inside(userName);
  const { list, total } = dataOf(await call('/employee/loginLog/page'));
  expect(total).toBe(2);
  expect(list).toMatchObject([
    { result: signInResult.entered },
    { result: signInResult.wrongPassword, userAgent: 'Thief', ip: '127.0.0.1' },
  ]);
  const other = await inside((await newPerson()).userName);
  expect((await other('/employee/loginLog/page')).data.total).toBe(1);
});

test('a password that was hashed with less is hashed anew at the next sign-in, and stays the same password', async () => {
  const { id, userName } = await newPerson();
  const stored = async () =>
    (await db.reads.selectFrom('employee').select('passwordHash').where('id', '=', id).executeTakeFirstOrThrow())
      .passwordHash;
  await db.writes
    .updateTable('employee')
    .set({ passwordHash: await hash(PASSWORD, { memoryCost: 8192, timeCost: 1 }) })
    .where('id', '=', id)
    .execute();
  expect((await enter(userName)).code).toBe(code.ok);
  const anew = await stored();
  expect(anew).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await enter(userName)).code).toBe(code.ok);
  expect(await stored()).toBe(anew);
});
