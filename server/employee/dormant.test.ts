import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { code } from '#contract/error';
import { masterStatus } from '#contract/status';
import { DAY } from '#contract/time';
import { buildAgent } from '../../tests/build/agent';
import { buildEmployee, type EmployeeGiven, PASSWORD } from '../../tests/build/employee';
import { buildMerchant } from '../../tests/build/merchant';
import { withSecond } from '../../tests/gate/consent';
import { gateOfEach } from '../../tests/gate/gate';
import { sealOnce } from '../audit/seal';
import { verifyAudit } from '../audit/verifyAudit';
import { newSecret } from '../identity/authenticator';
import { isPassword } from '../identity/password';
import { renewRecoveryCodes } from '../identity/secondFactor';
import { lockAdministrators } from './administratorStore';
import { disableDormant } from './dormant';

const { db, app, context } = gateOfEach();

const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * DAY);
const newPerson = (given: EmployeeGiven = {}) => buildEmployee(context, { role: 'CASHIER', ...given });
const sweep = () => disableDormant(app.services);
const row = (id: string) => db.reads.selectFrom('employee').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const statusOf = async (people: readonly { id: string }[]) =>
  Promise.all(people.map(async ({ id }) => (await row(id)).status));
const enter = (userName: string, password = PASSWORD) => app.stranger('/merchant/login', { userName, password });
const entries = () => db.reads.selectFrom('audit').selectAll().where('userName', '=', 'system').execute();
const enable = async (id: string) =>
  withSecond(app, await app.call('/employee/saveStatus', { ids: [id], status: masterStatus.enabled }));

test('whoever signed in 89 days ago goes on; after 90 the account is disabled, with one entry that is sealed and says why', async () => {
  const { id, userName: no } = await newPerson();
  expect((await enter(no)).code).toBe(code.ok);
  app.clock.jump(89 * DAY);
  expect([await sweep(), (await row(id)).status]).toEqual([0, masterStatus.enabled]);
  app.clock.jump(DAY);
  expect([await sweep(), (await row(id)).status]).toEqual([1, masterStatus.disabled]);
  expect(await sweep()).toBe(0);
  expect(await entries()).toMatchObject([
    {
      employeeId: null,
      ip: 'system',
      call: 'employee.saveStatus',
      result: code.ok,
      changes: [
        {
          type: 'employee',
          no,
          before: { status: 1, googleBound: false },
          after: { status: 0, googleBound: false, sessionsEnded: 1 },
        },
      ],
    },
  ]);
  await sealOnce(app.services); // the sign-in, and this
  expect(await verifyAudit(db.reads, app.services.vault, [])).toMatchObject({
    sealed: 2,
    unsealed: { count: 0 },
    broken: [],
  });
});

test('who never came is counted from the making of the account; people of dealers are ours, those of merchants and agents are not', async () => {
  const merchant = await buildMerchant(context);
  const agent = await buildAgent(context);
  const swept = [
    await newPerson({ activeFrom: daysAgo(90) }),
    await newPerson({ role: 'U_DEALER', ownerId: '1', activeFrom: daysAgo(90) }),
  ];
  const spared = [
    await newPerson({ activeFrom: daysAgo(89) }),
    await newPerson({ role: 'MERCHANT', ownerId: merchant.id, activeFrom: daysAgo(400) }),
    await newPerson({ role: 'PROXY', ownerId: agent.id, activeFrom: daysAgo(400) }),
  ];
  expect(await sweep()).toBe(2);
  expect(await statusOf(swept)).toEqual([0, 0]);
  expect(await statusOf(spared)).toEqual([1, 1, 1]);
});

test('an account is in use from its making on, by the clock of the server', async () => {
  app.clock.jump(200 * DAY);
  const body = { userName: 'new.cashier', realName: 'New', roleIds: ['4'], countryIds: ['MEX'], ipWhitelist: [] };
  await withSecond(app, await (await app.as('ADMIN')).call('/employee/save', body));
  const { id, activeFrom, createdAt } = await db.reads
    .selectFrom('employee')
    .selectAll()
    .where('userName', '=', 'new.cashier')
    .executeTakeFirstOrThrow();
  expect(activeFrom).toEqual(createdAt);
  await sweep();
  expect((await row(id)).status).toBe(masterStatus.enabled);
});

test('sessions end, and nothing they knew or held opens the account when it is enabled again: only a reset does', async () => {
  const { employeeId: id, call } = await app.as('CASHIER', { activeFrom: daysAgo(90), secondFactor: newSecret() });
  await db.writes.transaction().execute((tx) => renewRecoveryCodes(tx, app.services.vault, id));
  const { userName } = await row(id);
  expect(await sweep()).toBe(1);
  expect((await call('/role/list')).code).toBe(code.sessionInvalid);
  expect(await entries()).toMatchObject([
    { changes: [{ before: { googleBound: true }, after: { googleBound: false, sessionsEnded: 1 } }] },
  ]);
  expect((await enable(id)).code).toBe(code.ok);
  expect((await call('/role/list')).code).toBe(code.sessionInvalid); // an ended session does not come back
  expect((await enter(userName)).code).toBe(code.signInRefused);
  const { secondFactor, passwordHash } = await row(id);
  expect([secondFactor, await isPassword(passwordHash, PASSWORD)]).toEqual([null, false]);
  expect(await db.reads.selectFrom('recoveryCode').selectAll().execute()).toEqual([]);
  await withSecond(app, await app.call('/employee/resetPwd', { id, reason: 'Back after a long leave' }));
  const { data } = await app.call('/employee/firstPassword', { id });
  expect((await enter(userName, data.initialPassword)).data).toMatchObject({ mustChangePwd: true });
});

