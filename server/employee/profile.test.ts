import type { Currency } from '#contract/money';
import { DAY } from '#contract/time';
import { buildAgent } from '../../tests/build/agent';
import { buildCompany } from '../../tests/build/company';
import { buildContext } from '../../tests/build/context';
import { buildMerchant } from '../../tests/build/merchant';
import { gateOfFile } from '../../tests/gate/gate';
import { paymentSucceeded } from '../ledger/events';
import { post } from '../ledger/post';

const { db, app } = gateOfFile();

/** The agent's commission on a paid order, booked with it. */
async function earn(agentId: string, currency: Currency, commission: bigint): Promise<void> {
  const { clock, nextId } = app.services;
  const moment = { now: clock.now(), nextId };
  const paid = {
    amount: commission * 10n,
    fee: commission,
    commissions: [{ agentId, amount: commission }],
    channelCost: 0n,
    channelCode: 'SIM',
    merchantId: '1',
    settleDays: 0,
  };
  const journal = {
    ...paymentSucceeded(paid),
    bizNo: `P${nextId(moment.now)}`,
    currency,
    merchantId: '1',
    operator: 'system',
  };
  await db.writes.transaction().execute((tx) => post(tx, journal, moment));
}

test('staff see themselves: their roles in their language, their countries, and no more', async () => {
  const { call } = await app.as('OPERATION', { userName: 'ana', otherRoles: ['CASHIER'], countryIds: ['MEX', 'BRA'] });
  const { data } = await call('/employee/profile');
  expect(data).toEqual({
    userName: 'ana',
    realName: 'ana',
    ownerType: 'platform',
    ownerName: null,
    agent: null,
    companyName: null,
    phone: null,
    email: null,
    telegram: null,
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
  expect((await call('/employee/profile')).data).toMatchObject({
    ownerType: 'merchant',
    ownerName: 'Tienda Azul',
    countryIds: ['COL'],
  });
});

test('one’s own contact data is there to be checked, masked for whoever stands behind', async () => {
  const { id } = await buildCompany(buildContext(db, app.services), { name: 'Caudal MX' });
  const contact = { phone: '+525512345678', email: 'till@caudal.example', telegram: 'night till' };
  const { call, employeeId } = await app.as('CASHIER', contact);
  await db.writes.updateTable('employee').set({ companyId: id }).where('id', '=', employeeId).execute();
  const shown = {
    phone: '+5255****5678',
    email: 't***@caudal.example',
    telegram: 'n*** t***',
    companyName: 'Caudal MX',
  };
  expect((await call('/employee/profile')).data).toMatchObject(shown);
});

test('an agent’s people see which agent it is and what it has earned; another’s earnings stay its own', async () => {
  const context = buildContext(db, app.services);
  const above = await buildAgent(context, { proxyType: 'admpro' });
  const own = await buildAgent(context, {
    name: 'Agente Sol',
    proxyNo: 'A77',
    parentId: above.id,
    countryIds: ['MEX', 'PER'],
  });
  await earn(own.id, 'MXN', 12_345n);
  await earn(own.id, 'PEN', 50n);
  await earn(above.id, 'MXN', 99_900n);
  const { call } = await app.as('PROXY', { ownerId: own.id });
  expect((await call('/employee/profile')).data).toMatchObject({
    ownerType: 'agent',
    ownerName: 'Agente Sol',
    countryIds: ['MEX', 'PER'],
    agent: {
      proxyNo: 'A77',
      proxyType: 'proxy',
      status: 1,
      commission: [
        { currency: 'MXN', accrued: '123.45', available: '0.00' },
        { currency: 'PEN', accrued: '0.50', available: '0.00' },
      ],
    },
  });
});

test('where passwords grow old one sees until when', async () => {
  const { call } = await app.as('CASHIER');
  const chosen = {
    roleId: '4',
    version: 0,
    forceSecondFactor: false,
    passwordDays: 90,
    idleMinutes: 15,
    sessionHours: 12,
    sessionsAtOnce: 3,
    ips: [],
  };
  await app.call('/policy/save', chosen);
  const { data } = await call('/employee/profile');
  expect(data.pwdExpireTime).toBe(data.createTime + 90 * DAY);
});
