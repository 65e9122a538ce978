import { code } from '#contract/error';
import { buildAgent } from '../../tests/build/agent';
import { buildEmployee, type EmployeeGiven } from '../../tests/build/employee';
import { buildMerchant } from '../../tests/build/merchant';
import { dataOf } from '../../tests/gate/answer';
import type { CallAs } from '../../tests/gate/app';
import { gateOfEach } from '../../tests/gate/gate';

const NOBODY = '99';
const { db, app, context } = gateOfEach({ userName: 'chief', realName: 'Chief' });

const newPerson = (given: EmployeeGiven = {}) => buildEmployee(context, { role: 'CASHIER', ...given });
const page = async (given: object = {}, call: CallAs = app.call) => dataOf(await call('/employee/page', given));
const names = async (given: object = {}, call: CallAs = app.call): Promise<string[]> =>
  (await page(given, call)).list.map(({ userName }: { userName: string }) => userName);
/** Every call that names somebody, and what it answers of this person. */
async function askAll(call: CallAs, id: string): Promise<unknown[]> {
  const save = {
    id,
    version: 1,
    userName: 'abcd',
    realName: 'Ab',
    roleIds: ['4'],
    countryIds: ['MEX'],
    ipWhitelist: [],
  };
  const answers = [
    await call('/employee/details', { id }),
    await call('/employee/sessions/page', { employeeId: id }),
    await call('/employee/signIns/page', { employeeId: id }),
    await call('/employee/save', save),
    await call('/employee/resetPwd', { id, reason: 'They asked for it' }),
    await call('/employee/sessions/kill', { employeeId: id, reason: 'They asked for it' }),
    await call('/employee/googleAuth/reset', { employeeId: id, reason: 'They asked for it' }),
    (await call('/employee/saveStatus', { ids: [id], status: 0, reason: 'They have left' })).data?.failed?.[0],
  ];
  return answers.map((answer) => [answer?.code, answer?.msg]);
}

test('somebody is listed with their roles, places and limits, and contact data masked', async () => {
  await newPerson({
    userName: 'till',
    realName: 'Till Operator',
    countryIds: ['MEX', 'COL'],
    phone: '+525512345678',
    email: 'till@caudal.example',
  });
  const { list, total } = await page({ userName: 'till' });
  expect(total).toBe(1);
  expect(list).toMatchObject([
    {
      userName: 'till',
      realName: 'Till Operator',
      roleIds: ['4'],
      roleNames: ['Cashier'],
      countryIds: ['MEX', 'COL'],
      ownerType: 'platform',
      phone: '+5255****5678',
      email: 't***@caudal.example',
      googleBound: false,
      status: 1,
      ipWhitelist: [],
      expireTime: null,
    },
  ]);
  expect(JSON.stringify(list)).not.toContain('5512345678');
});

test('the server filters, searches and sorts, and counts over the whole filter', async () => {
  const merchant = await buildMerchant(context, { name: 'Tienda Azul' });
  await newPerson({ userName: 'alfa', realName: 'Night desk', countryIds: ['MEX'], phone: '+525500000001' });
  await newPerson({ userName: 'beta', role: 'OPERATION', status: 0, countryIds: ['CHL'] });
  await newPerson({ userName: 'gama', role: 'MERCHANT', ownerId: merchant.id });
  const sorted = { sortField: 'userName', sortOrder: 'ascend' };
  expect(await names(sorted)).toEqual(['alfa', 'beta', 'chief', 'gama']);
  expect(await names({ sortField: 'userName', sortOrder: 'descend', pageSize: 2, current: 2 })).toEqual([
    'beta',
    'alfa',
  ]);
  expect(await names({ status: [0] })).toEqual(['beta']);
  expect(await names({ roleId: '4' })).toEqual(['alfa']);
  expect(await names({ ownerType: 'merchant' })).toEqual(['gama']);
  expect(await names({ ...sorted, countryId: 'MEX' })).toEqual(['alfa', 'chief', 'gama']);
  expect(await names({ keyword: 'night' })).toEqual(['alfa']);
  expect(await names({ keyword: '+525500000001' })).toEqual(['alfa']);
  expect(await names({ keyword: '5500000001' })).toEqual([]);
  expect(await names({ keyword: merchant.merchantNo })).toEqual(['gama']);
  expect(await names({ googleBound: true })).toEqual([]);
  expect((await page({ pageSize: 10, current: 9 })).total).toBe(4);
  expect(await app.call('/employee/page', { sortField: 'password_hash' })).toMatchObject({ code: code.badParameter });
});

