import { sql } from 'kysely';
import { code } from '#contract/error';
import { calls } from '#contract/index';
import type { Right } from '#contract/right';
import { movesMoney } from '#contract/role';
import { masterStatus } from '#contract/status';
import { buildAgent } from '../../tests/build/agent';
import { buildMerchant } from '../../tests/build/merchant';
import { dataOf } from '../../tests/gate/answer';
import type { CallAs, SignedIn } from '../../tests/gate/app';
import { gateOfFile } from '../../tests/gate/gate';

const { db, app, context } = gateOfFile();

const EVERYBODYS = ['welcome', 'info', 'modifyPwd', 'googleAuth'];
/** Sees orders, balances and statements, and takes them away as files. */
const bookkeeping: Right[] = [
  'payment.view',
  'payment.export',
  'payout.view',
  'payout.export',
  'billing.view',
  'billing.export',
];
/** What moves money, or opens the way to it. */
const paying: Right[] = [
  'payout.create',
  'payout.batch',
  'payout.cancel',
  'exchange.create',
  'exchange.fiat',
  'recharge.create',
  'settlement.apply',
  'payment.refundRequest',
  'merchant.key',
  'merchant.ip',
];

let made = 0;
const wishOf = (buttonKeys: Right[], more: object = {}) => {
  made += 1;
  return { name: `Desk ${made}`, menuIds: EVERYBODYS, buttonKeys, ...more };
};
interface House {
  id: string;
  owner: SignedIn;
}
async function shop(): Promise<House> {
  const { id } = await buildMerchant(context);
  return { id, owner: await app.as('MERCHANT', { ownerId: id }) };
}
const newRole = async (call: CallAs, buttonKeys: Right[], more: object = {}) =>
  dataOf(await call('/role/own/save', wishOf(buttonKeys, more)));

/** Somebody whom the house makes, in one of its own roles and in no other. */
async function employ({ id: ownerId, owner }: House, roleId: string): Promise<CallAs> {
  const person = await app.as('MERCHANT', { ownerId, madeBy: owner.employeeId });
  const { data } = await owner.call('/employee/details', { id: person.employeeId });
  const { userName, realName, version } = data.employee;
  const wish = { id: person.employeeId, version, userName, realName, roleIds: [roleId], ipWhitelist: [] };
  expect(await owner.call('/employee/save', wish)).toMatchObject({ code: 0 });
  // Other roles have ended the session; they sign in again.
  await sql`update session set ended_at = null where employee_id = ${person.employeeId}`.execute(db.writes);
  return (path, body = {}, headers = {}) => person.call(path, body, { role: roleId, ...headers });
}

