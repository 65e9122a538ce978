import { code } from '#contract/error';

import { approvalStatus, masterStatus } from '#contract/status';

import { DAY, HOUR } from '#contract/time';

import { buildEmployee, type EmployeeGiven, PASSWORD } from '../../tests/build/employee';
import { buildMerchant } from '../../tests/build/merchant';
import { buildRole } from '../../tests/build/role';
import { dataOf } from '../../tests/gate/answer';
import type { CallAs, SignedIn } from '../../tests/gate/app';
import { consent, withSecond } from '../../tests/gate/consent';
import { gateOfEach } from '../../tests/gate/gate';
import { newSecret } from '../identity/authenticator';
import { renewRecoveryCodes } from '../identity/secondFactor';

const reason = 'They have left us';
const { db, app, context } = gateOfEach();

const newPerson = (given: EmployeeGiven = {}) => buildEmployee(context, { role: 'CASHIER', ...given });
const enter = (userName: string, password = PASSWORD) => app.stranger('/merchant/login', { userName, password });
const row = (id: string) => db.reads.selectFrom('employee').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const next = async ({ call }: SignedIn) => (await call('/role/list')).code;
const setStatus = async (ids: readonly string[], status: number, call: CallAs = app.call) =>
  withSecond(app, await call('/employee/saveStatus', { ids, status, reason }));
const edit = async (id: string, given: object, call: CallAs = app.call) => {
  const { userName, version } = await row(id);
  const wish = {
    id,
    userName,
    version,
    realName: 'Night desk',
    roleIds: ['4'],
    countryIds: ['MEX'],
    ipWhitelist: [],
    ...given,
  };
  return withSecond(app, await call('/employee/save', wish));
};
const lastChange = async (name: string) => {
  const entry = await db.reads
    .selectFrom('audit')
    .selectAll()
    .where('call', '=', name)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return entry.changes;
};

test('disabled by somebody else, the very next request with the old token is refused, and the next sign-in too', async () => {
  const cashier = await app.as('CASHIER');
  const { userName } = await row(cashier.employeeId);
  expect(await next(cashier)).toBe(code.ok);
  expect((await setStatus([cashier.employeeId], masterStatus.disabled)).data).toEqual({
    okIds: [cashier.employeeId],
    failed: [],
  });
  expect(await next(cashier)).toBe(code.sessionInvalid);
  expect((await enter(userName)).code).toBe(code.signInRefused);
  expect(await lastChange('employee.saveStatus')).toMatchObject([
    { type: 'employee', no: userName, before: { status: 1 }, after: { status: 0, sessionsEnded: 1 } },
  ]);
  await setStatus([cashier.employeeId], masterStatus.enabled);
  expect(await next(cashier)).toBe(code.sessionInvalid); // an ended session does not come back
  expect((await enter(userName)).code).toBe(code.ok);
});

test('several at once: those that cannot be say why, and disabling wants a reason (§4.15)', async () => {
  const [one, two] = [await newPerson(), await newPerson({ status: masterStatus.disabled })];
  const { data } = await setStatus([one.id, two.id, '99'], masterStatus.disabled);
  expect(data.okIds).toEqual([one.id]);
  expect(data.failed).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: '99', code: code.notFound }),
      expect.objectContaining({ id: two.id, code: code.transitionNotAllowed }),
    ]),
  );
  expect(await app.call('/employee/saveStatus', { ids: [one.id], status: 0 })).toMatchObject({
    code: code.badParameter,
    data: { fields: [{ field: 'reason' }] },
  });
});

test('other roles end every session, and the rights of the next one are the new ones', async () => {
  const cashier = await app.as('CASHIER');
  expect((await edit(cashier.employeeId, { roleIds: ['4'] })).code).toBe(code.ok);
  expect(await next(cashier)).toBe(code.ok); // nothing about the roles was changed
  expect((await edit(cashier.employeeId, { roleIds: ['2', '4'] })).code).toBe(code.ok);
  expect(await next(cashier)).toBe(code.sessionInvalid);
  const { userName } = await row(cashier.employeeId);
  expect((await enter(userName)).data).toMatchObject({ roleIds: ['2', '4'], isAdminOperation: true });
});

test('an account that expires ends by itself: the open session, and the next sign-in', async () => {
  const cashier = await app.as('CASHIER');
  const { userName } = await row(cashier.employeeId);
  await edit(cashier.employeeId, { expireTime: app.clock.now().getTime() + 5 * 60_000 });
  expect(await next(cashier)).toBe(code.ok);
  app.clock.jump(5 * 60_000);
  expect(await next(cashier)).toBe(code.sessionInvalid);
  expect((await enter(userName)).code).toBe(code.signInRefused);
  expect((await edit(cashier.employeeId, { expireTime: null }, (await app.as('ADMIN')).call)).code).toBe(code.ok);
  expect((await enter(userName)).code).toBe(code.ok);
});

