import { code } from '#contract/error';
import { DAY } from '#contract/time';
import { buildAgent } from '../../tests/build/agent';
import { buildCompany } from '../../tests/build/company';
import { buildEmployee, type EmployeeGiven } from '../../tests/build/employee';
import { buildMerchant } from '../../tests/build/merchant';
import { buildRole, haveRole } from '../../tests/build/role';
import { dataOf } from '../../tests/gate/answer';
import { type CallAs, newRequestId } from '../../tests/gate/app';
import { withSecond } from '../../tests/gate/consent';
import { gateOfFile } from '../../tests/gate/gate';

const OWN = 'three quiet herons at noon';
const { db, app, context } = gateOfFile();
let admin: CallAs;
/** A role of our own people without rights to money or checks: one person gives it. */
let plain: { id: string };
beforeAll(async () => {
  plain = await buildRole(context, { grants: ['payment.view', 'home.view'] });
});
// Stories move the clock, and with it end sessions.
beforeEach(async () => {
  admin = (await app.as('ADMIN')).call;
});

let number = 0;
const somebody = (given: object = {}) => ({
  userName: `new.person${++number}`,
  realName: 'Night desk',
  roleIds: [plain.id],
  countryIds: ['MEX'],
  ipWhitelist: [],
  ...given,
});
const save = (given: object, call: CallAs = admin) => call('/employee/save', somebody(given));
const newPerson = (given: EmployeeGiven = {}) => buildEmployee(context, { role: 'CASHIER', ...given });
const enter = (userName: string, password: string) => app.stranger('/merchant/login', { userName, password });
const row = (id: string) => db.reads.selectFrom('employee').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const lastAudit = async (name: string) =>
  db.reads
    .selectFrom('audit')
    .selectAll()
    .where('call', '=', name)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
const field = (name: string, rule: string) => ({
  code: code.badParameter,
  data: { fields: [{ field: name, code: rule }] },
});

test('somebody new signs in with a password that is shown once, and can do nothing before they have changed it', async () => {
  const input = { ...somebody(), requestId: newRequestId() };
  const { data } = await admin('/employee/save', input);
  expect(data.initialPassword).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/);
  expect(await admin('/employee/save', input)).toMatchObject({
    data: { id: data.id, initialPassword: null },
    headers: { 'x-repeated': '1' },
  });
  const { token, mustChangePwd } = dataOf(await enter(input.userName, data.initialPassword));
  expect(mustChangePwd).toBe(true);
  const call: CallAs = (path, body) =>
    app.stranger(path, { requestId: newRequestId(), ...body }, { authorization: token });
  expect((await call('/merchant/freeze', {})).code).toBe(code.passwordMustChange);
  const changed = await call('/employee/modifyPwd', { oldPwd: data.initialPassword, newPwd: OWN });
  expect((await app.stranger('/employee/page', {}, { authorization: changed.data.token })).code).toBe(
    code.noPermission,
  ); // in their role, at last
  app.clock.jump(2 * DAY);
  expect((await enter(input.userName, OWN)).code).toBe(code.ok);
});

test('a first password that nobody uses for a day opens nothing, and no two are the same', async () => {
  const [one, two] = [somebody(), somebody()];
  const passwords = [one, two].map(async (input) => dataOf(await admin('/employee/save', input)).initialPassword);
  const [first, second] = await Promise.all(passwords);
  expect(first).not.toBe(second);
  app.clock.jump(DAY - 1000);
  expect((await enter(one.userName, first)).code).toBe(code.ok);
  app.clock.jump(1000);
  expect((await enter(two.userName, second)).code).toBe(code.signInRefused);
});

test('the audit knows what was made, without the password, contact data masked', async () => {
  const contact = { phone: '+525512345678', email: 'night@caudal.example', telegram: 'nightdesk' };
  const { data } = await save(contact);
  const entry = await lastAudit('employee.save');
  expect(entry.changes).toMatchObject([
    { type: 'employee', after: { roles: `CUSTOM_${plain.id}`, countries: 'MEX', phone: '+5255****5678' } },
  ]);
  const text = JSON.stringify(entry);
  for (const secret of [data.initialPassword, ...Object.values(contact)]) expect(text).not.toContain(secret);
  expect(await row(data.id)).toMatchObject(contact);
});