describe('a merchant’s own role', () => {
  test('is made, changed and listed beside the built-in one, with a proof alone', async () => {
    const { owner, id } = await shop();
    const role = await newRole(owner.call, bookkeeping);
    expect(role).toMatchObject({ scope: 2, ownerId: id, builtIn: false, version: 1, code: `OWN_${role.id}` });
    const changed = await owner.call('/role/own/save', {
      ...wishOf(['payment.view']),
      id: role.id,
      version: 1,
      name: 'Reader',
    });
    expect(changed.data).toMatchObject({ name: 'Reader', version: 2 });
    expect((await owner.call('/role/fetchRole', { id: role.id })).data.buttonKeys).toEqual(['payment.view']);
    const codes = (rows: { code: string }[]) => rows.map((row) => row.code).sort();
    expect(codes((await owner.call('/role/page')).data.list)).toEqual(['MERCHANT', role.code].sort());
    expect(codes((await owner.call('/role/list')).data)).toEqual(['MERCHANT', role.code].sort());
    expect(codes((await owner.call('/employee/roles')).data)).toEqual(['MERCHANT', role.code].sort());
    expect((await owner.call('/role/own/save', { ...wishOf([]), password: 'wrong' })).code).toBe(code.stepUpWrong);
  });

  test('is not there for another merchant, and cannot be given to its people', async () => {
    const [own, other] = [await shop(), await shop()];
    const role = await newRole(own.owner.call, bookkeeping);
    const { call } = other.owner;
    expect((await call('/role/fetchRole', { id: role.id })).code).toBe(code.notFound);
    expect((await call('/role/fetchMenu', { roleId: role.id })).code).toBe(code.notFound);
    expect((await call('/role/impact', { id: role.id })).code).toBe(code.notFound);
    expect((await call('/role/own/save', { ...wishOf([]), id: role.id, version: 1 })).code).toBe(code.notFound);
    expect((await call('/role/own/saveStatus', { ids: [role.id], status: 0 })).data.failed).toMatchObject([
      { id: role.id, code: code.notFound },
    ]);
    const { data } = await call('/role/page', { pageSize: 100 });
    expect(data.list.map((row: { code: string }) => row.code)).toEqual(['MERCHANT']);
    const newcomer = { userName: 'of.the.other', realName: 'Other', roleIds: [role.id], ipWhitelist: [] };
    expect(await call('/employee/save', newcomer)).toMatchObject({ code: code.badParameter });
    expect((await call('/employee/impact', { roleIds: [role.id] })).data.roles).toEqual([]);
    expect(await call('/employee/roles', { ownerId: own.id })).toMatchObject({ code: code.notFound });
    expect((await call('/employee/roles', {})).data).toHaveLength(1);
    const names = await call('/role/own/save', wishOf([], { name: role.name }));
    expect(names.code).toBe(0);
  });

  test('opens nothing for somebody of another house, even where the database says that they have it', async () => {
    const [own, other] = [await shop(), await shop()];
    const role = await newRole(own.owner.call, bookkeeping);
    await sql`insert into employee_role (employee_id, role_id, position)
      values (${other.owner.employeeId}, ${role.id}, 3)`.execute(db.writes);
    expect((await other.owner.call('/order/payment/page', {}, { role: role.id })).code).not.toBe(0);
  });

  test('holds no right that its maker lacks, nor one that the built-in role does not hold', async () => {
    const house = await shop();
    const role = await newRole(house.owner.call, ['role.view', 'role.own', 'employee.view', 'payment.view']);
    const deputy = await employ(house, role.id);
    expect(await deputy('/role/own/save', wishOf(['payout.create']))).toMatchObject({
      code: code.noPermission,
      msg: 'You do not hold “Create a payout” yourself, so you cannot give it.',
    });
    expect((await deputy('/role/own/save', wishOf(['payment.view']))).code).toBe(0);
    expect((await house.owner.call('/role/own/save', wishOf(['merchant.freeze'] as Right[]))).code).toBe(
      code.badParameter,
    );
    const payer = await newRole(house.owner.call, paying);
    expect((await deputy('/role/own/save', { ...wishOf([]), id: payer.id, version: 1 })).code).toBe(code.noPermission);
    expect((await deputy('/role/own/saveStatus', { ids: [payer.id], status: 0 })).data.failed).toMatchObject([
      { code: code.noPermission },
    ]);
  });

  test('keeps its name to itself, is not written over blindly, and is one of fifty at most', async () => {
    const { owner } = await shop();
    const role = await newRole(owner.call, []);
    expect(await owner.call('/role/own/save', wishOf([], { name: role.name.toUpperCase() }))).toMatchObject({
      code: code.duplicate,
      data: { fields: [{ field: 'name' }] },
    });
    const again = { ...wishOf([]), id: role.id, version: 1 };
    expect((await owner.call('/role/own/save', again)).code).toBe(0);
    expect((await owner.call('/role/own/save', again)).code).toBe(code.versionConflict);
    for (let n = 1; n < 50; n += 1) await newRole(owner.call, []);
    expect((await owner.call('/role/own/save', wishOf([]))).code).toBe(code.transitionNotAllowed);
  });

  test('is for its house to change: the platform sees it with its owner, and changes only what is its own', async () => {
    const { owner, id } = await shop();
    const role = await newRole(owner.call, bookkeeping);
    const { data } = await app.call('/role/page', { owned: true, pageSize: 100 });
    expect(data.list).toContainEqual(expect.objectContaining({ id: role.id, ownerId: id }));
    expect((await app.call('/role/list')).data).not.toContainEqual(expect.objectContaining({ id: role.id }));
    const wish = { ...wishOf([]), id: role.id, version: 1, code: 'OWN', scope: 2 };
    const dataScope = { countryIds: [], merchantIds: [], companyIds: [], maskFields: [] };
    expect((await app.call('/role/save', { ...wish, dataScope })).code).toBe(code.noPermission);
    expect((await app.call('/role/own/save', { ...wishOf([]), id: role.id, version: 1 })).code).toBe(code.noPermission);
    expect((await app.call('/role/saveStatus', { ids: [role.id], status: 0 })).data.failed).toMatchObject([
      { code: code.noPermission },
    ]);
    const builtIn = { ...wishOf([]), id: '5', version: 1 };
    expect([code.noPermission, code.versionConflict]).toContain((await owner.call('/role/own/save', builtIn)).code);
    const elsewhere = await app.as('ADMIN', { countryIds: ['PER'] });
    expect((await elsewhere.call('/role/fetchRole', { id: role.id })).code).toBe(code.notFound);
  });
});

