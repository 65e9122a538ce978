import { code } from '#contract/error';
import { buildContext } from '../../tests/build/context';
import { buildEmployee, PASSWORD } from '../../tests/build/employee';
import { cloneDatabase, type TestDatabase } from '../../tests/database/clone';
import { dataOf } from '../../tests/gate/answer';
import { startApp, type TestApp } from '../../tests/gate/app';
import { sealOnce } from './seal';
import { tallyOnce } from './tallied';
import { verifyAudit } from './verifyAudit';

const MINUTE = 60_000;
let db: TestDatabase;
let gate: TestApp;
beforeAll(async () => {
  db = await cloneDatabase();
  gate = await startApp(db);
});
beforeEach(() => {
  // Stands still, at the beginning of a minute: what is counted together does not depend on the machine.
  const next = new Date((Math.floor(gate.clock.now().getTime() / MINUTE) + 2) * MINUTE);
  jest.restoreAllMocks();
  jest.spyOn(gate.clock, 'now').mockReturnValue(next);
});
afterAll(async () => {
  jest.restoreAllMocks();
  await gate.close();
  await db.drop();
});

const since = async () =>
  (
    await db.reads
      .selectFrom('audit')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst()
  )?.id ?? '0';
const entries = (after: string) =>
  db.reads.selectFrom('audit').selectAll().where('id', '>', after).orderBy('id').execute();
const waits = () => db.reads.selectFrom('auditTally').selectAll().execute();
async function theMinuteEnds() {
  const next = new Date(gate.clock.now().getTime() + MINUTE);
  jest.spyOn(gate.clock, 'now').mockReturnValue(next);
  return tallyOnce(gate.services);
}
async function built() {
  return buildEmployee(buildContext(db, { clock: gate.clock, vault: gate.services.vault }));
}
const enter = (userName: string, password = PASSWORD) => gate.stranger('/merchant/login', { userName, password });
const found = async (filter: object) => dataOf(await gate.call('/audit/page', filter)).list;

test('whoever signs in stands in the audit as themselves, and is found there', async () => {
  const { id, userName } = await built();
  const before = await since();
  await enter(userName);
  expect(await entries(before)).toMatchObject([
    { call: 'merchant.login', employeeId: String(id), userName, roleCode: 'ADMIN', result: 0, times: 1 },
  ]);
  expect(await found({ employeeId: id, action: 'merchant.login' })).toMatchObject([
    { userName, nameTried: null, times: 1 },
  ]);
});

test('a name that was tried is kept as no more than that', async () => {
  const { userName } = await built();
  await enter(userName, 'wrong');
  expect(await found({ userName, action: 'merchant.login' })).toMatchObject([
    { userName: 'anyone', nameTried: userName, result: code.signInRefused, times: 1 },
  ]);
});

test('forty sign-outs of a stranger leave two entries that say so, and the seals hold', async () => {
  const before = await since();
  for (let n = 0; n < 40; n++) await gate.stranger('/employee/logout');
  expect(await entries(before)).toMatchObject([{ call: 'employee.logout', userName: 'anyone', times: 1 }]);
  await theMinuteEnds();
  expect(await entries(before)).toMatchObject([
    { times: 1 },
    { call: 'employee.logout', userName: 'anyone', ip: '127.0.0.1', employeeId: null, times: 39 },
  ]);
  expect(await waits()).toEqual([]);
  while ((await sealOnce(gate.services)) > 0);
  expect((await verifyAudit(db.reads, gate.services.vault, [])).broken).toEqual([]);
});

test('whoever tries a hundred names from a hundred addresses leaves a few entries, and each try is counted', async () => {
  const before = await since();
  const say = (n: number) =>
    gate.app.inject({
      method: 'POST',
      url: '/backend/employee/logout',
      remoteAddress: `10.9.${n >> 4}.${n & 15}`,
      headers: { 'content-type': 'application/json' },
      payload: '{}',
    });
  for (let n = 0; n < 260; n++) await say(n);
  await theMinuteEnds();
  const left = await entries(before);
  expect(left.reduce((sum, { times }) => sum + times, 0)).toBe(260);
  expect(left.length).toBeLessThanOrEqual(202);
  expect(left.at(-1)).toMatchObject({ ip: '*', times: 59 });
});

test('one person who is refused without end leaves few entries', async () => {
  const before = await since();
  const cashier = await gate.as('CASHIER');
  for (let n = 0; n < 50; n++) expect((await cashier.call('/merchant/freeze', {})).code).toBe(code.noPermission);
  await theMinuteEnds();
  expect(await entries(before)).toMatchObject(
    [...Array(10).fill(1), 40].map((times) => ({
      employeeId: cashier.employeeId,
      call: 'merchant.freeze',
      result: code.noPermission,
      times,
    })),
  );
});

test('a write that refused every object is not done', async () => {
  const before = await since();
  const { data } = await gate.call('/employee/saveStatus', { ids: ['1', '2'], status: 0, reason: 'They have left' });
  expect(data).toMatchObject({ okIds: [], failed: [{ id: '1' }, { id: '2' }] });
  expect(await entries(before)).toMatchObject([{ call: 'employee.saveStatus', result: data.failed[0].code, times: 1 }]);
});