test('a change keeps contact data that is left out, clears what is to be forgotten, and takes the rest as it is said', async () => {
  const company = await buildCompany(context);
  const given = somebody({
    phone: '+525512345678',
    email: 'night@caudal.example',
    companyId: company.id,
    remark: 'Nights only',
  });
  const { data } = await admin('/employee/save', given);
  const edit = {
    ...somebody(),
    id: data.id,
    userName: given.userName,
    version: 1,
    realName: 'Day desk',
    countryIds: ['MEX', 'CHL'],
  };
  const answer = await admin('/employee/save', {
    ...edit,
    ...{ forget: ['email'], companyId: null, remark: null },
    ipWhitelist: ['10.1.2.3/8', '2001:db8::/32', '192.0.2.7'],
  });
  expect(answer.data).toMatchObject({ id: data.id, version: 2, initialPassword: null });
  expect(await row(data.id)).toMatchObject({
    realName: 'Day desk',
    phone: '+525512345678',
    email: null,
    companyId: null,
    remark: null,
  });
  const { employee } = dataOf(await admin('/employee/details', { id: data.id }));
  expect(employee).toMatchObject({
    countryIds: ['MEX', 'CHL'],
    ipWhitelist: ['10.0.0.0/8', '2001:db8::/32', '192.0.2.7/32'],
  });
  expect((await lastAudit('employee.save')).changes).toMatchObject([
    {
      before: { realName: 'Night desk', email: 'n***@caudal.example' },
      after: { realName: 'Day desk', email: null, sessionsEnded: 0 },
    },
  ]);
});

test('of two who change the same person, the second is told so', async () => {
  const person = await newPerson();
  const edit = somebody({ id: person.id, userName: person.userName, version: 1 });
  const answers = await Promise.all([
    admin('/employee/save', edit),
    admin('/employee/save', { ...edit, realName: 'Day desk' }),
  ]);
  expect(answers.map((answer) => answer.code).sort()).toEqual([code.ok, code.versionConflict]);
});

test('all countries are every country, also one that is added later', async () => {
  const { data } = await save({ countryIds: ['MEX', 'COL', 'PER', 'CHL', 'ARG', 'BRA'] });
  expect((await row(data.id)).countryIds).toEqual([]);
});

test.each([
  ['no country', { countryIds: [] }, field('countryIds', 'required')],
  ['no role', { roleIds: [] }, field('roleIds', 'minItems')],
  ['a role that is not there', { roleIds: ['77'] }, field('roleIds', 'unknown')],
  ['a merchant’s role', { roleIds: ['5'] }, field('roleIds', 'unknown')],
  ['a name with capitals', { userName: 'Night' }, field('userName', 'pattern')],
  ['a phone without its country', { phone: '5512345678' }, field('phone', 'pattern')],
  ['half an address', { ipWhitelist: ['10.0.0'] }, field('ipWhitelist', 'network')],
  ['a network of too many bits', { ipWhitelist: ['10.0.0.0/33'] }, field('ipWhitelist', 'network')],
  ['a day that is over', { expireTime: 1 }, field('expireTime', 'future')],
  ['a company that is not there', { companyId: '99' }, field('companyId', 'unknown')],
  ['a version of somebody new', { version: 1 }, field('version', 'additionalProperties')],
  ['an owner of our own people', { ownerId: '1' }, field('ownerId', 'additionalProperties')],
  [
    'a merchant that is not named',
    { ownerType: 'merchant', roleIds: ['5'], countryIds: [] },
    field('ownerId', 'required'),
  ],
  [
    'a merchant that is not there',
    { ownerType: 'merchant', ownerId: '99', roleIds: ['5'], countryIds: [] },
    { code: code.notFound },
  ],
])('%s is refused', async (_, given, refusal) => {
  expect(await save(given)).toMatchObject(refusal);
});

test('a name is taken once, also by two at the same moment', async () => {
  const input = somebody();
  const answers = await Promise.all([admin('/employee/save', input), admin('/employee/save', input)]);
  expect(answers.map((answer) => answer.code).sort()).toEqual([code.ok, code.duplicate]);
  expect(await admin('/employee/save', input)).toMatchObject({
    code: code.duplicate,
    data: { fields: [{ field: 'userName', code: 'taken' }] },
  });
});

test('nobody moves to another house or gets another name', async () => {
  const person = await newPerson();
  const merchant = await buildMerchant(context);
  const edit = (given: object) => save({ id: person.id, userName: person.userName, version: 1, ...given });
  expect(await edit({ ownerType: 'merchant', ownerId: merchant.id })).toMatchObject(field('ownerType', 'const'));
  expect(await edit({ ownerId: merchant.id })).toMatchObject(field('ownerId', 'const'));
  expect(await edit({ userName: 'other.name' })).toMatchObject(field('userName', 'const'));
  expect((await row(person.id)).ownerType).toBe('platform');
});

test('a merchant makes people of its own, with roles for merchants alone, whatever it says', async () => {
  const [own, other] = [await buildMerchant(context), await buildMerchant(context)];
  const { call } = await app.as('MERCHANT', { ownerId: own.id });
  const desk = await buildRole(context, { scope: 2, grants: ['payment.view'] });
  const make = (given: object) => save({ roleIds: [desk.id], countryIds: [], ...given }, call);
  const { data } = await make({});
  expect(await row(data.id)).toMatchObject({ ownerType: 'merchant', ownerId: own.id, countryIds: [] });
  expect(await make({ ownerType: 'merchant', ownerId: own.id })).toMatchObject({ code: code.ok });
  expect(await make({ ownerType: 'merchant', ownerId: other.id })).toMatchObject({ code: code.notFound });
  expect(await make({ ownerType: 'platform' })).toMatchObject({ code: code.notFound });
  expect(await make({ ownerType: 'agent', ownerId: '1' })).toMatchObject({ code: code.notFound });
  expect(await make({ roleIds: ['1'] })).toMatchObject(field('roleIds', 'unknown'));
  expect(await make({ roleIds: ['2'] })).toMatchObject(field('roleIds', 'unknown'));
  expect(await make({ countryIds: ['BRA'] })).toMatchObject(field('countryIds', 'additionalProperties'));
});