test('whoever is enabled again stays so, for 90 days more', async () => {
  const { id } = await newPerson({ activeFrom: daysAgo(400) });
  await sweep();
  await enable(id);
  expect([await sweep(), (await row(id)).status]).toEqual([0, masterStatus.enabled]);
  app.clock.jump(89 * DAY);
  expect(await sweep()).toBe(0);
  app.clock.jump(DAY);
  expect([await sweep(), (await row(id)).status]).toEqual([2, masterStatus.disabled]); // and whoever consented
});

test('whoever had expired and is given more time is counted from then on; more time for one who had not expired changes nothing', async () => {
  const expired = await newPerson({ activeFrom: daysAgo(89), expireAt: daysAgo(10) });
  const expiring = await newPerson({ activeFrom: daysAgo(89), expireAt: daysAgo(-10) });
  for (const { id } of [expired, expiring]) {
    const { data } = await app.call('/employee/details', { id });
    const { userName, realName, roleIds, version } = data.employee;
    const wish = {
      id,
      userName,
      realName,
      roleIds,
      countryIds: ['MEX'],
      ipWhitelist: [],
      version,
      expireTime: daysAgo(-100).getTime(),
    };
    expect((await withSecond(app, await app.call('/employee/save', wish))).code).toBe(code.ok);
  }
  app.clock.jump(DAY);
  expect(await sweep()).toBe(1);
  expect(await statusOf([expired, expiring])).toEqual([masterStatus.enabled, masterStatus.disabled]);
});

test('of administrators who all stayed away the one used last is left, and one who will expire is not the one', async () => {
  await db.writes
    .updateTable('employee')
    .set({ activeFrom: daysAgo(150) })
    .execute();
  const last = await newPerson({ role: 'ADMIN', activeFrom: daysAgo(120) });
  await newPerson({ role: 'ADMIN', activeFrom: daysAgo(100), expireAt: daysAgo(-10) });
  expect(await sweep()).toBe(2);
  const left = await db.reads.selectFrom('employee').select('id').where('status', '=', masterStatus.enabled).execute();
  expect(left).toEqual([{ id: last.id }]);
  expect(await sweep()).toBe(0);
});

/** Until so many transactions of this database wait for another one. */
async function untilWaiting(wanted: number): Promise<void> {
  const look = sql<{
    n: number;
  }>`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await look.execute(db.reads)).rows[0]?.n !== wanted) await sleep(10);
}

test('two servers that come to the same account at the same moment: one disables it, and the audit says so once', async () => {
  await newPerson({ activeFrom: daysAgo(90) });
  const both = await db.writes.transaction().execute(async (tx) => {
    await lockAdministrators(tx);
    const sweeps = [sweep(), sweep()];
    await untilWaiting(2);
    return sweeps;
  });
  expect((await Promise.all(both)).toSorted()).toEqual([0, 1]);
  expect(await entries()).toHaveLength(1);
});

test('whoever signs in at that moment keeps the account, and nobody waits', async () => {
  const { id, userName } = await newPerson({ activeFrom: daysAgo(90) });
  await db.writes.transaction().execute(async (tx) => {
    await tx.updateTable('employee').set({ lastLoginAt: app.clock.now() }).where('id', '=', id).execute();
    expect(await sweep()).toBe(0);
  });
  expect(await sweep()).toBe(0);
  expect((await enter(userName)).code).toBe(code.ok);
});

test('the page of the audit says why in the language of whoever reads it, and nobody real is called as the system is', async () => {
  await newPerson({ activeFrom: daysAgo(90) });
  await sweep();
  const [entry] = (await app.call('/audit/page', { userName: 'system' })).data.list;
  expect(entry).toMatchObject({
    userName: 'system',
    action: 'employee.saveStatus',
    reason: expect.stringContaining('Not used for 90 days'),
  });
  expect((await app.call('/audit/details', { id: entry.id })).data.entry.reason).toBe(entry.reason);
  const body = { realName: 'Somebody', roleIds: ['4'], countryIds: ['MEX'], ipWhitelist: [] };
  for (const userName of ['system', 'command', 'anyone'])
    expect((await app.call('/employee/save', { ...body, userName })).code).toBe(code.duplicate);
});

test('the accounts of a demo are there however long it rested', async () => {
  const { id } = await newPerson({ activeFrom: daysAgo(400) });
  const settings = { ...app.services.settings, sharedAccounts: true };
  expect([await disableDormant({ ...app.services, settings }), (await row(id)).status]).toEqual([
    0,
    masterStatus.enabled,
  ]);
});