test('by when somebody was last here, in business days of the viewer', async () => {
  const { id } = await newPerson({ userName: 'till' });
  await db.writes
    .updateTable('employee')
    .set({ lastLoginAt: new Date('2026-03-05T02:59:59Z') })
    .where('id', '=', id)
    .execute();
  expect(await names({ lastLoginFrom: '2026-03-04', lastLoginTo: '2026-03-04' })).toEqual(['till']);
  expect(await names({ lastLoginFrom: '2026-03-05', lastLoginTo: '2026-03-05' })).toEqual([]);
});

test('our own people see whoever works in their countries alone', async () => {
  const [inMexico, inChile] = [await buildMerchant(context), await buildMerchant(context, { countryId: 'CHL' })];
  await newPerson({ userName: 'mexican', countryIds: ['MEX'] });
  const both = await newPerson({ userName: 'both', countryIds: ['MEX', 'CHL'] });
  await newPerson({ userName: 'shop.mx', role: 'MERCHANT', ownerId: inMexico.id });
  const shop = await newPerson({ userName: 'shop.cl', role: 'MERCHANT', ownerId: inChile.id });
  const local = await app.as('ADMIN', { userName: 'local', countryIds: ['MEX'] });
  expect((await names({}, local.call)).sort()).toEqual(['local', 'mexican', 'shop.mx']);
  const nobody = await askAll(local.call, NOBODY);
  expect(await askAll(local.call, both.id)).toEqual(nobody);
  expect(await askAll(local.call, shop.id)).toEqual(nobody);
});

test('a merchant’s and an agent’s people see those of their own house, and of anybody else not even that they exist', async () => {
  const [own, other] = [await buildMerchant(context), await buildMerchant(context)];
  const parent = await buildAgent(context, { proxyType: 'admpro' });
  const below = await buildAgent(context, { parentId: parent.id });
  const first = await app.as('MERCHANT', { userName: 'shop', ownerId: own.id });
  const agent = await app.as('SUPER_PROXY', { userName: 'agent', ownerId: parent.id });
  await newPerson({ userName: 'shop.till', role: 'MERCHANT', ownerId: own.id });
  const foreign = await newPerson({ userName: 'foreign', role: 'MERCHANT', ownerId: other.id });
  const junior = await newPerson({ userName: 'junior', role: 'PROXY', ownerId: below.id });
  expect((await names({}, first.call)).sort()).toEqual(['shop', 'shop.till']);
  expect(await names({}, agent.call)).toEqual(['agent']);
  for (const { call } of [first, agent]) {
    const nobody = await askAll(call, NOBODY);
    for (const { id } of [foreign, junior]) expect(await askAll(call, id)).toEqual(nobody);
  }
});

test('what a change would give is said of several at once, of those whom the asker may see', async () => {
  const [till, desk] = [
    await newPerson({ countryIds: ['MEX'] }),
    await newPerson({ role: 'OPERATION', countryIds: ['MEX'] }),
  ];
  const shop = await newPerson({ role: 'MERCHANT', ownerId: (await buildMerchant(context, { countryId: 'CHL' })).id });
  const local = await app.as('ADMIN', { countryIds: ['MEX'] });
  const ids = [shop.id, desk.id, till.id];
  expect(dataOf(await app.call('/employee/impact', { ids })).roles).toEqual(['CASHIER', 'MERCHANT', 'OPERATION']);
  expect(dataOf(await local.call('/employee/impact', { ids })).roles).toEqual(['CASHIER', 'OPERATION']);
});

test('its details say what somebody holds, how many sessions they have, and how the asker stands to them', async () => {
  const cashier = await app.as('CASHIER', { userName: 'till' });
  const { data } = await app.call('/employee/details', { id: cashier.employeeId });
  expect(data).toMatchObject({ employee: { userName: 'till' }, sessions: 1, standing: 'inCharge' });
  expect(data.grants).toContainEqual({ key: 'payout.manualPaid', label: 'Pay by hand, with proof' });
  const operation = await app.as('OPERATION');
  expect((await operation.call('/employee/details', { id: cashier.employeeId })).data.standing).toBe('above');
  expect((await operation.call('/employee/details', { id: operation.employeeId })).data.standing).toBe('self');
  const peer = await newPerson({ role: 'OPERATION' });
  expect((await operation.call('/employee/details', { id: peer.id })).data.standing).toBe('equal');
});

test('a number that no id can be is a mistake of the request, not a fault of ours', async () => {
  expect((await app.call('/employee/details', { id: '8999999999999999999' })).code).toBe(code.notFound);
  for (const id of ['9999999999999999999', '9223372036854775808', '0', '01', '-1'])
    expect((await app.call('/employee/details', { id })).code).toBe(code.badParameter);
});

test('whoever has no right to people sees none', async () => {
  const finance = await app.as('FINANCE_RISK');
  expect(await finance.call('/employee/page')).toMatchObject({ code: code.noPermission });
});