describe('people in an own role', () => {
  test('a bookkeeper sees and exports, and is refused every write of money that a payer may do', async () => {
    const house = await shop();
    const bookkeeper = await employ(house, (await newRole(house.owner.call, bookkeeping)).id);
    const payer = await employ(house, (await newRole(house.owner.call, [...bookkeeping, ...paying])).id);
    expect((await bookkeeper('/order/payment/page')).code).toBe(0);
    expect((await bookkeeper('/merchant/billing/flow', {})).code).not.toBe(code.noPermission);
    const money = calls.filter(({ call }) => call.kind === 'write' && paying.some((right) => right === call.access));
    expect(money.map(({ name }) => name)).toContain('merchant.saveIpWhiteList');
    for (const { call } of money) {
      expect([call.path, (await bookkeeper(call.path)).code]).toEqual([call.path, code.noPermission]);
      expect([call.path, (await payer(call.path)).code]).not.toEqual([call.path, code.noPermission]);
    }
    const moving = calls.filter(({ call }) => call.kind === 'write' && movesMoney(call.access));
    for (const { call } of moving)
      expect([call.path, (await bookkeeper(call.path)).code]).toEqual([call.path, code.noPermission]);
  });

  test('lose at once what the built-in role loses, and may only look once their merchant is disabled', async () => {
    const house = await shop();
    const role = await newRole(house.owner.call, ['payment.view', 'merchant.ip']);
    const person = await employ(house, role.id);
    const listed = () => person('/merchant/ipWhiteList');
    expect((await listed()).code).toBe(0);
    const { data } = await app.call('/role/fetchRole', { id: '5' });
    const { name, code: ofRole, scope, version } = data.role;
    const wish = { id: '5', version, name, code: ofRole, scope, menuIds: data.menuIds, dataScope: data.dataScope };
    const left = data.buttonKeys.filter((right: string) => right !== 'merchant.ip');
    expect((await app.call('/role/save', { ...wish, buttonKeys: left })).code).toBe(0);
    expect((await listed()).code).toBe(code.noPermission);
    expect((await house.owner.call('/role/fetchRole', { id: role.id })).data).toMatchObject({
      buttonKeys: ['payment.view'],
      role: { version: 2 },
    });
    expect((await house.owner.call('/role/own/save', wishOf(['merchant.ip']))).code).toBe(code.badParameter);
    await app.call('/role/save', { ...wish, version: version + 1, buttonKeys: data.buttonKeys });
    await sql`update merchant set status = ${masterStatus.disabled} where id = ${house.id}`.execute(db.writes);
    expect((await house.owner.call('/role/own/save', wishOf([]))).code).toBe(code.noPermission);
    expect((await person('/order/payment/page')).code).toBe(0);
  });

  test('are asked by the login policy and the sign-in of the built-in role', async () => {
    const house = await shop();
    const role = await newRole(house.owner.call, ['payment.view']);
    const person = await employ(house, role.id);
    await sql`insert into login_policy (role_id, idle_minutes, updated_by, updated_at) values (5, 5, 'ops', now())`.execute(
      db.writes,
    );
    expect((await app.call('/policy/query')).data.list.map((row: { roleId: string }) => row.roleId)).not.toContain(
      role.id,
    );
    app.clock.jump(6 * 60_000);
    expect((await person('/order/payment/page')).code).toBe(code.sessionInvalid);
    await sql`delete from login_policy where role_id = 5`.execute(db.writes);
  });

  test('are signed out with their role, and a role that comes back takes a proof and no second person', async () => {
    const house = await shop();
    const role = await newRole(house.owner.call, ['payment.view', 'payout.create']);
    const person = await employ(house, role.id);
    const { call } = house.owner;
    expect((await call('/role/own/saveStatus', { ids: [role.id], status: 0 })).data).toEqual({
      okIds: [role.id],
      failed: [],
    });
    expect((await person('/order/payment/page')).code).toBe(code.sessionInvalid);
    expect((await call('/role/own/saveStatus', { ids: [role.id], status: 1, password: 'wrong' })).code).toBe(
      code.stepUpWrong,
    );
    expect((await call('/role/own/saveStatus', { ids: [role.id], status: 1 })).code).toBe(0);
  });
});

test('an agent’s roles are its own too: below its type’s built-in role, and not those of the agents under it', async () => {
  const above = await buildAgent(context, { proxyType: 'admpro' });
  const below = await buildAgent(context, { proxyType: 'proxy', parentId: above.id });
  const [boss, agent] = [
    await app.as('SUPER_PROXY', { ownerId: above.id }),
    await app.as('PROXY', { ownerId: below.id }),
  ];
  const role = await newRole(agent.call, ['payment.view', 'proxy.view']);
  expect(role).toMatchObject({ scope: 3, ownerId: below.id });
  expect((await agent.call('/role/own/save', wishOf(['merchant.edit']))).code).toBe(code.badParameter);
  expect((await boss.call('/role/own/save', wishOf(['merchant.edit']))).code).toBe(0);
  expect((await boss.call('/role/fetchRole', { id: role.id })).code).toBe(code.notFound);
});
