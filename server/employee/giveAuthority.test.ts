import { sql } from 'kysely';
import { code } from '#contract/error';
import { DAY } from '#contract/time';
import { buildEmployee } from '../../tests/build/employee';
import { buildMerchant } from '../../tests/build/merchant';
import { buildRole, haveRole } from '../../tests/build/role';
import { dataOf } from '../../tests/gate/answer';
import type { SignedIn } from '../../tests/gate/app';
import { consent, decide } from '../../tests/gate/consent';
import { gateOfFile } from '../../tests/gate/gate';

const { db, app, context } = gateOfFile();
let admin: SignedIn;
let second: SignedIn;
let plain: { id: string };
beforeAll(async () => {
  plain = await buildRole(context, { grants: ['payment.view'] });
});
beforeEach(async () => {
  [admin, second] = [await app.as('ADMIN'), await app.as('ADMIN')];
});

let number = 0;
/** What somebody chooses for themselves; the house's own name would be refused in it. */
const OWN = 'three quiet herons at noon';
const reason = 'They asked for it';
const somebody = (given: object = {}) => ({
  userName: `given.person${++number}`,
  realName: 'Night desk',
  roleIds: ['3'],
  countryIds: ['MEX'],
  ipWhitelist: [],
  ...given,
});
const row = (userName: string) =>
  db.reads.selectFrom('employee').selectAll().where('userName', '=', userName).executeTakeFirst();
const known = async (userName: string) => (await row(userName)) ?? fail(userName);
const fail = (userName: string): never => {
  throw new Error(`there is no ${userName}`);
};
const waits = { code: code.approvalNeeded };
const changeOf = async (userName: string, given: object = {}) => {
  const { id, version } = await known(userName);
  return { ...somebody(), id, userName, version, ...given };
};
const draw = (who: SignedIn, id: string) => who.call('/employee/firstPassword', { id });

test('somebody with a role that moves money is made by two: one asks with a proof, the other reads what is given, and only who asked sees the password', async () => {
  const wish = somebody();
  expect(await admin.call('/employee/save', { ...wish, password: undefined })).toMatchObject({
    code: code.stepUpNeeded,
  });
  const answer = await admin.call('/employee/save', wish);
  expect(answer).toMatchObject(waits);
  expect(await row(wish.userName)).toBeUndefined();
  expect(await consent(admin, answer)).toMatchObject({ code: code.ownRequest });
  const { facts } = dataOf(await second.call('/approval/details', { approvalId: answer.data.approvalId }));
  expect(facts).toContainEqual(expect.objectContaining({ field: 'givenRoles', value: 'FINANCE_RISK' }));
  expect(facts).toContainEqual(
    expect.objectContaining({ field: 'givenRights', value: expect.stringContaining('merchant.deduct') }),
  );
  const passed = await consent(second, answer);
  expect([passed.code, JSON.stringify(passed)]).toEqual([code.ok, expect.not.stringContaining('nitialPassword')]);
  const { id } = await known(wish.userName);
  expect(await draw(second, id)).toMatchObject({ code: code.transitionNotAllowed });
  expect((await admin.call('/employee/details', { id })).data.firstPassword).toBe(true);
  const { initialPassword } = dataOf(await draw(admin, id));
  expect(await draw(admin, id)).toMatchObject({ code: code.transitionNotAllowed });
  expect(
    (await app.stranger('/merchant/login', { userName: wish.userName, password: initialPassword })).data,
  ).toMatchObject({ mustChangePwd: true });
});

test('a first password that nobody draws for a week is not to be had any more', async () => {
  const wish = somebody();
  await consent(second, await admin.call('/employee/save', wish));
  app.clock.jump(7 * DAY);
  await sql`update session
    set created_at = ${app.clock.now()}, seen_at = ${app.clock.now()},
    expires_at = ${new Date(app.clock.now().getTime() + DAY)}`.execute(db.writes);
  expect(await draw(admin, (await known(wish.userName)).id)).toMatchObject({ code: code.transitionNotAllowed });
});

