import { code } from '#contract/error';
import { masterStatus } from '#contract/status';
import { DAY } from '#contract/time';
import { buildAccount } from '../../tests/build/account';
import { buildAgent } from '../../tests/build/agent';
import { buildCompany } from '../../tests/build/company';
import { buildFile } from '../../tests/build/file';
import { buildMerchant } from '../../tests/build/merchant';
import { buildAgentRate } from '../../tests/build/rate';
import { dataOf } from '../../tests/gate/answer';
import type { SignedIn } from '../../tests/gate/app';
import { consent } from '../../tests/gate/consent';
import { gateOfFile } from '../../tests/gate/gate';

const { db, app, context } = gateOfFile();
let operation: SignedIn;
let finance: SignedIn;
let companyId: string;
beforeEach(async () => {
  [operation, finance] = [await app.as('OPERATION'), await app.as('FINANCE_RISK')];
});
beforeAll(async () => {
  companyId = (await buildCompany(context, { countryId: 'MEX' })).id;
  await buildAccount(context, { minAmount: 1_000n, maxAmount: 500_000n });
});

let number = 0;
const speiAt = (percent: string) => ({ bizType: 'payment', method: 'SPEI', percent, fixed: '0.00' });
const wish = (given: object = {}) => ({
  name: `Tienda ${++number}`,
  legalName: 'Tienda Azul SA de CV',
  merchantType: 1,
  countryIds: ['MEX'],
  currency: 'MXN',
  companyId,
  taxId: 'MAL-180222-MS6',
  rates: [speiAt('3.5')],
  settleDays: 1,
  ...given,
});
const create = async (given: object = {}) => dataOf(await operation.call('/merchant/save', wish(given)));
const infoOf = async (id: string) => dataOf(await operation.call('/merchant/info', { id }));
/** The same merchant as it is, to be changed. */
const changeOf = async (id: string, given: object = {}) => {
  const { name, legalName, merchantType, countryIds, currency, taxId, settle, version } = await infoOf(id);
  const values = { name, legalName, merchantType, countryIds, currency, companyId, taxId, settleDays: settle.days };
  return { id, version, ...values, rates: [], ...given };
};

