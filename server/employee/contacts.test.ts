import { code } from '#contract/error';
import { buildEmployee, type EmployeeGiven, type RoleCode } from '../../tests/build/employee';
import { buildMerchant } from '../../tests/build/merchant';
import { type CallAs, newRequestId } from '../../tests/gate/app';
import { gateOfFile } from '../../tests/gate/gate';

const CONTACT = { phone: '+525512345678', email: 'till@caudal.example', telegram: 'tillnight' };
const RIGHTS = ['audit.unmask', 'employee.unmask'];
const { db, app, context } = gateOfFile({ userName: 'chief' });
let till: string;
beforeAll(async () => {
  till = (await newPerson({ userName: 'till' })).id;
});

const newPerson = (given: EmployeeGiven = {}) =>
  buildEmployee(context, { role: 'CASHIER', countryIds: ['MEX'], ...CONTACT, ...given });
const body = (more = {}) => ({
  objectType: 'employee',
  id: till,
  field: 'phone',
  reason: 'nobody opens at the night desk',
  ...more,
});
const reveal = (more = {}, call: CallAs = app.call) => call('/audit/unmask', body(more));
const entries = () =>
  db.reads.selectFrom('audit').selectAll().where('call', '=', 'audit.unmask').orderBy('id', 'desc').execute();
const give = (roleId: number) =>
  db.writes
    .insertInto('roleGrant')
    .values(RIGHTS.map((grantKey) => ({ roleId, grantKey })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();

test('each of the three is shown in full, one at a time; list, details and their own page keep them masked', async () => {
  for (const [field, value] of Object.entries(CONTACT))
    expect(await reveal({ field })).toMatchObject({ code: 0, data: { value } });
  const { call } = await app.as('CASHIER', { userName: 'desk', ...CONTACT });
  const answers = [
    await app.call('/employee/page'),
    await app.call('/employee/details', { id: till }),
    await call('/employee/profile'),
  ];
  for (const answer of answers) {
    expect(JSON.stringify(answer)).toContain('+5255****5678');
    for (const value of Object.values(CONTACT)) expect(JSON.stringify(answer)).not.toContain(value);
  }
});

test('that it was shown, to whom and why is in the audit, under the person’s name; the value is nowhere', async () => {
  const requestId = newRequestId();
  const before = (await entries()).length;
  expect((await reveal({ requestId })).data).toEqual({ value: CONTACT.phone });
  const [entry, ...others] = await entries();
  expect(others).toHaveLength(before);
  expect(entry).toMatchObject({
    result: 0,
    userName: 'chief',
    reason: 'nobody opens at the night desk',
    input: { objectType: 'employee', field: 'phone', id: till },
    changes: [{ type: 'employee', no: 'till' }],
  });
  expect(JSON.stringify(entry, (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(
    CONTACT.phone,
  );
  expect((await reveal({ requestId })).data).toEqual({ value: null });
  expect(await entries()).toHaveLength(before + 1);
});

test('a reason and a proof are asked for', async () => {
  expect((await reveal({ reason: undefined })).code).toBe(code.badParameter);
  expect((await reveal({ password: undefined })).code).toBe(code.stepUpNeeded);
});

test.each<RoleCode>(['OPERATION', 'FINANCE_RISK', 'CASHIER', 'MERCHANT', 'U_DEALER', 'PROXY', 'SUPER_PROXY'])(
  '%s has no right to it, of anybody or nobody, and the audit has the attempt',
  async (role) => {
    const { id: ownerId } = await buildMerchant(context);
    const { call, employeeId } = await app.as(role, { ownerId });
    const refused = await reveal({}, call);
    expect(refused.code).toBe(code.noPermission);
    expect((await reveal({ id: '99' }, call)).msg).toBe(refused.msg);
    expect((await entries()).slice(0, 2)).toMatchObject(
      Array.from({ length: 2 }, () => ({ result: code.noPermission, employeeId })),
    );
  },
);

test('what somebody has not given is not there, and neither is what people do not have', async () => {
  const { id } = await buildEmployee(context, { role: 'CASHIER' });
  const absent = await reveal({ id: '99' });
  expect(absent.code).toBe(code.notFound);
  for (const more of [{ id }, { id, field: 'telegram' }, { field: 'payerName' }])
    expect(await reveal(more)).toMatchObject({ code: code.notFound, msg: absent.msg });
});

test('an administrator of one country reveals whoever works there, and of anybody else not even that they exist', async () => {
  const [inMexico, inBrazil] = [await buildMerchant(context), await buildMerchant(context, { countryId: 'BRA' })];
  const { call } = await app.as('ADMIN', { countryIds: ['MEX'] });
  const shop = await newPerson({ role: 'MERCHANT', ownerId: inMexico.id });
  for (const id of [till, shop.id]) expect((await reveal({ id }, call)).data).toEqual({ value: CONTACT.phone });
  const absent = await reveal({ id: '99' }, call);
  const outside = [
    await newPerson({ countryIds: ['MEX', 'BRA'] }),
    await newPerson({ countryIds: [] }),
    await newPerson({ role: 'MERCHANT', ownerId: inBrazil.id }),
  ];
  const others = [...outside.map(({ id }) => id), 'till', '9999999999999999999', 'P2611210000000000019'];
  for (const id of others) {
    const { code: answered, data, msg } = await reveal({ id }, call);
    expect([answered, data, msg]).toEqual([code.notFound, null, absent.msg]);
  }
});

test('a merchant’s role that has come to the rights reaches its own house alone', async () => {
  await give(5);
  const [own, other] = [await buildMerchant(context), await buildMerchant(context)];
  const { call } = await app.as('MERCHANT', { ownerId: own.id });
  const colleague = await newPerson({ role: 'MERCHANT', ownerId: own.id });
  const foreign = await newPerson({ role: 'MERCHANT', ownerId: other.id });
  expect((await reveal({ id: colleague.id }, call)).data).toEqual({ value: CONTACT.phone });
  for (const id of [foreign.id, till]) expect((await reveal({ id }, call)).code).toBe(code.notFound);
});