test('a role without money or checks is given by one, and what changes no role of somebody who holds money too', async () => {
  const wish = somebody({ roleIds: [plain.id] });
  expect(await admin.call('/employee/save', wish)).toMatchObject({
    code: code.ok,
    data: { initialPassword: expect.any(String) },
  });
  const cashier = await buildEmployee(context, { role: 'CASHIER' });
  const change = await changeOf(cashier.userName, { roleIds: ['4'], realName: 'Day desk', password: undefined });
  expect(await admin.call('/employee/save', change)).toMatchObject({ code: code.ok });
  expect(await admin.call('/employee/save', await changeOf(wish.userName, { roleIds: [plain.id, '4'] }))).toMatchObject(
    waits,
  );
});

test('a new password of somebody who holds such a role takes two, and one of anybody else does not', async () => {
  const finance = await app.as('FINANCE_RISK');
  const answer = await admin.call('/employee/resetPwd', { id: finance.employeeId, reason });
  expect(answer).toMatchObject(waits);
  expect((await finance.call('/role/list')).code).toBe(code.ok);
  await consent(second, answer);
  expect((await finance.call('/role/list')).code).toBe(code.sessionInvalid);
  expect((await draw(admin, finance.employeeId)).data.initialPassword).toEqual(expect.any(String));
  const clerk = await buildEmployee(context);
  await haveRole(context, clerk.id, plain);
  expect(await admin.call('/employee/resetPwd', { id: clerk.id, reason })).toMatchObject({
    data: { initialPassword: expect.any(String) },
  });
});

test('an account that is enabled again, or has expired and opens again, takes two where it holds such a role', async () => {
  const finance = await buildEmployee(context, { role: 'FINANCE_RISK', status: 0 });
  expect(await admin.call('/employee/saveStatus', { ids: [finance.id], status: 1, password: undefined })).toMatchObject(
    { code: code.stepUpNeeded },
  );
  expect(await admin.call('/employee/saveStatus', { ids: [finance.id], status: 1 })).toMatchObject(waits);
  const gone = await buildEmployee(context, {
    role: 'FINANCE_RISK',
    expireAt: new Date(app.clock.now().getTime() - 1000),
  });
  const opened = { ...(await changeOf(gone.userName)), expireTime: null };
  expect(await admin.call('/employee/save', opened)).toMatchObject(waits);
  const clerk = await buildEmployee(context, { status: 0 });
  await haveRole(context, clerk.id, plain);
  expect(await admin.call('/employee/saveStatus', { ids: [clerk.id], status: 1 })).toMatchObject({
    data: { okIds: [clerk.id] },
  });
});

test('people of merchants are given roles with a proof alone, and whoever made them decides nothing for them', async () => {
  const merchant = await buildMerchant(context);
  const { call } = await app.as('MERCHANT', { ownerId: merchant.id });
  const wish = { ...somebody({ roleIds: ['5'], countryIds: [] }) };
  expect(await call('/employee/save', { ...wish, password: undefined })).toMatchObject({ code: code.stepUpNeeded });
  expect(await call('/employee/save', wish)).toMatchObject({
    code: code.ok,
    data: { initialPassword: expect.any(String) },
  });
  const ties = await db.reads
    .selectFrom('authorityTie')
    .select('kind')
    .where('receiverId', '=', (await known(wish.userName)).id)
    .execute();
  expect(ties).toEqual([{ kind: 'made' }]);
});

test('a right to money or checks that a role gets reaches its people by two, and ties who asked to each of them', async () => {
  const desk = await buildRole(context, { grants: ['payment.view'] });
  const clerk = await buildEmployee(context, { role: 'FINANCE_RISK' });
  await haveRole(context, clerk.id, desk);
  const { role, menuIds, buttonKeys, dataScope } = dataOf(await admin.call('/role/fetchRole', { id: desk.id }));
  const wish = {
    id: desk.id,
    version: role.version,
    name: role.name,
    code: `DESK_${'X'.repeat(3)}`,
    scope: 1,
    menuIds,
    dataScope,
  };
  await sql`update role set code = ${wish.code} where id = ${desk.id}`.execute(db.writes);
  const save = (more: object) =>
    admin.call('/role/save', { ...wish, buttonKeys: [...buttonKeys, 'payment.refund'], ...more });
  expect(await save({ password: undefined })).toMatchObject({ code: code.stepUpNeeded });
  const answer = await save({});
  expect(answer).toMatchObject(waits);
  expect(await consent(second, answer)).toMatchObject({ code: code.ok });
  const tied = await sql<{ id: string }>`select tied_to(${admin.employeeId}, ${app.clock.now()})::text as id`.execute(
    db.reads,
  );
  expect(tied.rows.map(({ id }) => id).sort()).toEqual([admin.employeeId, clerk.id].sort());
  await sql`update role set status = 0 where id = ${desk.id}`.execute(db.writes);
  expect(await admin.call('/role/saveStatus', { ids: [desk.id], status: 1 })).toMatchObject(waits);
});

