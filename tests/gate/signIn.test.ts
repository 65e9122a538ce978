import { code } from '#contract/error';
import { buildAgent } from '../build/agent';
import { buildContext } from '../build/context';
import { buildEmployee, PASSWORD } from '../build/employee';
import { buildMerchant } from '../build/merchant';
import { cloneDatabase, type TestDatabase } from '../database/clone';
import { startApp, type TestApp } from './app';
import { inOneMinute } from './minute';

const MINUTE = 60_000;
let db: TestDatabase;
let gate: TestApp;
beforeAll(async () => {
  db = await cloneDatabase();
  gate = await startApp(db);
});
beforeEach(() => gate.clock.jump(MINUTE)); // a fresh window of the sign-in limit
afterAll(async () => {
  await gate.close();
  await db.drop();
});
const context = () => buildContext(db, { clock: gate.clock, vault: gate.services.vault });
const enter = (userName: string, password = PASSWORD, more = {}) =>
  gate.stranger('/merchant/login', { userName, password, ...more });

test('the answer has the twelve fields that the console keeps, and opens a session (§1.8 3.1-3.11 6.1-6.4 6.6)', async () => {
  const { userName } = await buildEmployee(context(), {
    role: 'ADMIN',
    otherRoles: ['FINANCE_RISK'],
    countryIds: ['COL', 'PER'],
  });
  const { data } = await enter(userName);
  expect(data).toMatchObject({
    token: expect.stringMatching(/^[\w-]{43}$/),
    isAdmin: true,
    roleIds: ['1', '3'],
    isAdminOperation: false,
    isChuNaRole: false,
    isFinanceRiskRole: false,
    isUshang: false,
    isMerchantRole: false,
    proxyType: '',
    userName,
    usdtUrl: '',
    countryId: 'COL',
    countryIds: ['COL', 'PER'],
    access: 'admin',
    lastLogin: null,
  });
  expect(Math.abs(data.serverTime - gate.clock.now().getTime())).toBeLessThan(5000);
  expect(data.expireTime - data.serverTime).toBe(12 * 60 * MINUTE);
  expect((await gate.stranger('/role/list', {}, { authorization: data.token })).code).toBe(code.ok);
});

test.each([
  ['OPERATION', 'isAdminOperation'],
  ['FINANCE_RISK', 'isFinanceRiskRole'],
  ['CASHIER', 'isChuNaRole'],
] as const)('%s has the flag %s and no other (§1.8 6.1-6.4)', async (role, flag) => {
  const { userName } = await buildEmployee(context(), { role });
  const { data } = await enter(userName);
  const flags = [
    'isAdmin',
    'isAdminOperation',
    'isFinanceRiskRole',
    'isChuNaRole',
    'isMerchantRole',
    'isUshang',
  ].filter((name) => data[name]);
  expect([flags, data.access]).toEqual([[flag], 'user']);
});

test('people of a merchant and of an agent begin in their own country (§1.8 6.5)', async () => {
  const merchant = await buildMerchant(context(), { countryId: 'BRA' });
  const seller = await buildEmployee(context(), { role: 'MERCHANT', ownerId: merchant.id });
  expect((await enter(seller.userName)).data).toMatchObject({ isMerchantRole: true, countryId: 'BRA', proxyType: '' });
  const agent = await buildAgent(context());
  const broker = await buildEmployee(context(), { role: 'PROXY', ownerId: agent.id });
  expect((await enter(broker.userName)).data).toMatchObject({ isMerchantRole: false, proxyType: agent.proxyType });
});

test('unknown, wrong, disabled and locked people hear the same', async () => {
  const known = await buildEmployee(context());
  const disabled = await buildEmployee(context(), { status: 0 });
  const locked = await buildEmployee(context());
  await db.writes
    .updateTable('employee')
    .set({ lockedUntil: new Date(gate.clock.now().getTime() + MINUTE) })
    .where('id', '=', locked.id)
    .execute();
  const answers = [
    await enter('nobody'),
    await enter(known.userName, 'wrong'),
    await enter(disabled.userName),
    await enter(locked.userName),
    await enter(known.userName, ''),
  ];
  const texts = answers
    .slice(0, 4)
    .map(({ status, msg, code: found, data }) => JSON.stringify({ status, msg, found, data }));
  expect(new Set(texts).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 200, success: false, code: code.signInRefused, data: null });
  expect(answers[4]).toMatchObject({ code: code.badParameter });
});

test('ten failures lock for half an hour, even to the right password; open sessions stay', async () => {
  const { userName } = await buildEmployee(context());
  const before = (await enter(userName)).data.token;
  await Promise.all(Array.from({ length: 10 }, () => enter(userName, 'wrong')));
  expect(await enter(userName)).toMatchObject({ code: code.signInRefused });
  expect((await gate.stranger('/role/list', {}, { authorization: before })).code).toBe(code.ok);
  gate.clock.jump(29 * MINUTE);
  expect(await enter(userName)).toMatchObject({ code: code.signInRefused });
  gate.clock.jump(2 * MINUTE);
  expect(await enter(userName)).toMatchObject({ code: code.ok });
});

test('a right password forgets earlier slips', async () => {
  const { userName } = await buildEmployee(context());
  for (let round = 0; round < 2; round++) {
    for (let n = 0; n < 9; n++) await enter(userName, 'wrong');
    expect(await enter(userName)).toMatchObject({ code: code.ok });
  }
});

test('one address may try sixty times a minute, counted before any hash', async () => {
  await inOneMinute(gate.clock, async () => {
    for (let n = 0; n < 60; n++) await enter('x'.repeat(3), 'y', { locale: 'en-US' });
    expect(await enter('nobody')).toMatchObject({ status: 200, code: code.tooManyRequests });
  });
});

test('a stranger is answered in the language of the form', async () => {
  expect((await enter('nobody', 'x', { locale: 'pt-BR' })).msg).toBe(
    'Usuário ou senha incorretos, ou a conta não pode entrar agora.',
  );
  expect((await enter('nobody', 'x')).msg).toBe('用户名或密码不正确，或账号当前不能登录。');
});

test('neither the password nor the token is in the database', async () => {
  const { userName } = await buildEmployee(context());
  const { data } = await enter(userName);
  const audit = await db.reads
    .selectFrom('audit')
    .selectAll()
    .where('call', '=', 'merchant.login')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(audit).toMatchObject({ result: 0, input: { userName, password: '***' }, answer: { token: null, userName } });
  const sessions = await db.reads.selectFrom('session').select('tokenHash').execute();
  expect(sessions.map((row) => row.tokenHash.toString())).not.toContain(data.token);
});

test('a failed sign-in is written down', async () => {
  await enter('someone_else', 'wrong');
  const row = await db.reads
    .selectFrom('audit')
    .selectAll()
    .where('call', '=', 'merchant.login')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    result: code.signInRefused,
    employeeId: null,
    input: { userName: 'someone_else', password: '***' },
  });
});