test('our own people make those of merchants and agents of their countries', async () => {
  const [inMexico, inChile] = [await buildMerchant(context), await buildMerchant(context, { countryId: 'CHL' })];
  const agent = await buildAgent(context, { countryIds: ['MEX', 'CHL'] });
  const local = await app.as('ADMIN', { countryIds: ['MEX'] });
  const shop = { ownerType: 'merchant', roleIds: ['5'], countryIds: [] };
  expect(await save({ ...shop, ownerId: inMexico.id }, local.call)).toMatchObject({ code: code.ok });
  expect(await save({ ...shop, ownerId: inChile.id }, local.call)).toMatchObject({ code: code.notFound });
  expect(
    await save({ ownerType: 'agent', ownerId: agent.id, roleIds: ['7'], countryIds: [] }, local.call),
  ).toMatchObject({ code: code.notFound });
  expect(await save({ countryIds: ['MEX', 'CHL'] }, local.call)).toMatchObject(field('countryIds', 'notYours'));
  const offered = (await local.call('/employee/owners', { ownerType: 'merchant' })).data.map(
    ({ id }: { id: string }) => id,
  );
  expect(offered).toContain(inMexico.id);
  expect(offered).not.toContain(inChile.id);
  const sought = async (filter: object) =>
    dataOf(await local.call('/employee/owners', { ownerType: 'merchant', ...filter })).map(
      ({ no }: { no: string }) => no,
    );
  expect(await sought({ keyword: inMexico.merchantNo.toLowerCase() })).toEqual([inMexico.merchantNo]);
  expect(await sought({ keyword: inChile.merchantNo })).toEqual([]);
  expect(await sought({ ids: [inMexico.id, inChile.id] })).toEqual([inMexico.merchantNo]);
  expect(await sought({ most: 1 })).toHaveLength(1);
});

test('nobody gives a role that holds more than they do; the form offers what would be taken', async () => {
  const operation = await app.as('OPERATION');
  const small = await buildRole(context, { grants: ['payment.view', 'employee.view'] });
  const large = await buildRole(context, { grants: ['payment.view', 'fund.edit'] });
  const asleep = await buildRole(context, { grants: ['payment.view'], status: 0 });
  for (const roleIds of [['1'], ['3'], ['4'], [large.id], [small.id, large.id]]) {
    expect(await save({ roleIds }, operation.call)).toMatchObject({
      code: code.noPermission,
      data: { fields: [{ field: 'roleIds', code: 'notYours' }] },
    });
  }
  expect(await lastAudit('employee.save')).toMatchObject({ result: code.noPermission });
  expect(await save({ roleIds: [asleep.id] }, operation.call)).toMatchObject(field('roleIds', 'unknown'));
  const given = somebody({ roleIds: [small.id, '2'] });
  await withSecond(app, await operation.call('/employee/save', given));
  const [{ id }] = (await admin('/employee/page', { userName: given.userName })).data.list;
  const offered = (await operation.call('/employee/roles', {})).data.map(({ id }: { id: string }) => id);
  expect(offered).toEqual(expect.arrayContaining(['2', small.id]));
  for (const id of ['1', '3', '4', '5', large.id, asleep.id]) expect(offered).not.toContain(id);
  expect((await admin('/employee/details', { id })).data.employee.roleIds).toEqual([small.id, '2']);
});

test('whoever may edit people cannot give themselves anything', async () => {
  const keeper = await buildRole(context, {
    grants: ['employee.view', 'employee.edit', 'employee.status', 'employee.resetPwd', 'payment.view'],
  });
  const { employeeId, call } = await app.as('OPERATION');
  await haveRole(context, employeeId, keeper);
  const keeperCall: CallAs = (path, body) => call(path, body, { role: keeper.id });
  const { userName } = await row(employeeId);
  const edit = { id: employeeId, userName, version: 1 };
  for (const roleIds of [['1'], [keeper.id]])
    expect(await save({ ...edit, roleIds }, keeperCall)).toMatchObject({ code: code.noPermission });
  expect(await keeperCall('/employee/resetPwd', { id: employeeId, reason: 'I forgot mine' })).toMatchObject({
    code: code.noPermission,
  });
  const status = await keeperCall('/employee/saveStatus', { ids: [employeeId], status: 0, reason: 'Going away now' });
  expect(status.data.failed).toMatchObject([{ code: code.noPermission }]);
});