test('a new first password: the old one is void, every session ends, the person is told, and it is good for a day', async () => {
  const cashier = await app.as('CASHIER');
  const { userName } = await row(cashier.employeeId);
  await db.writes
    .updateTable('employee')
    .set({ failedTries: 3, lockedUntil: new Date(app.clock.now().getTime() + HOUR) })
    .where('id', '=', cashier.employeeId)
    .execute();
  await withSecond(app, await app.call('/employee/resetPwd', { id: cashier.employeeId, reason }));
  const { data } = await app.call('/employee/firstPassword', { id: cashier.employeeId });
  expect(await next(cashier)).toBe(code.sessionInvalid);
  expect((await enter(userName)).code).toBe(code.signInRefused);
  const entered = await enter(userName, data.initialPassword);
  expect(entered.data).toMatchObject({ mustChangePwd: true, permissions: [] });
  expect((await app.stranger('/notify/page', {}, { authorization: entered.data.token })).code).toBe(
    code.passwordMustChange,
  );
  const notices = await db.reads.selectFrom('notice').select(['kind', 'employeeId']).execute();
  expect(notices).toEqual([{ kind: 'passwordReset', employeeId: cashier.employeeId }]);
  expect(JSON.stringify(await lastChange('employee.resetPwd'))).not.toContain(data.initialPassword);
  app.clock.jump(DAY);
  expect((await enter(userName, data.initialPassword)).code).toBe(code.signInRefused);
});

test('a reset asks the person at the screen for a proof and a reason', async () => {
  const { id } = await newPerson();
  expect(await app.call('/employee/resetPwd', { id, reason, password: 'wrong' })).toMatchObject({
    code: code.stepUpWrong,
  });
  expect(await app.call('/employee/resetPwd', { id, reason, password: undefined })).toMatchObject({
    code: code.stepUpNeeded,
  });
  expect(await app.call('/employee/resetPwd', { id })).toMatchObject({
    code: code.badParameter,
    data: { fields: [{ field: 'reason' }] },
  });
});

test('a second factor that was lost is taken away with its recovery codes, the sessions end, and the person is told', async () => {
  const cashier = await app.as('CASHIER', { secondFactor: newSecret() });
  await db.writes.transaction().execute((tx) => renewRecoveryCodes(tx, app.services.vault, cashier.employeeId));
  const answer = await app.call('/employee/googleAuth/reset', { employeeId: cashier.employeeId, reason });
  expect([answer.code, await next(cashier)]).toEqual([code.approvalNeeded, 0]);
  expect(await consent(await app.as('ADMIN'), answer)).toMatchObject({
    data: { approvalStatus: approvalStatus.passed },
  });
  expect(await next(cashier)).toBe(code.sessionInvalid);
  expect(await row(cashier.employeeId)).toMatchObject({ secondFactor: null });
  expect(await db.reads.selectFrom('recoveryCode').selectAll().execute()).toEqual([]);
  expect(await db.reads.selectFrom('notice').select('kind').execute()).toEqual([{ kind: 'secondFactorReset' }]);
  expect((await app.call('/employee/googleAuth/reset', { employeeId: cashier.employeeId, reason })).code).toBe(
    code.transitionNotAllowed,
  );
  const operation = await app.as('OPERATION');
  expect((await operation.call('/employee/googleAuth/reset', { employeeId: cashier.employeeId, reason })).code).toBe(
    code.noPermission,
  );
});

test('one session of somebody is ended, or all of them, and nobody else’s', async () => {
  const cashier = await app.as('CASHIER');
  const other = await app.as('CASHIER');
  const { list, total } = dataOf(await app.call('/employee/sessions/page', { employeeId: cashier.employeeId }));
  expect([total, list[0].current]).toEqual([1, false]);
  const kill = (given: object) =>
    app.call('/employee/sessions/kill', { employeeId: cashier.employeeId, reason, ...given });
  const foreign = (await app.call('/employee/sessions/page', { employeeId: other.employeeId })).data.list[0].id;
  expect((await kill({ id: foreign })).data).toEqual({ count: 0 });
  expect([await next(cashier), await next(other)]).toEqual([code.ok, code.ok]);
  expect((await kill({ id: list[0].id })).data).toEqual({ count: 1 });
  expect([await next(cashier), await next(other)]).toEqual([code.sessionInvalid, code.ok]);
});

test('who tried to sign in as somebody is seen by whoever may see people', async () => {
  const { id, userName } = await newPerson();
  await enter(userName, 'wrong');
  await enter(userName);
  expect((await app.call('/employee/signIns/page', { employeeId: id })).data).toMatchObject({
    total: 2,
    list: [{ result: 1 }, { result: 2 }],
  });
});

