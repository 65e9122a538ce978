import { accountStatus, SANDBOX } from '#contract/status';
import { buildAccount, buildPool } from '../../tests/build/account';
import { buildChannel } from '../../tests/build/channel';
import { buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { dataOf } from '../../tests/gate/answer';
import { gateOfEach } from '../../tests/gate/gate';
import { carryOutDue } from './job';

const { app, context } = gateOfEach({ role: 'OPERATION' });
const SWITCH = '/account/account/switchAccount';
/** Less than a session rests. */
const WHILE = 5 * 60_000;
const reason = 'it fails too often';

async function staged() {
  const [north, south] = [
    await buildAccount(context, { accountName: 'Norte' }),
    await buildAccount(context, { accountName: 'Sur' }),
  ];
  const merchant = await buildMerchant(context, { name: 'Tienda Azul' });
  await buildPool(context, { merchantId: merchant.id, account: north });
  const ask = { fromAccountId: north.id, toAccountId: south.id, scope: 1, reason };
  const move = (given: object = {}) => app.call(SWITCH, { ...ask, ...given });
  return { north, south, merchant, ask, move };
}
const places = () =>
  context.db
    .selectFrom('accountPool')
    .innerJoin('account', 'account.id', 'accountPool.accountId')
    .select(['accountName', 'accountPool.enabled', 'accountPool.payMethods', 'accountPool.weight'])
    .orderBy('accountName')
    .orderBy('accountPool.merchantId')
    .execute();
const asBefore = [{ accountName: 'Norte', enabled: true, payMethods: ['SPEI'], weight: 100 }];
const moved = [
  { accountName: 'Norte', enabled: false, payMethods: ['SPEI'], weight: 100 },
  { accountName: 'Sur', enabled: true, payMethods: ['SPEI'], weight: 100 },
];
const kinds = async () =>
  (await context.db.selectFrom('notice').select('kind').orderBy('id').execute()).map(({ kind }) => kind);

test('a dry run shows pools, the last hour and the next orders, and moves nothing; the switch moves, its undo gives back', async () => {
  const { merchant, north, move } = await staged();
  await buildOrder(context, { merchant, account: north, amount: '250.00' });
  const shown = {
    affectedMerchants: 1,
    movedRules: 1,
    simulation: { currency: 'MXN', lastHourAmount: '250.00', toLimitLeft: '1000000000.00' },
    merchants: [
      {
        name: 'Tienda Azul',
        payMethods: ['SPEI'],
        msg: null,
        next: [{ method: 'SPEI', before: ['Norte'], after: ['Sur'] }],
      },
    ],
  };
  const weight = (await places())[0]?.weight;
  const own = (rows: typeof moved) => rows.map((row) => ({ ...row, weight }));
  expect(dataOf(await move({ dryRun: true }))).toMatchObject(shown);
  expect(await places()).toEqual(own(asBefore));
  const { switchId, ...answer } = dataOf(await move());
  expect(answer).toMatchObject(shown);
  expect(await places()).toEqual(own(moved));
  expect(dataOf(await app.call(`${SWITCH}/list`))).toMatchObject([
    { switchId, fromName: 'Norte', toName: 'Sur', merchants: 1, running: true, revertTime: null, reason },
  ]);
  expect(dataOf(await app.call(`${SWITCH}/undo`, { switchId }))).toMatchObject({ restored: 1, kept: [] });
  expect(await places()).toEqual(own(asBefore));
  expect((await app.call(`${SWITCH}/undo`, { switchId })).code).toBe(1006);
  expect(dataOf(await app.call(`${SWITCH}/list`))).toEqual([]);
});

test('a switch begins and ends at its time by itself, once, and tells it; one that waits is withdrawn by its undo', async () => {
  const { move } = await staged();
  const now = app.clock.now().getTime();
  const times = { effectiveTime: now + WHILE, revertTime: now + 2 * WHILE };
  expect((await move({ revertTime: now - 1 })).data.fields).toMatchObject([{ field: 'revertTime' }]);
  await move(times);
  expect(await carryOutDue(app.services)).toBe(0);
  app.clock.jump(WHILE);
  const both = await Promise.all([carryOutDue(app.services), carryOutDue(app.services)]);
  expect(both.sort()).toEqual([0, 1]);
  expect((await places()).map(({ enabled }) => enabled)).toEqual([false, true]);
  expect(await carryOutDue(app.services)).toBe(0);
  app.clock.jump(WHILE);
  expect(await carryOutDue(app.services)).toBe(1);
  expect((await places()).map(({ accountName, enabled }) => [accountName, enabled])).toEqual([['Norte', true]]);
  expect(await kinds()).toEqual(['accountSwitched', 'accountSwitchedBack']);
  const { switchId } = dataOf(await move({ effectiveTime: app.clock.now().getTime() + WHILE }));
  expect(dataOf(await app.call(`${SWITCH}/undo`, { switchId }))).toMatchObject({ restored: 0 });
  app.clock.jump(WHILE);
  expect(await carryOutDue(app.services)).toBe(0);
});

test('a planned switch whose account cannot take orders by then moves nothing and says so', async () => {
  const { south, move } = await staged();
  await move({ effectiveTime: app.clock.now().getTime() + WHILE });
  await context.db.updateTable('account').set({ status: accountStatus.paused }).where('id', '=', south.id).execute();
  app.clock.jump(WHILE);
  expect(await carryOutDue(app.services)).toBe(1);
  expect((await places()).map(({ enabled }) => enabled)).toEqual([true]);
  expect(await kinds()).toEqual(['accountSwitchFailed']);
});

test('a pool that somebody has changed since is left as they made it', async () => {
  const { south, move } = await staged();
  const { switchId } = dataOf(await move());
  await context.db.updateTable('accountPool').set({ weight: 7 }).where('accountId', '=', south.id).execute();
  expect(dataOf(await app.call(`${SWITCH}/undo`, { switchId }))).toMatchObject({
    restored: 0,
    kept: [{ name: 'Tienda Azul' }],
  });
  expect((await places()).map(({ weight }) => weight)).toContain(7);
});

test('one method or one merchant moves alone, and an account that is in the pool already takes the weight of both', async () => {
  const { merchant, north, south, move } = await staged();
  const other = await buildMerchant(context, { name: 'Tienda Roja' });
  await buildPool(context, { merchantId: other.id, account: north });
  await buildPool(context, { merchantId: merchant.id, account: south });
  const both = ['CODI', 'SPEI'];
  await context.db.updateTable('account').set({ payMethods: both }).execute();
  await context.db.updateTable('accountPool').set({ payMethods: both, weight: 30 }).execute();
  const done = dataOf(await move({ scope: 2, merchantIds: [merchant.id], payMethods: ['CODI'] }));
  expect(done.merchants.map(({ name }: { name: string }) => name)).toEqual(['Tienda Azul']);
  expect(await places()).toEqual([
    { accountName: 'Norte', enabled: true, payMethods: ['SPEI'], weight: 30 },
    { accountName: 'Norte', enabled: true, payMethods: both, weight: 30 },
    { accountName: 'Sur', enabled: true, payMethods: both, weight: 60 },
  ]);
});

test.each([
  ['another country', { countryId: 'BRA' as const }, 1006],
  ['one that is paused', { status: accountStatus.paused }, 1006],
  ['one without the method', { payMethods: ['CODI'] }, 1006],
])('traffic is not moved to %s', async (_, given, refusal) => {
  const { move } = await staged();
  const target = await buildAccount(context, given);
  expect((await move({ toAccountId: target.id })).code).toBe(refusal);
  expect((await places()).map(({ enabled }) => enabled)).toEqual([true]);
});

test('an account that another merchant has for itself is not shared by a switch, and strangers see none', async () => {
  const { south, ask, move } = await staged();
  const other = await buildMerchant(context);
  await buildPool(context, { merchantId: other.id, account: south });
  await context.db.updateTable('accountPool').set({ exclusive: true }).where('accountId', '=', south.id).execute();
  const refused = await move();
  expect(refused.code).toBe(1006);
  expect(refused.msg).toContain('Another merchant has an account for itself');
  const abroad = await app.as('OPERATION', { countryIds: ['CHL'] });
  expect((await abroad.call(SWITCH, ask)).code).toBe(1004);
  await context.db.updateTable('accountPool').set({ exclusive: false }).execute();
  const { switchId } = dataOf(await move());
  expect((await abroad.call(`${SWITCH}/undo`, { switchId })).code).toBe(1004);
  expect(dataOf(await abroad.call(`${SWITCH}/list`))).toEqual([]);
});

test('the next orders of a real merchant are not shown at an account of the test book', async () => {
  const { move } = await staged();
  const { code: channelCode } = await buildChannel(context, { code: SANDBOX });
  const sandbox = await buildAccount(context, { accountName: 'Arena', channelCode });
  const { merchants } = dataOf(await move({ toAccountId: sandbox.id, dryRun: true }));
  expect(merchants).toMatchObject([{ next: [{ method: 'SPEI', before: ['Norte'], after: [] }] }]);
});
