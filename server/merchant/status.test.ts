import type { Call, Contract } from '#contract/call';
import { code } from '#contract/error';
import { contract } from '#contract/index';
import { masterStatus } from '#contract/status';
import { buildAgent } from '../../tests/build/agent';
import { buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import type { SignedIn } from '../../tests/gate/app';
import { consent } from '../../tests/gate/consent';
import { gateOfFile } from '../../tests/gate/gate';
import { findPerson } from '../http/actor';

const { db, app, context } = gateOfFile();

const save = async (ids: string[], status: number, given: object = { reason: 'Contract ended' }) =>
  app.call('/merchant/saveStatus', { ids, status, ...given });

test('merchants are disabled and enabled together, and those that cannot say why (§4.15)', async () => {
  const [one, two] = [await buildMerchant(context), await buildMerchant(context, { status: masterStatus.disabled })];
  const { data } = await save([one.id, two.id, '99'], masterStatus.disabled);
  expect(data.okIds).toEqual([one.id]);
  expect(data.failed).toMatchObject(
    [
      { id: '99', code: 1004 },
      { id: two.id, code: 1006, msg: expect.stringMatching(/^\D*present status\D*$/) },
    ].sort((a, b) => (a.id < b.id ? -1 : 1)),
  );
  expect((await save([one.id, two.id], masterStatus.enabled, {})).data.failed).toEqual([]);
});

test('disabling needs a reason', async () => {
  const merchant = await buildMerchant(context);
  expect(await save([merchant.id], masterStatus.disabled, {})).toMatchObject({
    code: 1001,
    data: { fields: [{ field: 'reason' }] },
  });
});

test('a dry run says what would become of each, asks for no reason and leaves nothing behind', async () => {
  const [one, two] = [await buildMerchant(context), await buildMerchant(context, { status: masterStatus.disabled })];
  const traces = () =>
    db.reads
      .selectFrom('audit')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirst();
  const before = await traces();
  const tried = await save([one.id, two.id], masterStatus.disabled, { dryRun: true });
  expect(tried).toMatchObject({ code: 0, data: { okIds: [one.id], failed: [{ id: two.id, code: 1006 }] } });
  expect(await traces()).toEqual(before);
  expect((await save([one.id], masterStatus.disabled)).data).toEqual({ okIds: [one.id], failed: [] });
});

test('a dry run files no request for a second person, and tells a stranger nothing', async () => {
  const merchant = await buildMerchant(context);
  expect(await save([merchant.id], masterStatus.closed, { dryRun: true })).toMatchObject({
    code: 0,
    data: { okIds: [merchant.id] },
  });
  const finance = await app.as('FINANCE_RISK');
  const ask = { ids: [merchant.id], status: masterStatus.disabled, dryRun: true };
  expect(await finance.call('/merchant/saveStatus', ask)).toMatchObject({ code: code.noPermission });
  const foreign = await app.as('OPERATION', { countryIds: ['BRA'] });
  expect(await foreign.call('/merchant/saveStatus', ask)).toMatchObject({
    data: { okIds: [], failed: [{ code: 1004 }] },
  });
});

test('only a merchant without money and open orders is closed', async () => {
  const [rich, waited, empty] = [
    await buildMerchant(context, { available: '1.00' }),
    await buildMerchant(context),
    await buildMerchant(context),
  ];
  await buildOrder(context, { merchant: waited });
  expect((await save([rich.id, waited.id], masterStatus.closed)).data.failed).toMatchObject([
    { code: 1006 },
    { code: 1006 },
  ]);
  const answer = await save([rich.id, waited.id, empty.id], masterStatus.closed);
  expect(answer).toMatchObject({ code: 1401 });
  expect(await consent(await app.as('FINANCE_RISK'), answer)).toMatchObject({ data: { approvalStatus: 2 } });
  expect((await app.call('/merchant/page', { status: [masterStatus.closed] })).data.list).toMatchObject([
    { id: empty.id },
  ]);
  expect((await save([empty.id], masterStatus.enabled)).data.failed).toMatchObject([{ code: 1006 }]);
});

test('a freeze of all funds is not undone behind its ticket', async () => {
  const merchant = await buildMerchant(context, { available: '1.00' });
  await app.call('/merchant/freeze', {
    merchantId: merchant.id,
    currency: 'MXN',
    action: 1,
    scope: 2,
    reason: 'Complaint',
  });
  expect((await save([merchant.id], masterStatus.enabled)).data.failed).toMatchObject([
    { code: 1006, msg: expect.stringContaining('release') },
  ]);
});

const writesOf = (grants: ReadonlySet<string>, wanted: (call: Call) => boolean) =>
  Object.values(contract as Contract)
    .flatMap((area) => Object.values(area))
    .filter((call) => call.kind === 'write' && (call.access === 'signedIn' || grants.has(call.access)) && wanted(call));
const grantsOf = async (person: SignedIn) => new Set<string>((await person.call('/employee/fetchMenu')).data.grants);

test('people of a disabled merchant look at everything and change nothing but what is their own; enabled again, they may', async () => {
  const merchant = await buildMerchant(context);
  const person = await app.as('MERCHANT', { ownerId: merchant.id });
  const grants = await grantsOf(person);
  const codesOf = async (wanted: (call: Call) => boolean) =>
    Promise.all(
      writesOf(grants, wanted).map(async ({ path }) => [path, (await person.call(path, { undeclared: 1 })).code]),
    );
  const refused = writesOf(grants, (call) => !call.own).map(({ path }) => [path, code.noPermission]);
  expect(refused.length).toBeGreaterThan(8);
  await save([merchant.id], masterStatus.disabled);
  expect(await codesOf((call) => !call.own)).toEqual(refused);
  expect(new Set((await codesOf((call) => call.own === true)).map(([, answered]) => answered))).toEqual(
    new Set([code.badParameter]),
  );
  expect(await person.call('/employee/save', {})).toMatchObject({
    code: code.noPermission,
    msg: expect.stringContaining('is not enabled'),
  });
  for (const path of ['/merchant/balanceInfo', '/order/payment/page', '/employee/page', '/audit/page'])
    expect((await person.call(path)).code).toBe(code.ok);
  await save([merchant.id], masterStatus.enabled, {});
  expect((await codesOf((call) => !call.own)).filter(([, answered]) => answered === code.noPermission)).toEqual([]);
});

test('what they asked for before, and a second person is to decide, is not carried out', async () => {
  const merchant = await buildMerchant(context);
  const { employeeId } = await app.as('MERCHANT', { ownerId: merchant.id });
  const maker = () => findPerson(db.reads, app.services.settings, { employeeId, role: '5', now: app.clock.now() });
  expect(await maker()).toMatchObject({ employeeId });
  await save([merchant.id], masterStatus.disabled);
  expect(await maker()).toBeUndefined();
});

test('what was refused so is in the audit, as every refusal of a right is', async () => {
  const merchant = await buildMerchant(context, { status: masterStatus.disabled });
  const person = await app.as('MERCHANT', { ownerId: merchant.id });
  await person.call('/merchant/saveIpWhiteList', {});
  const entry = db.reads.selectFrom('audit').select(['call', 'result']).where('employeeId', '=', person.employeeId);
  expect(await entry.execute()).toEqual([{ call: 'merchant.saveIpWhiteList', result: code.noPermission }]);
});

test('a merchant held by a freeze keeps its portal; people of a disabled agent change nothing either', async () => {
  const frozen = await buildMerchant(context, { status: masterStatus.frozen });
  const agent = await buildAgent(context);
  await context.db.updateTable('agent').set({ status: masterStatus.disabled }).where('id', '=', agent.id).execute();
  const codeOf = async (person: SignedIn) => (await person.call('/employee/save', {})).code;
  expect(await codeOf(await app.as('MERCHANT', { ownerId: frozen.id }))).toBe(code.badParameter);
  expect(await codeOf(await app.as('SUPER_PROXY', { ownerId: agent.id }))).toBe(code.noPermission);
});
