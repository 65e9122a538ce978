import { DAY } from '#contract/time';
import { buildContext } from '../../tests/build/context';
import { buildMerchant } from '../../tests/build/merchant';
import { cloneDatabase, type TestDatabase } from '../../tests/database/clone';
import { startApp, type TestApp } from '../../tests/gate/app';

let db: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  db = await cloneDatabase();
  app = await startApp(db);
});
afterAll(async () => {
  await app.close();
  await db.drop();
});

test('staff see themselves: their roles in their language, their countries, and no more', async () => {
  const { call } = await app.as('OPERATION', { userName: 'ana', otherRoles: ['CASHIER'], countryIds: ['MEX', 'BRA'] });
  const { data } = await call('/employee/profile');
  expect(data).toEqual({
    userName: 'ana',
    realName: 'ana',
    ownerType: 'platform',
    ownerName: null,
    roles: ['Operations', 'Cashier'],
    countryIds: ['MEX', 'BRA'],
    createTime: expect.any(Number),
    pwdUpdateTime: null,
    pwdExpireTime: null,
    lastLoginTime: null,
    lastLoginIp: null,
  });
});

test('a merchant’s people see whom they work for, and its country', async () => {
  const { id } = await buildMerchant(buildContext(db, app.services), { name: 'Tienda Azul', countryId: 'COL' });
  const { call } = await app.as('MERCHANT', { ownerId: id });
  expect((await call('/employee/profile')).data).toMatchObject({ ownerType: 'merchant', ownerName: 'Tienda Azul', countryIds: ['COL'] });
});

test('where passwords grow old one sees until when', async () => {
  const { call } = await app.as('CASHIER');
  const chosen = { roleId: '4', forceSecondFactor: false, passwordDays: 90, idleMinutes: 15, sessionHours: 12, sessionsAtOnce: 3, ips: [] };
  await app.call('/policy/save', chosen);
  const { data } = await call('/employee/profile');
  expect(data.pwdExpireTime).toBe(data.createTime + 90 * DAY);
});