test('nobody is in charge of whoever may do more, or as much', async () => {
  const operation = await app.as('OPERATION');
  const grants = ['payment.view'] as const;
  const junior = await buildRole(context, { grants });
  const { id: below } = await newPerson({ role: 'OPERATION' });
  await edit(below, { roleIds: [junior.id] });
  const others = [
    await newPerson({ role: 'ADMIN' }),
    await newPerson({ role: 'FINANCE_RISK' }),
    await newPerson(),
    await newPerson({ role: 'OPERATION' }),
  ];
  for (const { id } of others) {
    expect((await edit(id, { roleIds: [junior.id] }, operation.call)).code).toBe(code.noPermission);
    expect((await operation.call('/employee/resetPwd', { id, reason })).code).toBe(code.noPermission);
    expect((await operation.call('/employee/sessions/kill', { employeeId: id, reason })).code).toBe(code.noPermission);
    expect((await setStatus([id], masterStatus.disabled, operation.call)).data.failed).toMatchObject([
      { code: code.noPermission },
    ]);
    expect((await row(id)).status).toBe(masterStatus.enabled);
  }
  const refused = db.writes
    .selectFrom('audit')
    .select('id')
    .where('call', '=', 'employee.saveStatus')
    .where('result', '=', code.noPermission);
  expect(await refused.where('employeeId', '=', operation.employeeId).execute()).toHaveLength(others.length);
  expect((await setStatus([below], masterStatus.disabled, operation.call)).data.okIds).toEqual([below]);
});

test('a role that somebody holds besides, also one that is asleep, counts as well', async () => {
  const operation = await app.as('OPERATION');
  const [small, asleep] = [
    await buildRole(context, { grants: ['payment.view'] }),
    await buildRole(context, { grants: ['fund.edit'], status: 0 }),
  ];
  const { id } = await newPerson();
  await db.writes.deleteFrom('employeeRole').where('employeeId', '=', id).execute();
  for (const [position, { id: role }] of [small, asleep].entries())
    await db.writes
      .insertInto('employeeRole')
      .values({ employeeId: id, roleId: Number(role), position })
      .execute();
  expect((await setStatus([id], masterStatus.disabled, operation.call)).data.failed).toMatchObject([
    { code: code.noPermission },
  ]);
});

test('a merchant’s first person is in charge of those who came after, and they are not of the first', async () => {
  const merchant = await buildMerchant(context);
  const first = await app.as('MERCHANT', { ownerId: merchant.id });
  const second = await app.as('MERCHANT', { ownerId: merchant.id, madeBy: first.employeeId });
  const third = await app.as('MERCHANT', { ownerId: merchant.id, madeBy: second.employeeId });
  expect(
    (await setStatus([first.employeeId, third.employeeId], masterStatus.disabled, second.call)).data,
  ).toMatchObject({
    okIds: [third.employeeId],
    failed: [{ id: first.employeeId, code: code.noPermission }],
  });
  await setStatus([third.employeeId], masterStatus.enabled, first.call);
  expect((await row(third.employeeId)).status).toBe(masterStatus.enabled);
  expect((await setStatus([second.employeeId], masterStatus.disabled, first.call)).data.okIds).toEqual([
    second.employeeId,
  ]);
  expect(await next(second)).toBe(code.sessionInvalid);
});

test('two administrators who disable each other at the same moment: one of them is left', async () => {
  const [one, two] = [await app.as('ADMIN'), await app.as('ADMIN')];
  const { data } = await app.call('/employee/page', { roleId: '1' });
  const founder = data.list.find(({ id }: { id: string }) => id !== one.employeeId && id !== two.employeeId).id;
  await setStatus([founder], masterStatus.disabled, one.call);
  const answers = await Promise.all([
    setStatus([two.employeeId], masterStatus.disabled, one.call),
    setStatus([one.employeeId], masterStatus.disabled, two.call),
  ]);
  const left = await db.reads.selectFrom('employee').select('id').where('status', '=', masterStatus.enabled).execute();
  expect(left).toHaveLength(1);
  expect(answers.filter((answer) => answer.data?.okIds?.length === 1)).toHaveLength(1);
});

test('the last administrator keeps the role, and one who will expire does not count', async () => {
  const temporary = await app.as('ADMIN', { expireAt: new Date(app.clock.now().getTime() + DAY) });
  const { data } = await app.call('/employee/page', { roleId: '1', sortField: 'createTime', sortOrder: 'ascend' });
  const [founder] = data.list;
  const refused = { code: code.transitionNotAllowed, msg: expect.stringContaining('administrator') };
  expect(await edit(founder.id, { roleIds: ['4'] }, temporary.call)).toMatchObject(refused);
  expect(
    await edit(founder.id, { roleIds: ['1'], expireTime: app.clock.now().getTime() + DAY }, temporary.call),
  ).toMatchObject(refused);
  expect((await setStatus([founder.id], masterStatus.disabled, temporary.call)).data.failed).toMatchObject([refused]);
  await newPerson({ role: 'ADMIN' });
  expect((await edit(founder.id, { roleIds: ['4'] }, temporary.call)).code).toBe(code.ok);
});