test('a new merchant waits for its review, and number, first password, key and secrets are shown this once', async () => {
  const input = { ...wish({ loginUserName: 'tienda.chief' }), requestId: 'a'.repeat(32) };
  const made = dataOf(await operation.call('/merchant/save', input));
  expect(made).toMatchObject({
    merchantNo: expect.stringMatching(/^M1\d{5}$/),
    loginUserName: 'tienda.chief',
    initialPassword: expect.any(String),
    apiKey: expect.stringMatching(/^[0-9a-f]{8}$/),
    apiSecret: expect.stringMatching(/^[0-9a-f]{64}$/),
    callbackSecret: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(await infoOf(made.id)).toMatchObject({ status: masterStatus.review, taxId: 'MAL180222MS6', taxIdType: 'RFC' });
  const again = dataOf(await operation.call('/merchant/save', input));
  expect(again).toMatchObject({ id: made.id, initialPassword: null, apiSecret: null, callbackSecret: null });
  const entered = await app.stranger('/merchant/login', { userName: 'tienda.chief', password: made.initialPassword });
  expect(entered.data).toMatchObject({ mustChangePwd: true });
});

test('out of its review it goes with the consent of somebody else who reviews, into use or out of it', async () => {
  for (const status of [masterStatus.enabled, masterStatus.disabled]) {
    const { id } = await create();
    const answer = await operation.call('/merchant/saveStatus', { ids: [id], status, reason: 'papers are in order' });
    expect(answer).toMatchObject({ code: code.approvalNeeded });
    expect((await infoOf(id)).status).toBe(masterStatus.review);
    expect(await consent(operation, answer)).not.toMatchObject({ code: code.ok });
    expect(await consent(finance, answer)).toMatchObject({ code: code.ok });
    expect((await infoOf(id)).status).toBe(status);
  }
});

test('a role that lost the right to review neither finds the review among its tasks nor decides it', async () => {
  const { id } = await create();
  const ask = { ids: [id], status: masterStatus.enabled, reason: 'papers are in order' };
  const answer = await operation.call('/merchant/saveStatus', ask);
  const roles = context.db.selectFrom('role').select('id').where('code', '=', 'FINANCE_RISK');
  const right = { roleId: (await roles.executeTakeFirstOrThrow()).id, grantKey: 'merchant.review' };
  await context.db
    .deleteFrom('roleGrant')
    .where('roleId', '=', right.roleId)
    .where('grantKey', '=', right.grantKey)
    .execute();
  const tasks = async () => dataOf(await finance.call('/approval/page', { box: 'todo' })).total;
  const without = await tasks();
  expect(await consent(finance, answer)).toMatchObject({ code: code.noPermission });
  await context.db.insertInto('roleGrant').values(right).execute();
  expect(await tasks()).toBe(without + 1);
  expect(await consent(finance, answer)).toMatchObject({ code: code.ok });
});

test('one country, its own currency, a company and a tax number of that country', async () => {
  const foreign = await buildCompany(context, { countryId: 'BRA' });
  const fieldOf = async (given: object) => (await operation.call('/merchant/save', wish(given))).data.fields[0].field;
  expect(await fieldOf({ countryIds: ['MEX', 'COL'] })).toBe('countryIds');
  expect(await fieldOf({ currency: 'BRL' })).toBe('currency');
  expect(await fieldOf({ companyId: foreign.id })).toBe('companyId');
  expect(await fieldOf({ taxId: '12.345.678/0001-95' })).toBe('taxId');
  expect(await fieldOf({ taxId: 'MAL-180222-MS7' })).toBe('taxId'); // its last digit is another
  expect(await fieldOf({ taxId: 'MAL-180230-MS6', taxIdConfirmed: true })).toBe('taxId'); // no such day
  expect(await fieldOf({ limits: { payMin: '200.00', payMax: '100.00' } })).toBe('limits');
  expect(await fieldOf({ rates: [speiAt('1'), speiAt('2')] })).toBe('rates');
  expect(await fieldOf({ ratesFrom: app.clock.now().getTime() - 1 })).toBe('ratesFrom');
});

test('an RFC of another digit waits for somebody who confirms it, which review and audit show', async () => {
  const taxId = 'RTO840921RE4';
  const doubted = await operation.call('/merchant/save', wish({ taxId }));
  expect(doubted).toMatchObject({ code: code.badParameter, data: { fields: [{ field: 'taxId', code: 'doubt' }] } });
  const { id } = await create({ taxId, taxIdConfirmed: true });
  expect(await infoOf(id)).toMatchObject({ status: masterStatus.review, taxId, taxIdConfirmed: true });
  const saves = context.db.selectFrom('audit').select('changes').where('call', '=', 'merchant.save');
  const entry = await saves.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  expect(JSON.stringify(entry.changes)).toContain('taxIdConfirmed');
  const { version } = dataOf(await operation.call('/merchant/save', await changeOf(id, { remark: 'asked once' })));
  expect(await infoOf(id)).toMatchObject({ version, taxId, taxIdConfirmed: true });
  const other = await changeOf(id, { taxId: 'PAF070213GI1' });
  expect(await operation.call('/merchant/save', other)).toMatchObject({ data: { fields: [{ code: 'doubt' }] } });
  expect(dataOf(await operation.call('/merchant/save', await changeOf(id, { taxId: 'XEXX010101000' })))).toBeTruthy();
  expect((await infoOf(id)).taxIdConfirmed).toBe(false);
});

test('a limit that no order is held to can neither be sent nor is it shown', async () => {
  const limits = { payMin: '100.00', payMax: '900.00', payStep: '50.00', payDayAmount: '9000.00', payDayCount: 40 };
  const { id } = await create({ limits });
  expect((await infoOf(id)).limits).toEqual(limits);
  for (const crossed of [
    { payMax: '9.00', payDayAmount: '8.00' },
    { payMin: '9.00', payDayAmount: '8.00' },
    { payMax: '9.00', payStep: '10.00' },
  ])
    expect(await operation.call('/merchant/save', wish({ limits: crossed }))).toMatchObject({
      data: { fields: [{ field: 'limits' }] },
    });
  for (const limits of [{ payDayCount: -1 }, { payDayCount: 1.5 }, { payoutMax: '1.00' }, { payoutDayCount: 1 }])
    expect(await operation.call('/merchant/save', wish({ limits }))).toMatchObject({ code: code.badParameter });
});

test('who read an older version changes nothing, and what is fixed stays so', async () => {
  const { id } = await create();
  const mine = await changeOf(id, { name: 'Mine' });
  expect(await operation.call('/merchant/save', await changeOf(id, { name: 'Theirs' }))).toMatchObject({ code: 0 });
  expect(await operation.call('/merchant/save', mine)).toMatchObject({
    code: code.versionConflict,
    data: { fields: [{ field: 'name', code: 'isNow', limit: 'Theirs' }] },
  });
  expect((await infoOf(id)).name).toBe('Theirs');
  const moved = await changeOf(id, {
    countryIds: ['BRA'],
    currency: 'BRL',
    companyId: (await buildCompany(context, { countryId: 'BRA' })).id,
    taxId: '11222333000181',
  });
  expect(await operation.call('/merchant/save', moved)).toMatchObject({ code: code.badParameter });
});

test('rates and limits of a merchant change with the consent of finance, from their moment on', async () => {
  const { id } = await create();
  const from = app.clock.now().getTime() + DAY;
  const answer = await operation.call(
    '/merchant/save',
    await changeOf(id, { rates: [speiAt('2.9')], ratesFrom: from }),
  );
  expect(answer).toMatchObject({ code: code.approvalNeeded });
  expect(await consent(await app.as('ADMIN'), answer)).toMatchObject({ code: code.noPermission });
  expect(await consent(finance, answer)).toMatchObject({ code: code.ok });
  expect(await infoOf(id)).toMatchObject({
    rates: [{ method: 'SPEI', percent: '3.5000' }],
    coming: [{ method: 'SPEI', percent: '2.9000', effectiveFrom: from }],
  });
  app.clock.jump(DAY + 1);
  operation = await app.as('OPERATION');
  expect(await infoOf(id)).toMatchObject({ rates: [{ percent: '2.9000' }], coming: [] });
  const limited = await operation.call('/merchant/save', await changeOf(id, { limits: { payMax: '900.00' } }));
  expect(limited).toMatchObject({ code: code.approvalNeeded });
});

test('what would lose money is said with the loss on 100,000 before it is saved, and finance consents to it', async () => {
  const { data } = await operation.call('/merchant/rate/preview', {
    countryId: 'MEX',
    rates: [speiAt('1.5'), speiAt('3.5'), { ...speiAt('1'), method: 'OXXO' }],
  });
  expect(data).toEqual([
    { bizType: 'payment', method: 'SPEI', currency: 'MXN', lossPer100k: '500.00' },
    { bizType: 'payment', method: 'SPEI', currency: 'MXN', lossPer100k: '0.00' },
    { bizType: 'payment', method: 'OXXO', currency: 'MXN', lossPer100k: null },
  ]);
  const answer = await operation.call('/merchant/save', wish({ name: 'Cheap', rates: [speiAt('1.5')] }));
  expect(answer).toMatchObject({ code: code.approvalNeeded });
  const { facts } = dataOf(await finance.call('/approval/details', { approvalId: answer.data.approvalId }));
  expect(facts).toContainEqual(expect.objectContaining({ field: 'losing', value: 'SPEI −500.00 MXN / 100,000' }));
  const done = await consent(finance, answer);
  expect([done.code, JSON.stringify(done)]).toEqual([code.ok, expect.not.stringMatching(/[0-9a-f]{64}"/)]);
  const row = await db.reads.selectFrom('merchant').select('id').where('name', '=', 'Cheap').executeTakeFirstOrThrow();
  const drawn = dataOf(await operation.call('/merchant/apiInfo', { id: row.id, action: 'draw' }));
  expect(drawn).toMatchObject({ newSecret: expect.any(String), newCallbackSecret: expect.any(String) });
  expect(await operation.call('/merchant/apiInfo', { id: row.id, action: 'draw' })).toMatchObject({ code: 1006 });
});

test('the loss counts what each agent of the chain would earn by its rate', async () => {
  const above = await buildAgent(context);
  const below = await buildAgent(context, { parentId: above.id });
  const { id: merchantId } = await buildMerchant(context, { companyId, agentId: below.id, methods: [] });
  const rate = { merchantId, method: 'SPEI' };
  await buildAgentRate(context, { ...rate, agentId: below.id, percent: '2.2000' });
  await buildAgentRate(context, { ...rate, agentId: above.id, percent: '1.4000' });
  const input = { id: merchantId, countryId: 'MEX', rates: [speiAt('2.5'), speiAt('1.5'), speiAt('1.4')] };
  const losses = dataOf(await operation.call('/merchant/rate/preview', input));
  // The account costs 2 %. At each rate both agents leave 1.4 %, what the upper one pays.
  expect(losses.map(({ lossPer100k }: { lossPer100k: string }) => lossPer100k)).toEqual(['600.00', '600.00', '600.00']);
});

test('a rate that begins later is held against what the agents pay by then', async () => {
  const agent = await buildAgent(context);
  const { id: merchantId } = await create({ proxyId: agent.id });
  const rate = { merchantId, agentId: agent.id, method: 'SPEI' };
  const from = app.clock.now().getTime() + DAY;
  await buildAgentRate(context, { ...rate, percent: '2.4000' });
  await buildAgentRate(context, { ...rate, percent: '1.0000', version: 2, effectiveFrom: new Date(from) });
  const input = { id: merchantId, countryId: 'MEX', rates: [speiAt('2.5')] };
  const lossAt = async (more: object) =>
    dataOf(await operation.call('/merchant/rate/preview', { ...input, ...more }))[0].lossPer100k;
  expect([await lossAt({}), await lossAt({ ratesFrom: from })]).toEqual(['0.00', '1000.00']);
  const answer = await operation.call(
    '/merchant/save',
    await changeOf(merchantId, { proxyId: agent.id, rates: [speiAt('2.5')], ratesFrom: from }),
  );
  const { facts } = dataOf(await finance.call('/approval/details', { approvalId: answer.data.approvalId }));
  expect(facts).toContainEqual(expect.objectContaining({ field: 'losing', value: 'SPEI −1000.00 MXN / 100,000' }));
});

test('a merchant goes to no agent that would pay more than comes from it', async () => {
  const { id } = await create();
  const [dear, cheap] = [await buildAgent(context), await buildAgent(context)];
  for (const [{ id: agentId }, percent] of [
    [dear, '3.6000'],
    [cheap, '3.2000'],
  ] as const)
    await buildAgentRate(context, { agentId, merchantId: id, method: 'SPEI', percent });
  const move = async ({ id: proxyId }: { id: string }) =>
    operation.call('/merchant/save', await changeOf(id, { proxyId }));
  expect(await move(dear)).toMatchObject({
    code: code.limitExceeded,
    msg: expect.stringMatching(/3\.6.* %.*3\.5.* %/),
  });
  expect(await move(cheap)).toMatchObject({ code: code.ok });
});

test('nobody moves a merchant to an agent whom they do not see, whose chain nobody could check', async () => {
  const everywhere = await buildAgent(context, { countryIds: [] });
  const { id } = await create();
  const mexican = await app.as('OPERATION', { countryIds: ['MEX'] });
  const answer = await mexican.call('/merchant/save', await changeOf(id, { proxyId: everywhere.id }));
  expect(answer).toMatchObject({ code: code.badParameter, data: { fields: [{ field: 'proxyId' }] } });
  expect((await infoOf(id)).proxyName ?? null).toBeNull();
  expect((await operation.call('/merchant/save', await changeOf(id, { proxyId: everywhere.id }))).code).toBe(code.ok);
});

test('an agent brings merchants of its own and agrees on no terms with itself', async () => {
  const { id: ownerId } = await buildAgent(context);
  await buildMerchant(context, { agentId: ownerId, companyId });
  const superAgent = await app.as('SUPER_PROXY', { ownerId });
  expect(await superAgent.call('/merchant/save', wish())).toMatchObject({ data: { fields: [{ field: 'proxyId' }] } });
  const { id } = dataOf(await superAgent.call('/merchant/save', wish({ proxyId: ownerId, rates: [speiAt('0.1')] })));
  expect((await superAgent.call('/merchant/rate/preview', { countryId: 'MEX', rates: [speiAt('0.1')] })).data).toEqual([
    expect.objectContaining({ lossPer100k: null }),
  ]);
  const change = await changeOf(id, { proxyId: ownerId, limits: {} });
  expect(await superAgent.call('/merchant/save', change)).toMatchObject({ code: code.noPermission });
});

test('its documents are files of whoever saves them; the reviewer finds them beside the request, others do not', async () => {
  const fileOf = ({ employeeId }: SignedIn) => buildFile(context, app.services.settings, { uploadedBy: employeeId });
  const [mine, theirs, second] = [await fileOf(operation), await fileOf(finance), await fileOf(operation)];
  const refused = await operation.call('/merchant/save', wish({ kybFiles: [theirs] }));
  expect(refused.code).toBe(code.notFound);
  const { id } = await create({ kybFiles: [mine] });
  expect((await infoOf(id)).kybFiles).toEqual([mine]);
  const answer = await operation.call('/merchant/saveStatus', { ids: [id], status: masterStatus.enabled });
  const { facts } = dataOf(await finance.call('/approval/details', { approvalId: dataOf(answer).approvalId }));
  expect(facts).toContainEqual({ field: 'kybFiles', value: mine, kind: 'file', currency: null });
  const codeOf = async (who: SignedIn) => (await who.call('/file/get', { fileUrl: mine })).code;
  expect(await codeOf(finance)).toBe(code.ok);
  for (const other of [
    await app.as('MERCHANT', { ownerId: id }),
    await app.as('MERCHANT', { ownerId: (await buildMerchant(context)).id }),
    await app.as('OPERATION', { countryIds: ['BRA'] }),
  ])
    expect(await codeOf(other)).toBe(code.notFound);
  // The merchant itself is not told which they are.
  expect(dataOf(await (await app.as('MERCHANT', { ownerId: id })).call('/merchant/info')).kybFiles).toEqual([]);
  // Not said they stay; taken out of the list one stays on file.
  expect(dataOf(await operation.call('/merchant/save', await changeOf(id)))).toMatchObject({ id });
  expect((await infoOf(id)).kybFiles).toEqual([mine]);
  await operation.call('/merchant/save', await changeOf(id, { kybFiles: [second] }));
  expect((await infoOf(id)).kybFiles).toEqual([second]);
  expect(await codeOf(finance)).toBe(code.ok);
});

test('a fee has a most: it is kept, forecast like the fee of an order, and never below the least', async () => {
  const capped = (max: string) => ({ ...speiAt('3.5'), min: '5.00', max });
  for (const max of ['0.00', '4.99'])
    expect((await operation.call('/merchant/save', wish({ rates: [capped(max)] }))).data.fields).toEqual([
      { field: 'rates', code: 'crossed' },
    ]);
  const forecast = async (rate: object) =>
    dataOf(await operation.call('/merchant/rate/preview', { countryId: 'MEX', rates: [rate] }))[0].lossPer100k;
  expect(await forecast(speiAt('3.5'))).toBe('0.00');
  expect(await forecast(capped('1500.00'))).toBe('500.00'); // an account keeps 2 % of 100,000
  const { id } = await create({ rates: [capped('2500.00')] });
  expect((await infoOf(id)).rates).toMatchObject([{ method: 'SPEI', min: '5.00', max: '2500.00' }]);
});