test('further countries for somebody, or further merchants for their role, are given as a role is: by two, and they tie', async () => {
  const finance = await buildEmployee(context, { role: 'FINANCE_RISK', countryIds: ['MEX'] });
  const tiedNow = async () => {
    const { rows } = await sql<{
      id: string;
    }>`select tied_to(${admin.employeeId}, ${app.clock.now()})::text as id`.execute(db.reads);
    return rows.map(({ id }) => id);
  };
  const save = async (countryIds: string[], more: object = {}) =>
    admin.call('/employee/save', await changeOf(finance.userName, { roleIds: ['3'], countryIds, ...more }));
  expect(await save(['MEX'], { remark: 'Nothing wider' })).toMatchObject({ code: code.ok });
  expect(await save(['MEX', 'BRA'], { password: undefined })).toMatchObject({ code: code.stepUpNeeded });
  const answer = await save(['MEX', 'BRA']);
  expect(answer).toMatchObject(waits);
  expect(await tiedNow()).not.toContain(finance.id);
  expect(await consent(second, answer)).toMatchObject({ code: code.ok });
  expect(await tiedNow()).toContain(finance.id);
  expect(await save(['BRA'])).toMatchObject({ code: code.ok });

  const [own, other] = [await buildMerchant(context), await buildMerchant(context)];
  const desk = await buildRole(context, { grants: ['merchant.deduct'] });
  const clerk = await buildEmployee(context, { role: 'FINANCE_RISK' });
  await haveRole(context, clerk.id, desk);
  await sql`update role set code = 'DESK_YYY', merchant_ids = ${[own.id]}::bigint[] where id = ${desk.id}`.execute(
    db.writes,
  );
  const saveRole = async (merchantIds: string[], more: object = {}) => {
    const { role, menuIds, buttonKeys, dataScope } = dataOf(await admin.call('/role/fetchRole', { id: desk.id }));
    const { id, version, name, code: ofRole } = role;
    return admin.call('/role/save', {
      id,
      version,
      name,
      code: ofRole,
      scope: 1,
      menuIds,
      buttonKeys,
      dataScope: { ...dataScope, merchantIds },
      ...more,
    });
  };
  expect(await saveRole([own.id, other.id], { password: undefined })).toMatchObject({ code: code.stepUpNeeded });
  const wider = await saveRole([own.id, other.id]);
  expect(wider).toMatchObject(waits);
  expect(await consent(second, wider)).toMatchObject({ code: code.ok });
  expect(await tiedNow()).toContain(clerk.id);
  expect(await saveRole([other.id])).toMatchObject({ code: code.ok });
  expect(await saveRole([])).toMatchObject(waits);
});

test('one administrator does not complete four eyes: not by somebody they make, and not by a password they reset', async () => {
  const merchant = await buildMerchant(context, { available: '100.00' });
  const wish = somebody();
  await consent(second, await admin.call('/employee/save', wish));
  const { id } = await known(wish.userName);
  const { initialPassword } = dataOf(await draw(admin, id));
  const { token } = dataOf(
    await app.stranger('/merchant/login', { userName: wish.userName, password: initialPassword }),
  );
  const own = (path: string, body: object, as: string) =>
    app.stranger(path, { requestId: crypto.randomUUID().replaceAll('-', ''), ...body }, { authorization: as });
  const changed = await own('/employee/modifyPwd', { oldPwd: initialPassword, newPwd: OWN }, token);
  const fine = {
    currency: 'MXN',
    direction: 1,
    from: 1,
    category: 2,
    amount: '1.00',
    reason: 'As the contract says',
    merchantId: merchant.id,
  };
  const { approvalId } = dataOf(await own('/merchant/deduct', { ...fine, password: OWN }, changed.data.token));
  expect(await decide(admin, approvalId)).toMatchObject({ code: code.ownRequest });
  expect((await admin.call('/merchant/balanceInfo', { id: merchant.id })).data[0].available).toBe('100.00');
});
